import { Skeleton, VisuallyHidden } from 'shared-ui'
import styles from './history-page.module.css'
import { messages } from './messages'

const ROWS = [0, 1, 2, 3, 4, 5]

/** Rows in the height of those to come. */
export function HistorySkeleton() {
  return (
    <div className={styles.rows}>
      <p role="status">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </p>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton />
          <Skeleton width="half" />
          <Skeleton width={row % 2 ? 'half' : 'long'} />
        </div>
      ))}
    </div>
  )
}
