import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { OrdersPage } from './orders-page'
import { readOrdersSearch } from './orders-search'

export const Page = OrdersPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.sellerOrders.list.queryOptions({ input: readOrdersSearch(search) }))
}
