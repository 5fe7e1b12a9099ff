import type { ReportQuery } from 'shared-contracts/reports/report.schema'
import type { Deps } from '../../deps'
import { reportPeriod, type ReportPeriod } from './report-period'
import { rolledUpUntil, type SalesOf } from './sales-source'
import { DAY_MS, dayIn } from '../../platform/clock/days'

export type ReportDeps = Pick<Deps, 'db' | 'clock' | 'env'>

/** A report's period, and what its figures are read by: those of all shops together. */
export interface OpenReportOfAll extends ReportPeriod {
  of: SalesOf
  /** Where the period before ends, when it is cut off at today's time. */
  comparedEnd: { end?: Date }
}

export interface OpenReport extends OpenReportOfAll {
  of: SalesOf & { sellerId: string }
}

type Asked = Pick<ReportQuery, 'range' | 'from' | 'to' | 'currency'>

export async function openReportOfAll({ db, clock, env }: ReportDeps, query: Asked): Promise<OpenReportOfAll> {
  const zone = env.timeZone
  const now = clock.now()
  const period = reportPeriod(query, dayIn(zone, now))
  return {
    ...period,
    of: { currency: query.currency ?? env.currency, zone, until: await rolledUpUntil(db, zone) },
    comparedEnd: period.isToday ? { end: new Date(now.getTime() - DAY_MS) } : {},
  }
}

export async function openReport(deps: ReportDeps, sellerId: string, query: Asked): Promise<OpenReport> {
  const report = await openReportOfAll(deps, query)
  return { ...report, of: { ...report.of, sellerId } }
}
