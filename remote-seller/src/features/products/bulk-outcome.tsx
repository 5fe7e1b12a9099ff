import { useRef } from 'react'
import type { BulkResult } from 'shared-contracts'
import { Button, ModalDialog } from 'shared-ui'
import styles from './bulk-bar.module.css'
import { messages } from './messages'

/** How a bulk action went: those that it could not be done to come with the reason. */
export function BulkOutcome({ results, onClosed }: { results: BulkResult['results']; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const failed = results.filter(({ done }) => !done)
  return (
    <ModalDialog title={messages.bulkDone(results.length - failed.length)} dialog={dialog} onClosed={onClosed}>
      {failed.length > 0 && (
        <>
          <p>{messages.bulkNotDone(failed.length)}</p>
          <ul className={styles.results}>
            {failed.map(({ id, title, problem }) => (
              <li key={id} className={styles.result}>
                {title || messages.untitled}
                <span className={styles.problem}>{problem}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button onClick={() => dialog.current?.close()}>{messages.bulkClose}</Button>
    </ModalDialog>
  )
}
