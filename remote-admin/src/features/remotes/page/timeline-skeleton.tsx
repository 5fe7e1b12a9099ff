import { Skeleton, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './timeline-skeleton.module.css'

const ROWS = [0, 1, 2]

/** The page's parts in about their height. */
export function TimelineSkeleton() {
  return (
    <div className={styles.parts}>
      <p role="status">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </p>
      {ROWS.map((row) => (
        <div key={row} className={styles.part}>
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  )
}
