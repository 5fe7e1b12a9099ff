import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, useHost, VisuallyHidden } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { PageHeader } from '../../ui/page-header'
import { SectionSkeleton } from '../../ui/skeletons'
import { messages } from './messages'
import { orderOfReturn } from './order-of-return'
import { ReturnView } from './return-view'
import styles from './return-page.module.css'

const text = messages.page

/** One return, with the step that is next. */
export function ReturnPage() {
  const { queries } = useHost()
  const { number = '' } = useParams()
  const order = useQuery(queries.sellerOrders.get.queryOptions({ input: { number: orderOfReturn(number) } }))
  const one = order.data?.returns.find((found) => found.number === number)
  if (order.data && one) return <ReturnView order={order.data} one={one} />
  if (order.data || isMissing(order.error))
    return (
      <EmptyState
        heading="h1"
        title={text.missingTitle}
        action={<ButtonLink to={paths.seller.returns}>{text.back}</ButtonLink>}
      >
        {text.missingText}
      </EmptyState>
    )
  return (
    <>
      <PageHeader title={text.title(number)} />
      {order.isError ? (
        <RetryNotice
          title={text.failedTitle}
          text={text.failedText}
          retry={messages.retry}
          pending={order.isFetching}
          onRetry={() => void order.refetch()}
        />
      ) : (
        <div className={styles.page}>
          <p role="status">
            <VisuallyHidden>{text.loading}</VisuallyHidden>
          </p>
          <SectionSkeleton lines={4} />
          <SectionSkeleton lines={3} />
        </div>
      )}
    </>
  )
}
