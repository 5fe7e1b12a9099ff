import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { StockPage } from './stock-page'
import { stockQuery } from './stock-query'

export const Page = StockPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = ({ queryClient, queries, search }) =>
  queryClient.prefetchQuery(queries.sellerStock.list.queryOptions({ input: stockQuery(search) }))
