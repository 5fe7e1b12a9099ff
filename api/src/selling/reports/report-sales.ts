import { sql, type SQL } from 'drizzle-orm'
import type { ReportStep } from 'shared-contracts/reports/report-terms'
import type { ReportQuery, SalesReport } from 'shared-contracts/reports/report.schema'
import { TURNOVER_RANGES, type Dashboard } from 'shared-contracts/admin/dashboard.schema'
import { earningsByDay } from '../../money/ledger/earnings-by-day'
import { addDays, addMonths, daysBetween, firstOfMonth, DAY_MS, dayIn, startOfDay } from '../../platform/clock/days'
import { openReport, type OpenReportOfAll, type ReportDeps } from './open-report'
import { addFigures, figureSums, NO_FIGURES, presentFigures, type FigureRow } from './present-figures'
import { type Days, reportPeriod } from './report-period'
import { endOf, salesIn, rolledUpUntil } from './sales-source'

/** Sales over time. A point of the period before stands at the same place in its own. */
export async function reportSales(deps: ReportDeps, sellerId: string, query: ReportQuery): Promise<SalesReport> {
  const report = await openReport(deps, sellerId, query)
  const { period, compared, step, of } = report
  const { currency } = of
  const now = await loadPoints(deps, report, period, {})
  const before = await loadPoints(deps, report, compared, report.comparedEnd)
  const starts = startsOf(period, step)
  const many = startsOf(compared, step).length
  const { rows } = await deps.db.execute<{ since: string | null }>(sql`
    select (min(paid_at) at time zone ${of.zone})::date::text as since from orders where seller_id = ${sellerId} and paid_at is not null`)
  return {
    period,
    compared,
    currency,
    step,
    now: presentFigures(addFigures([...now.values()]), currency),
    before: presentFigures(addFigures([...before.values()]), currency),
    points: starts.map((start, index) => ({
      start,
      now: presentFigures(now.get(index) ?? NO_FIGURES, currency),
      before: index < many ? presentFigures(before.get(index) ?? NO_FIGURES, currency) : null,
    })),
    since: rows[0]?.since ?? null,
  }
}

/** Figures by the place of their point in a period. */
export async function loadPoints(
  { db }: ReportDeps,
  { of, step }: OpenReportOfAll,
  days: Days,
  { end }: { end?: Date },
): Promise<Map<number, FigureRow>> {
  const facts = salesIn(of, days, { ...(end && { end }), live: step === 'hour' })
  const { rows } = await db.execute<FigureRow & { place: number }>(sql`
    select ${placeOf(step, days.from)}::int as place, ${figureSums({ hasOrders: true })} from (${facts}) fact group by 1`)
  return new Map(rows.map(({ place, ...figures }) => [place, figures]))
}

/** Which point of a period a fact belongs to, from 0. */
function placeOf(step: ReportStep, from: string): SQL {
  if (step === 'hour') return sql`extract(hour from at)`
  if (step === 'day') return sql`(at::date - ${from}::date)`
  if (step === 'week') return sql`((at::date - ${from}::date) / 7)`
  return sql`((extract(year from at) - extract(year from ${from}::date)) * 12 + extract(month from at) - extract(month from ${from}::date))`
}

/** Where the points of a period begin. */
export function startsOf({ from, to }: Days, step: ReportStep): string[] {
  if (step === 'hour') return Array.from({ length: 24 }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}`)
  if (step === 'month') {
    const months: string[] = []
    for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month)
    return months.map((month) => (month < from ? from : month))
  }
  const days = step === 'week' ? 7 : 1
  return Array.from({ length: Math.ceil(daysBetween(from, to) / days) }, (_, index) => addDays(from, index * days))
}

const TREND_DAYS = 30

interface SoldDay extends Record<string, unknown> {
  day: string
  orders: number
  gross: number
}

/** What all shops together sold today, in the last days and in those before, what of it was earned and refunded, and day by day. */
export async function reportTurnover({ db, env, clock }: ReportDeps): Promise<Pick<Dashboard, 'turnover' | 'trend'>> {
  const { currency, timeZone: zone } = env
  const now = clock.now()
  const today = dayIn(zone, now)
  const of = { currency, zone, until: await rolledUpUntil(db, zone) }
  const moved = async (days: Days, end?: Date) => {
    const { rows: sold } = await db.execute<SoldDay>(sql`
      select at::date::text as day, sum(orders)::int as orders, sum(gross_minor)::float8 as gross
      from (${salesIn(of, days, { ...(end && { end }) })}) fact group by 1`)
    const span = { start: startOfDay(days.from, zone), end: endOf(addDays(days.to, 1), zone, end) }
    return { sold, earned: await earningsByDay(db, { currency, zone, ...span }) }
  }
  // Two months of days are read once: each range is a sum of some of them.
  const { sold, earned } = await moved({ from: addDays(today, 1 - 2 * TREND_DAYS), to: today })
  const yesterday = addDays(today, -1)
  const byNow = await moved({ from: yesterday, to: yesterday }, new Date(now.getTime() - DAY_MS))
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const sumOf = (all: typeof byNow) => ({
    orders: all.sold.reduce((sum, { orders }) => sum + orders, 0),
    turnover: money(all.sold.reduce((sum, { gross }) => sum + gross, 0)),
    commission: money(all.earned.reduce((sum, { commission }) => sum + commission, 0)),
    refunds: money(all.earned.reduce((sum, { refunds }) => sum + refunds, 0)),
  })
  const within = ({ from, to }: Days) => {
    const isWithin = ({ day }: { day: string }) => day >= from && day <= to
    return sumOf({ sold: sold.filter(isWithin), earned: earned.filter(isWithin) })
  }
  const turnover = TURNOVER_RANGES.map((range) => {
    const { period, compared } = reportPeriod({ range }, today)
    return { range, now: within(period), before: range === 'today' ? sumOf(byNow) : within(compared) }
  })
  const byDay = new Map(sold.map(({ day, gross }) => [day, gross]))
  const first = addDays(today, 1 - TREND_DAYS)
  const trend = Array.from({ length: TREND_DAYS }, (_, index) => {
    const day = addDays(first, index)
    const before = byDay.get(addDays(day, -TREND_DAYS)) ?? 0
    return { day, turnover: money(byDay.get(day) ?? 0), before: money(before) }
  })
  return { turnover, trend }
}
