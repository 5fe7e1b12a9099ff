import { useSyncExternalStore } from 'react'
import { readCartCount } from 'shared-contracts'
import { Skeleton, VisuallyHidden } from 'shared-ui'
import styles from './cart-page.module.css'
import { messages } from './messages'

const never = () => () => {}

/** Holds the places of as many lines as the badge counts, at least one and at most four. */
export function CartSkeleton() {
  const count = useSyncExternalStore(
    never,
    () => readCartCount(document.cookie),
    () => 2,
  )
  return (
    <>
      <VisuallyHidden>
        <p role="status">{messages.loading}</p>
      </VisuallyHidden>
      <div className={styles.columns} aria-hidden="true">
        <div>
          {Array.from({ length: Math.min(4, Math.max(1, count)) }, (_, index) => (
            <div key={index} className={styles.place}>
              <Skeleton shape="picture" />
              <div className={styles.words}>
                <Skeleton width="short" />
                <Skeleton width="long" />
                <Skeleton width="half" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton shape="block" className={styles.sum} />
      </div>
    </>
  )
}
