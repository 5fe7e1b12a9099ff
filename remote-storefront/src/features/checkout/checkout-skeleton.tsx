import { Skeleton, VisuallyHidden } from 'shared-ui'
import styles from './checkout-page.module.css'
import { messages } from './messages'

/** Holds the places of the steps and of the summary. */
export function CheckoutSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <p role="status">{messages.loading}</p>
      </VisuallyHidden>
      <div className={styles.columns} aria-hidden="true">
        <Skeleton shape="block" className={styles.sum} />
        <div className={styles.steps}>
          {[0, 1, 2, 3].map((step) => (
            <div key={step} className={styles.place}>
              <Skeleton shape="title" width="half" />
              {step === 0 && <Skeleton />}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
