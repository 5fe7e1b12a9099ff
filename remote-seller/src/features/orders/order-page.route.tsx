import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PageModule } from 'shared-contracts'
import { VisuallyHidden, useHost } from 'shared-ui'
import { Loaded, PageHeader, SectionSkeleton } from 'shared-ui/back-office'
import { MissingOrder } from './missing-order'
import styles from './order-page.module.css'
import { OrderView } from './order-view'
import { messages } from './order.messages'

/** One order of the seller's, with all that can be done about it. */
export function Page() {
  const { queries } = useHost()
  const { number = '' } = useParams()
  const found = useQuery(queries.sellerOrders.get.queryOptions({ input: { number } }))
  return (
    <Loaded
      query={found}
      texts={messages}
      header={<PageHeader title={messages.title(number)} />}
      skeleton={<OrderSkeleton />}
      missing={<MissingOrder />}
    >
      {(order) => <OrderView order={order} />}
    </Loaded>
  )
}

function OrderSkeleton() {
  return (
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
  )
}

export const head: PageModule['head'] = ({ params }) => ({ title: messages.title(params?.['number'] ?? '') })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, params }) => {
  const input = { number: params['number'] ?? '' }
  await queryClient.prefetchQuery(queries.sellerOrders.get.queryOptions({ input }))
}
