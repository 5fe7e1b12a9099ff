import type { PageModule } from 'shared-contracts'
import { useListAddress } from 'shared-ui/back-office'
import { messages } from './messages'
import { PartsReport } from './parts-report'
import { ProductsReport } from './products-report'
import { aboutOf, readReportsSearch } from './reports-search'
import { ReturnsReport } from './returns-report'
import { SalesReport } from './sales-report'

/** What the shop sells, where it goes and what comes back, each beside the period before. */
export function Page() {
  const { search } = useListAddress()
  const wanted = readReportsSearch(search)
  const { report } = wanted
  const about = aboutOf(report)
  if (about) return <ProductsReport key={about} wanted={wanted} about={about} />
  if (report === 'categories' || report === 'regions') return <PartsReport key={report} wanted={wanted} of={report} />
  return report === 'returns' ? <ReturnsReport wanted={wanted} /> : <SalesReport wanted={wanted} />
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  const { report, query: input, sort, place } = readReportsSearch(search)
  const { sales, products, categories, regions, returns } = queries.sellerReports
  const about = aboutOf(report)
  if (about) {
    const asked = { ...input, about, ...(sort && { sort }), ...place }
    return queryClient.prefetchQuery(products.queryOptions({ input: asked }))
  }
  if (report === 'categories') return queryClient.prefetchQuery(categories.queryOptions({ input }))
  if (report === 'regions') return queryClient.prefetchQuery(regions.queryOptions({ input }))
  if (report === 'returns') return queryClient.prefetchQuery(returns.queryOptions({ input }))
  return queryClient.prefetchQuery(sales.queryOptions({ input }))
}
