import {
  DEFAULT_REPORT_RANGE,
  isReportPeriod,
  REPORT_RANGES,
  type ReportQuery,
  type ReportRange,
} from 'shared-contracts'

/** Which days the address asks for; what makes no sense counts as not there. */
export interface WantedRange {
  range: ReportRange | 'custom'
  query: Pick<ReportQuery, 'range' | 'from' | 'to'>
}

export function readReportRange(search: URLSearchParams): WantedRange {
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  if (isReportPeriod(from, to)) return { range: 'custom', query: { from, to } }
  const range = REPORT_RANGES.find((one) => one === search.get('range')) ?? DEFAULT_REPORT_RANGE
  return { range, query: { range } }
}
