import { useRef, useState } from 'react'
import { type ApiClient, MAX_DECIDED_SUBMISSIONS, sendBackSchema, type SubmissionRow } from 'shared-contracts'
import { Button, ModalDialog, TextLink, patterns, useHost } from 'shared-ui'
import { SaveBar } from 'shared-ui/back-office'
import { FormDialog } from 'shared-ui/forms'
import { adminPaths } from '../../../lib/admin-paths'
import { messages } from './messages'
import { noReason, SendBackFields } from './send-back-fields'

type Results = Awaited<ReturnType<ApiClient['productSubmissions']['decideMany']>>['results']
const text = messages.bulk

interface BulkDecideProps {
  /** As they stand in the list: each is decided as it was seen there. */
  chosen: readonly Pick<SubmissionRow, 'id' | 'version'>[]
  onClear: () => void
  /** Something was decided. */
  onDone: () => void
}

/** What can be done to all chosen submissions; stays in sight while some are chosen. */
export function BulkDecide({ chosen, onClear, onDone }: BulkDecideProps) {
  const { api } = useHost()
  const [asking, setAsking] = useState<'approve' | 'sendBack' | null>(null)
  const [results, setResults] = useState<Results | null>(null)
  if (results)
    return (
      <Outcome
        results={results}
        isSentBack={asking === 'sendBack'}
        onClosed={() => {
          setResults(null)
          setAsking(null)
          onDone()
        }}
      />
    )
  const many = chosen.length
  if (many === 0) return null
  const items = chosen.map(({ id, version }) => ({ id, version }))
  const isTooMany = many > MAX_DECIDED_SUBMISSIONS
  const dialog = {
    onSent: (outcome: { results: Results }) => setResults(outcome.results),
    ...{ stays: true, pendingText: text.pending, onClosed: () => setAsking(null) },
  }
  return (
    <>
      <SaveBar
        label={text.label}
        actions={
          <>
            <Button variant="secondary" disabled={isTooMany} onClick={() => setAsking('sendBack')}>
              {text.sendBack}
            </Button>
            <Button disabled={isTooMany} onClick={() => setAsking('approve')}>
              {text.approve}
            </Button>
          </>
        }
      >
        <p role="status" className={patterns.medium}>
          {isTooMany ? text.tooMany(MAX_DECIDED_SUBMISSIONS) : text.count(many)}
        </p>
        <Button variant="quiet" onClick={onClear}>
          {text.clear}
        </Button>
      </SaveBar>
      {asking === 'approve' && (
        <FormDialog
          {...dialog}
          title={text.approveTitle(many)}
          initialValues={{}}
          send={() => api.productSubmissions.decideMany({ items })}
          submit={text.approve}
        >
          <p>{text.approveText}</p>
        </FormDialog>
      )}
      {asking === 'sendBack' && (
        <FormDialog
          {...dialog}
          title={text.sendBackTitle(many)}
          initialValues={noReason}
          schema={sendBackSchema}
          send={(sendBack) => api.productSubmissions.decideMany({ items, sendBack })}
          submit={text.sendBack}
          variant="accent"
        >
          <SendBackFields text={text.sendBackText} />
        </FormDialog>
      )}
    </>
  )
}

/** How it went: those that could not be decided come with the reason. */
function Outcome({ results, isSentBack, onClosed }: { results: Results; isSentBack: boolean; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const failed = results.filter(({ done }) => !done)
  const done = results.length - failed.length
  const title = done === 0 ? text.noneDone : isSentBack ? text.sentBack(done) : text.approved(done)
  return (
    <ModalDialog title={title} dialog={dialog} onClosed={onClosed}>
      {failed.length > 0 && (
        <>
          <p>{text.notDone(failed.length)}</p>
          <ul className={patterns.stack2}>
            {failed.map(({ id, title: name, problem }) => (
              <li key={id} className={patterns.breakable}>
                <TextLink to={adminPaths.submission(id)}>{name || messages.untitled}</TextLink>{' '}
                <span className={patterns.note}>{problem}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button onClick={() => dialog.current?.close()}>{text.close}</Button>
    </ModalDialog>
  )
}
