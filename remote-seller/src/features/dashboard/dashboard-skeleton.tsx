import { Skeleton, VisuallyHidden } from 'shared-ui'
import styles from './dashboard-page.module.css'
import { messages } from './messages'

const LINES = [0, 1, 2, 3, 4]

export function DashboardSkeleton() {
  return (
    <>
      <p role="status">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </p>
      <div className={styles.workToCome}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.moneyToCome}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.figuresToCome}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.columns}>
        {[0, 1].map((column) => (
          <div key={column} className={styles.linesToCome}>
            {LINES.map((line) => (
              <Skeleton key={line} shape="block" />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
