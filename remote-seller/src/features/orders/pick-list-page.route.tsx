import type { PageModule } from 'shared-contracts'
import { messages } from './order.messages'
import { PickListPage } from './pick-list-page'

export const Page = PickListPage

export const head: PageModule['head'] = ({ params }) => ({ title: messages.pick.title(params?.['number'] ?? '') })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, params }) => {
  const input = { number: params['number'] ?? '' }
  await queryClient.prefetchQuery(queries.sellerOrders.get.queryOptions({ input }))
}
