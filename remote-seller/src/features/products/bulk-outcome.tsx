import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { paths, type BulkAction, type BulkResult } from 'shared-contracts'
import { Button, ModalDialog } from 'shared-ui'
import styles from './bulk-bar.module.css'
import { messages } from './messages'

interface BulkOutcomeProps {
  kind: BulkAction['kind']
  results: BulkResult['results']
  onClosed: () => void
}

/** How a bulk action went: those that it could not be done to come with the reason. */
export function BulkOutcome({ kind, results, onClosed }: BulkOutcomeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const failed = results.filter(({ done }) => !done)
  const done = results.length - failed.length
  const title = done > 0 ? messages.bulkDone[kind](done) : messages.bulkNoneDone
  return (
    <ModalDialog title={title} dialog={dialog} onClosed={onClosed}>
      {failed.length > 0 && (
        <>
          <p>{messages.bulkNotDone(failed.length)}</p>
          <ul className={styles.results}>
            {failed.map(({ id, title, problem }) => (
              <li key={id} className={styles.result}>
                <Link to={paths.seller.product(id)}>{title || messages.untitled}</Link>
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
