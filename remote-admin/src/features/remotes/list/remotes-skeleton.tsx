import { Skeleton, VisuallyHidden } from 'shared-ui'
import { messages } from '../messages'
import styles from './remotes-skeleton.module.css'

const ROWS = [0, 1, 2, 3]

/** Rows in the height of those to come. */
export function RemotesSkeleton() {
  return (
    <div className={styles.rows}>
      <p role="status">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </p>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="long" />
          <Skeleton width="half" />
          <Skeleton width="long" />
        </div>
      ))}
    </div>
  )
}
