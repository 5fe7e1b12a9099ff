import type { EditableProduct } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { correction as text } from './submission.messages'
import styles from './take-down-notice.module.css'

/** What staff have put right of the product, and why. */
export function CorrectionNotice({ correction }: { correction: NonNullable<EditableProduct['correction']> }) {
  const { moment } = useFormats()
  const { changes, reason, at } = correction
  return (
    <section
      aria-labelledby="correction"
      className={joinClasses(patterns.stack3, patterns.breakable, styles.notice)}
      data-tone="waits"
    >
      <div className={patterns.stack1}>
        <h2 id="correction" className={patterns.lead}>
          {text.title(moment(at))}
        </h2>
        {changes.map(({ field, before, after }) => (
          <p key={field}>{text.change(text.fields[field], before, after)}</p>
        ))}
      </div>
      <dl>
        <dt className={patterns.note}>{text.reason}</dt>
        <dd className={styles.words}>{reason}</dd>
      </dl>
    </section>
  )
}
