import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { ReportsPage } from './reports-page'
import { aboutOf, readReportsSearch } from './reports-search'

export const Page = ReportsPage

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries, search }) => {
  const { report, query: input, sort, page } = readReportsSearch(search)
  const { sales, products, categories, regions, returns } = queries.sellerReports
  const about = aboutOf(report)
  if (about) {
    const asked = { ...input, about, ...(sort && { sort }), page }
    return queryClient.prefetchQuery(products.queryOptions({ input: asked }))
  }
  if (report === 'categories') return queryClient.prefetchQuery(categories.queryOptions({ input }))
  if (report === 'regions') return queryClient.prefetchQuery(regions.queryOptions({ input }))
  if (report === 'returns') return queryClient.prefetchQuery(returns.queryOptions({ input }))
  return queryClient.prefetchQuery(sales.queryOptions({ input }))
}
