import { useListAddress } from '../../lib/use-list-address'
import { PartsReport } from './parts-report'
import { ProductsReport } from './products-report'
import { aboutOf, readReportsSearch } from './reports-search'
import { ReturnsReport } from './returns-report'
import { SalesReport } from './sales-report'

/** What the shop sells, where it goes and what comes back, each beside the period before. */
export function ReportsPage() {
  const { search } = useListAddress()
  const wanted = readReportsSearch(search)
  const { report } = wanted
  const about = aboutOf(report)
  if (about) return <ProductsReport key={about} wanted={wanted} about={about} />
  if (report === 'categories' || report === 'regions') return <PartsReport key={report} wanted={wanted} of={report} />
  return report === 'returns' ? <ReturnsReport wanted={wanted} /> : <SalesReport wanted={wanted} />
}
