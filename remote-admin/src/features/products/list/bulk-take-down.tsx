import { useRef, useState } from 'react'
import { MAX_TAKE_DOWNS, type ApiClient, takeDownDraftSchema } from 'shared-contracts'
import { Button, ModalDialog, TextLink, patterns, useHost } from 'shared-ui'
import { SaveBar } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { noStatement, TakeDownFields } from '../../../ui/take-down-fields'
import { messages as fields } from '../../../ui/take-down-fields.messages'
import { messages } from './messages'

type Results = Awaited<ReturnType<ApiClient['deskProducts']['takeDownMany']>>['results']
const text = messages.bulk

interface BulkTakeDownProps {
  ids: ReadonlySet<string>
  onClear: () => void
  /** Something was taken down. */
  onDone: () => void
}

/** What can be done to all chosen products; stays in sight while some are chosen. */
export function BulkTakeDown({ ids, onClear, onDone }: BulkTakeDownProps) {
  const { api } = useHost()
  const [asking, setAsking] = useState(false)
  const [results, setResults] = useState<Results | null>(null)
  if (results)
    return (
      <Outcome
        results={results}
        onClosed={() => {
          setResults(null)
          setAsking(false)
          onDone()
        }}
      />
    )
  if (ids.size === 0) return null
  const isTooMany = ids.size > MAX_TAKE_DOWNS
  return (
    <>
      <SaveBar
        label={text.label}
        actions={
          <Button variant="accent" disabled={isTooMany} onClick={() => setAsking(true)}>
            {text.takeDown}
          </Button>
        }
      >
        <p role="status" className={patterns.medium}>
          {isTooMany ? text.tooMany(MAX_TAKE_DOWNS) : text.count(ids.size)}
        </p>
        <Button variant="quiet" onClick={onClear}>
          {text.clear}
        </Button>
      </SaveBar>
      {asking && (
        <ProvedDialog
          title={text.title(ids.size)}
          initialValues={noStatement}
          schema={takeDownDraftSchema}
          send={(statement, requestId) => api.deskProducts.takeDownMany({ ids: [...ids], statement, requestId })}
          onSent={(outcome) => setResults(outcome.results)}
          stays
          submit={fields.submit}
          pendingText={fields.pending}
          variant="accent"
          onClosed={() => setAsking(false)}
        >
          <TakeDownFields text={text.text} />
        </ProvedDialog>
      )}
    </>
  )
}

/** How it went: those that it could not be done to come with the reason. */
function Outcome({ results, onClosed }: { results: Results; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const failed = results.filter(({ done }) => !done)
  const done = results.length - failed.length
  return (
    <ModalDialog title={done > 0 ? text.done(done) : text.noneDone} dialog={dialog} onClosed={onClosed}>
      {failed.length > 0 && (
        <>
          <p>{text.notDone(failed.length)}</p>
          <ul className={patterns.stack2}>
            {failed.map(({ id, title, problem }) => (
              <li key={id} className={patterns.breakable}>
                <TextLink to={adminPaths.product(id)}>{title || messages.untitled}</TextLink>{' '}
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
