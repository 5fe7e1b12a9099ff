import type { ReportRange, ReportStep } from 'shared-contracts'

export const messages = {
  range: 'Days',
  ranges: {
    today: 'Today',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
    month: 'This month',
    last_month: 'Last month',
    year: 'This year',
    custom: 'Other days',
  } satisfies Record<ReportRange | 'custom', string>,
  from: 'First day',
  to: 'Last day',
  rangeWrong: 'Choose a first day and a later last one, two years apart at most.',
  compared: (period: string, before: string) => `${period}, compared with ${before}`,
  figures: 'In these days',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  before: 'before',
  wasBefore: (value: string) => `${value} before`,
  chart: (figure: string, step: string) => `${figure} by ${step}`,
  columns: {
    time: 'From',
    orders: 'Orders',
    units: 'Items',
    gross: 'Gross',
    back: 'Cancelled and refunded',
    commission: 'Commission',
    net: 'After refunds',
    netBefore: 'After refunds before',
  },
  showTable: 'The same as a table',
  help: 'What the figures mean',
} as const

/** How far apart the points of a chart are, in a word. */
export const stepNames: Readonly<Record<ReportStep, string>> = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
}
