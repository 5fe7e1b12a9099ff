import { isDay } from '../is-day'

/** Ranges of days that a report can be of; the last day is today, but for `last_month`. */
export const REPORT_RANGES = ['today', '7d', '30d', '90d', 'month', 'last_month', 'year'] as const
export type ReportRange = (typeof REPORT_RANGES)[number]

/** A report without a range is of this one. */
export const DEFAULT_REPORT_RANGE: ReportRange = '30d'

/** The longest range that can be asked for by two days. */
export const MAX_REPORT_DAYS = 731

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a first and a last day, as in `2026-03-31`, are ones that a report can be of. */
export function isReportPeriod(from: string, to: string): boolean {
  if (!isDay(from) || !isDay(to)) return false
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= MAX_REPORT_DAYS
}

/** How far apart the points of a report over time are. A week is seven days from the range's first one on. */
export const REPORT_STEPS = ['hour', 'day', 'week', 'month'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

/** What products are compared by. */
export const PRODUCT_REPORTS = ['sales', 'views', 'stock'] as const
export type ProductReport = (typeof PRODUCT_REPORTS)[number]

/** Orders of the products of a report: most first, names from A. `days` puts first what is sold out soonest. */
export const PRODUCT_REPORT_SORTS = ['net', 'gross', 'units', 'views', 'rate', 'on_hand', 'days', 'title'] as const
export type ProductReportSort = (typeof PRODUCT_REPORT_SORTS)[number]

/** Products on a page of a report. */
export const REPORT_PAGE_SIZE = 20

/** Where the reports are; with `format=csv` beside its range each comes as a CSV file. */
export const SELLER_REPORTS_PATH = '/api/seller/reports'
