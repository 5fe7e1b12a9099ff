import { sql } from 'drizzle-orm'
import { TURNOVER_RANGES, type Dashboard } from 'shared-contracts/admin/dashboard.schema'
import { DAY_MS, addDays, dayIn } from '../../platform/clock/days'
import type { ReportDeps } from './open-report'
import { reportPeriod, type Days } from './report-period'
import { rolledUpUntil, salesIn } from './sales-source'

const TREND_DAYS = 30

/** What all shops together sold today, in the last days and in those before, and day by day. */
export async function reportTurnover({ db, env, clock }: ReportDeps): Promise<Pick<Dashboard, 'turnover' | 'trend'>> {
  const { currency, timeZone: zone } = env
  const now = clock.now()
  const today = dayIn(zone, now)
  const of = { currency, zone, until: await rolledUpUntil(db, zone) }
  const sold = async (days: Days, end?: Date) => {
    const { rows } = await db.execute<{ day: string; orders: number; gross: number }>(sql`
      select at::date::text as day, sum(orders)::int as orders, sum(gross_minor)::float8 as gross
      from (${salesIn(of, days, { ...(end && { end }) })}) fact group by 1`)
    return rows
  }
  // Two months of days are read once: each range is a sum of some of them.
  const days = await sold({ from: addDays(today, 1 - 2 * TREND_DAYS), to: today })
  const yesterday = addDays(today, -1)
  const byNow = await sold({ from: yesterday, to: yesterday }, new Date(now.getTime() - DAY_MS))
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const sumOf = (rows: typeof days) => ({
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    turnover: money(rows.reduce((sum, { gross }) => sum + gross, 0)),
  })
  const within = ({ from, to }: Days) => sumOf(days.filter(({ day }) => day >= from && day <= to))
  const turnover = TURNOVER_RANGES.map((range) => {
    const { period, compared } = reportPeriod({ range }, today)
    return { range, now: within(period), before: range === 'today' ? sumOf(byNow) : within(compared) }
  })
  const byDay = new Map(days.map(({ day, gross }) => [day, gross]))
  const first = addDays(today, 1 - TREND_DAYS)
  const trend = Array.from({ length: TREND_DAYS }, (_, index) => {
    const day = addDays(first, index)
    return { day, turnover: money(byDay.get(day) ?? 0) }
  })
  return { turnover, trend }
}
