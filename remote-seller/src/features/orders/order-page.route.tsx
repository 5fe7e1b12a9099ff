import type { PageModule } from 'shared-contracts'
import { messages } from './order.messages'
import { OrderPage } from './order-page'

export const Page = OrderPage

export const head: PageModule['head'] = ({ params }) => ({ title: messages.title(params?.['number'] ?? '') })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, params }) => {
  const input = { number: params['number'] ?? '' }
  await queryClient.prefetchQuery(queries.sellerOrders.get.queryOptions({ input }))
}
