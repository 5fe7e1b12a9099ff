import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState, Skeleton, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './product-view.module.css'

/** For an address under which nothing is sold, or no longer. */
export function ProductMissing() {
  return (
    <EmptyState
      heading="h1"
      garment="dress"
      title={messages.notFoundTitle}
      action={<ButtonLink to={paths.store}>{messages.notFoundWayOn}</ButtonLink>}
    >
      {messages.notFoundText}
    </EmptyState>
  )
}

/** In place of a product that could not be loaded. */
export function ProductFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState heading="h1" title={messages.failedTitle} onRetry={onRetry}>
      {messages.failedText}
    </EmptyState>
  )
}

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
