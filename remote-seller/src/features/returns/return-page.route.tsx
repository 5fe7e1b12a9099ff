import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { orderOfReturn } from './order-of-return'
import { ReturnPage } from './return-page'

export const Page = ReturnPage

export const head: PageModule['head'] = ({ params }) => ({ title: messages.page.title(params?.['number'] ?? '') })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, params }) => {
  const input = { number: orderOfReturn(params['number'] ?? '') }
  await queryClient.prefetchQuery(queries.sellerOrders.get.queryOptions({ input }))
}
