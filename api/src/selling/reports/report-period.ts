import { DEFAULT_REPORT_RANGE, type ReportRange, type ReportStep } from 'shared-contracts/reports/report-terms'
import type { ReportQuery } from 'shared-contracts/reports/report.schema'
import { addDays, addMonths, daysBetween, firstOfMonth } from '../../platform/clock/days'

/** First and last day. */
export interface Days {
  from: string
  to: string
}

export interface ReportPeriod {
  period: Days
  /** What it is compared with. */
  compared: Days
  step: ReportStep
  /** The period is the day that is not over: the day before counts up to the same time. */
  isToday: boolean
}

const last = (days: number, today: string): Days => ({ from: addDays(today, 1 - days), to: today })

/** A month is compared with the one before it, a year with the same days of the year before, all others with as many days before them. */
function periodsOf(range: ReportRange, today: string): Pick<ReportPeriod, 'period' | 'compared'> {
  const days = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const
  const month = firstOfMonth(today)
  switch (range) {
    case 'month':
      return { period: { from: month, to: today }, compared: { from: addMonths(month, -1), to: addMonths(today, -1) } }
    case 'last_month': {
      const before = addMonths(month, -1)
      return {
        period: { from: before, to: addDays(month, -1) },
        compared: { from: addMonths(before, -1), to: addDays(before, -1) },
      }
    }
    case 'year': {
      const first = `${today.slice(0, 4)}-01-01`
      return {
        period: { from: first, to: today },
        compared: { from: addMonths(first, -12), to: addMonths(today, -12) },
      }
    }
    default: {
      const period = last(days[range], today)
      return { period, compared: last(days[range], addDays(period.from, -1)) }
    }
  }
}

/** The days that a report is of, and those that it is compared with. */
export function reportPeriod({ range, from, to }: Pick<ReportQuery, 'range' | 'from' | 'to'>, today: string) {
  const asked = from && to ? { period: { from, to }, compared: last(daysBetween(from, to), addDays(from, -1)) } : null
  const periods = asked ?? periodsOf(range ?? DEFAULT_REPORT_RANGE, today)
  const { period } = periods
  return {
    ...periods,
    step: stepOf(period),
    isToday: period.from === today && period.to === today,
  } satisfies ReportPeriod
}

function stepOf({ from, to }: Days): ReportStep {
  const days = daysBetween(from, to)
  if (days === 1) return 'hour'
  if (days <= 31) return 'day'
  return days <= 190 ? 'week' : 'month'
}
