import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { ReturnsPage } from './returns-page'
import { readReturnsSearch } from './returns-search'

export const Page = ReturnsPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.sellerOrders.returns.queryOptions({ input: readReturnsSearch(search) }))
}
