import type { ReportQuery } from 'shared-contracts/reports/report.schema'
import type { Deps } from '../../deps'
import { reportPeriod, type ReportPeriod } from './report-period'
import { rolledUpUntil, type SalesOf } from './sales-source'
import { DAY_MS, dayIn } from '../../platform/clock/days'

export type ReportDeps = Pick<Deps, 'db' | 'clock' | 'env'>

/** A report's period, and what its figures are read by. */
export interface OpenReport extends ReportPeriod {
  of: SalesOf & { sellerId: string }
  /** Where the period before ends, when it is cut off at today's time. */
  comparedEnd: { end?: Date }
}

export async function openReport(
  { db, clock, env }: ReportDeps,
  sellerId: string,
  query: Pick<ReportQuery, 'range' | 'from' | 'to' | 'currency'>,
): Promise<OpenReport> {
  const zone = env.timeZone
  const now = clock.now()
  const period = reportPeriod(query, dayIn(zone, now))
  return {
    ...period,
    of: { sellerId, currency: query.currency ?? env.currency, zone, until: await rolledUpUntil(db, zone) },
    comparedEnd: period.isToday ? { end: new Date(now.getTime() - DAY_MS) } : {},
  }
}
