import { paths, sendBackWords } from 'shared-contracts'
import { Button, TextLink, joinClasses, patterns } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { messages as text } from './submission.messages'
import styles from './take-down-notice.module.css'
import type { Editor } from './use-editor'

/** That the product, or a change of it, waits for staff, or why they sent it back. */
export function SubmissionNotice({ editor }: { editor: Editor }) {
  const { moment } = useFormats()
  const mayWithdraw = useRole().may('products.write')
  const { submission, slug, status } = editor.product
  if (!submission) return null
  const { kind, state, at, reason, words, fields } = submission
  const waits = state === 'waiting'
  return (
    <section
      aria-labelledby="submission"
      className={joinClasses(patterns.stack3, patterns.breakable, styles.notice)}
      data-tone={waits ? 'waits' : undefined}
    >
      <div className={patterns.stack1}>
        <h2 id="submission" className={patterns.lead}>
          {(waits ? text.waiting : text.back)[kind](moment(at))}
        </h2>
        <p>{(waits ? text.waitingText : text.backText)[kind]}</p>
        {waits && fields.length > 0 && <p>{text.changes(fields.map((field) => text.fields[field] ?? field))}</p>}
      </div>
      {!waits && (
        <dl className={patterns.stack3}>
          <div>
            <dt className={patterns.note}>{text.reason}</dt>
            <dd>{reason && sendBackWords[reason]}</dd>
          </div>
          <div>
            <dt className={patterns.note}>{text.words}</dt>
            <dd className={styles.words}>{words}</dd>
          </div>
        </dl>
      )}
      <div className={joinClasses(patterns.row3, patterns.center)}>
        {waits && mayWithdraw && (
          <Button
            variant="secondary"
            pending={editor.task === 'withdraw'}
            pendingText={text.withdrawing}
            onClick={() => void editor.withdraw()}
          >
            {text.withdraw}
          </Button>
        )}
        {kind === 'edit' && status === 'published' && <TextLink to={paths.product(slug)}>{text.live}</TextLink>}
      </div>
    </section>
  )
}
