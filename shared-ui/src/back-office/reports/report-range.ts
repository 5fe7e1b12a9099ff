import {
  DEFAULT_REPORT_RANGE,
  isDay,
  MAX_REPORT_DAYS,
  REPORT_RANGES,
  type ReportQuery,
  type ReportRange,
} from 'shared-contracts'

/** Which days the address asks for; what makes no sense counts as not there. */
export interface WantedRange {
  range: ReportRange | 'custom'
  query: Pick<ReportQuery, 'range' | 'from' | 'to'>
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether two days are a range that can be reported on. */
export function isRange(from: string, to: string): boolean {
  if (!isDay(from) || !isDay(to)) return false
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= MAX_REPORT_DAYS
}

export function readReportRange(search: URLSearchParams): WantedRange {
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  if (isRange(from, to)) return { range: 'custom', query: { from, to } }
  const range = REPORT_RANGES.find((one) => one === search.get('range')) ?? DEFAULT_REPORT_RANGE
  return { range, query: { range } }
}
