import type { PageModule } from 'shared-contracts'
import { pageNumber } from 'shared-ui'
import { messages } from './messages'
import { StockHistoryPage } from './stock-history-page'

export const Page = StockHistoryPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = ({ queryClient, queries, params, search }) =>
  queryClient.prefetchQuery(
    queries.sellerStock.history.queryOptions({
      input: { variantId: params.variantId ?? '', page: pageNumber(search) },
    }),
  )
