import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { RetryNotice, useHost, VisuallyHidden } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { PageHeader } from '../../ui/page-header'
import { SectionSkeleton } from '../../ui/skeletons'
import { MissingOrder } from './missing-order'
import { messages } from './order.messages'
import { OrderView } from './order-view'
import styles from './order-page.module.css'

/** One order of the seller's, with all that can be done about it. */
export function OrderPage() {
  const { queries } = useHost()
  const { number = '' } = useParams()
  const order = useQuery(queries.sellerOrders.get.queryOptions({ input: { number } }))
  if (order.data) return <OrderView order={order.data} />
  if (isMissing(order.error)) return <MissingOrder />
  return (
    <>
      <PageHeader title={messages.title(number)} />
      {order.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={order.isFetching}
          onRetry={() => void order.refetch()}
        />
      ) : (
        <div className={styles.columns}>
          <p role="status" className={styles.status}>
            <VisuallyHidden>{messages.loading}</VisuallyHidden>
          </p>
          <div className={styles.main}>
            <SectionSkeleton lines={4} />
            <SectionSkeleton lines={5} />
          </div>
          <div className={styles.aside}>
            <SectionSkeleton lines={4} />
            <SectionSkeleton lines={6} />
          </div>
        </div>
      )}
    </>
  )
}
