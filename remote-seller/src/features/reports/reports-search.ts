import {
  isDay,
  DEFAULT_REPORT_RANGE,
  MAX_REPORT_DAYS,
  PRODUCT_REPORT_SORTS,
  REPORT_RANGES,
  type ProductReport,
  type ProductReportSort,
  type ReportQuery,
  type ReportRange,
} from 'shared-contracts'
import { pageNumber } from 'shared-ui'

export const REPORTS = ['sales', 'products', 'categories', 'regions', 'views', 'returns', 'stock'] as const
export type ReportName = (typeof REPORTS)[number]

export const CHARTED = ['net', 'gross', 'orders', 'units'] as const
export type Charted = (typeof CHARTED)[number]

/** What the address asks for; what makes no sense counts as not there. */
export interface ReportsSearch {
  report: ReportName
  range: ReportRange | 'custom'
  query: ReportQuery
  charted: Charted
  sort?: ProductReportSort
  page: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether two days are a range that can be reported on. */
export function isRange(from: string, to: string): boolean {
  if (!isDay(from) || !isDay(to)) return false
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= MAX_REPORT_DAYS
}

export function readReportsSearch(search: URLSearchParams): ReportsSearch {
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  const isCustom = isRange(from, to)
  const range = REPORT_RANGES.find((one) => one === search.get('range')) ?? DEFAULT_REPORT_RANGE
  const sort = PRODUCT_REPORT_SORTS.find((one) => one === search.get('sort'))
  return {
    report: REPORTS.find((one) => one === search.get('report')) ?? 'sales',
    range: isCustom ? 'custom' : range,
    query: isCustom ? { from, to } : { range },
    charted: CHARTED.find((one) => one === search.get('figure')) ?? 'net',
    ...(sort && { sort }),
    page: pageNumber(search),
  }
}

/** What a report on products is about; `null` for the others. */
export const aboutOf = (report: ReportName): ProductReport | null =>
  report === 'products' ? 'sales' : report === 'views' || report === 'stock' ? report : null

/** The report's name in the API. */
export const endpointOf = (report: ReportName) => (aboutOf(report) ? 'products' : report)
