import { Skeleton, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './product-view.module.css'

/** Holds the product's places. */
export function ProductSkeleton() {
  return (
    <div className={styles.product}>
      <VisuallyHidden>
        <p role="status">{messages.loading}</p>
      </VisuallyHidden>
      <div className={styles.way}>
        <Skeleton width="short" />
      </div>
      <div className={styles.gallery}>
        <Skeleton shape="picture" />
      </div>
      <div className={styles.column}>
        <Skeleton width="short" />
        <Skeleton shape="title" width="long" />
        <Skeleton width="half" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}
