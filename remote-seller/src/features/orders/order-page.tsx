import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isProblem, paths } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, useHost, VisuallyHidden } from 'shared-ui'
import { PageHeader } from '../../ui/page-header'
import { SectionSkeleton } from '../../ui/skeletons'
import { messages } from './order.messages'
import { OrderView } from './order-view'
import styles from './order-page.module.css'

/** One order of the seller's, with all that can be done about it. */
export function OrderPage() {
  const { queries } = useHost()
  const { number = '' } = useParams()
  const order = useQuery(queries.sellerOrders.get.queryOptions({ input: { number } }))
  if (order.data) return <OrderView order={order.data} />
  if (isProblem(order.error, 'NOT_FOUND') || isProblem(order.error, 'VALIDATION_FAILED'))
    return (
      <EmptyState
        heading="h1"
        title={messages.missingTitle}
        action={<ButtonLink to={paths.seller.orders}>{messages.back}</ButtonLink>}
      >
        {messages.missingText}
      </EmptyState>
    )
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
