import { sql } from 'drizzle-orm'
import type { SalesToday } from 'shared-contracts/seller/seller.contract'
import { rolledUpUntil, salesIn } from './sales-source'
import type { ReportDeps } from './open-report'
import { addDays, dayIn } from '../../platform/clock/days'

/** So many of the same weekday before today are what is usual. */
const WEEKS = 4
const TREND_DAYS = 30

interface Row extends Record<string, unknown> {
  week: number
  orders: number
  gross: number
}

/** What was sold today, beside the same weekday up to this time, and the last thirty days. */
export async function loadSalesToday({ db, env, clock }: ReportDeps, sellerId: string): Promise<SalesToday> {
  const { currency, timeZone: zone } = env
  const now = clock.now()
  const today = dayIn(zone, now)
  // A week is seven days of the shop's calendar: after a change of the clocks the same time is an hour off.
  const { rows } = await db.execute<Row>(sql`
    select week, sold.orders, sold.gross from generate_series(0, ${WEEKS}::int) week cross join lateral (
      select count(*)::int as orders, coalesce(sum(total_minor), 0)::float8 as gross from orders
      where seller_id = ${sellerId} and currency = ${currency}
        and paid_at >= ((${today}::date - week * 7)::timestamp at time zone ${zone})
        and paid_at <= ((${now.toISOString()}::timestamptz at time zone ${zone}) - week * interval '7 days') at time zone ${zone}
    ) sold order by week`)
  const [own, ...weeks] = rows
  const since = await db.execute<{ day: string | null }>(sql`
    select (min(paid_at) at time zone ${zone})::date::text as day from orders where seller_id = ${sellerId} and paid_at is not null`)
  const first = since.rows[0]?.day ?? null
  // Days before the shop's first sale are no weak ones.
  const known = weeks.filter(({ week }) => first !== null && first <= addDays(today, -7 * week))
  const from = addDays(today, 1 - TREND_DAYS)
  const of = { sellerId, currency, zone, until: await rolledUpUntil(db, zone) }
  const trend = await db.execute<{ day: string; gross: number }>(sql`
    select at::date::text as day, sum(gross_minor)::float8 as gross
    from (${salesIn(of, { from, to: today })}) fact group by 1`)
  const byDay = new Map(trend.rows.map(({ day, gross }) => [day, gross]))
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return {
    day: today,
    orders: own?.orders ?? 0,
    gross: money(own?.gross ?? 0),
    usual: known.length > 0 ? money(Math.round(known.reduce((sum, { gross }) => sum + gross, 0) / known.length)) : null,
    weeks: known.length,
    trend: Array.from({ length: TREND_DAYS }, (_, index) => {
      const day = addDays(from, index)
      return { day, gross: money(byDay.get(day) ?? 0) }
    }),
  }
}
