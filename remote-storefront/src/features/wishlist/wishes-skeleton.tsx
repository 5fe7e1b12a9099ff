import { Skeleton, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './wishes.module.css'

/** Holds the places of a row of wishes. */
export function WishesSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <p role="status">{messages.loading}</p>
      </VisuallyHidden>
      <div className={styles.wishes} aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.place}>
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
