import { PRODUCT_REPORT_SORTS, type ProductReport, type ProductReportSort } from 'shared-contracts'
import { readPlace, readReportRange, type WantedRange } from 'shared-ui/back-office'

export const REPORTS = ['sales', 'products', 'categories', 'regions', 'views', 'returns', 'stock'] as const
export type ReportName = (typeof REPORTS)[number]

export const CHARTED = ['net', 'gross', 'orders', 'units'] as const
export type Charted = (typeof CHARTED)[number]

/** What the address asks for; what makes no sense counts as not there. */
export interface ReportsSearch extends WantedRange {
  report: ReportName
  charted: Charted
  sort?: ProductReportSort
  /** Where the products of a report begin. */
  place: { after?: string; page?: number }
}

export function readReportsSearch(search: URLSearchParams): ReportsSearch {
  const sort = PRODUCT_REPORT_SORTS.find((one) => one === search.get('sort'))
  return {
    report: REPORTS.find((one) => one === search.get('report')) ?? 'sales',
    ...readReportRange(search),
    charted: CHARTED.find((one) => one === search.get('figure')) ?? 'net',
    ...(sort && { sort }),
    place: readPlace(search),
  }
}

/** What a report on products is about; `null` for the others. */
export const aboutOf = (report: ReportName): ProductReport | null =>
  report === 'products' ? 'sales' : report === 'views' || report === 'stock' ? report : null

/** The report's name in the API. */
export const endpointOf = (report: ReportName) => (aboutOf(report) ? 'products' : report)
