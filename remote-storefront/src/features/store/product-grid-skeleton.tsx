import { Skeleton, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './product-grid.module.css'

const places = Array.from({ length: 12 }, (_, index) => index)

/** Holds the places of products that are on their way. */
export function ProductGridSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{messages.loading}</span>
      </VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={styles.place}>
            <Skeleton shape="picture" />
            <Skeleton width="short" />
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </>
  )
}
