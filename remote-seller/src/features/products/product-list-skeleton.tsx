import { Skeleton, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './products-page.module.css'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Rows in the height of those to come. */
export function ProductListSkeleton() {
  return (
    <div className={styles.rows}>
      <p role="status">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </p>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="picture" />
          <Skeleton width={row % 3 === 0 ? 'half' : 'long'} />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
