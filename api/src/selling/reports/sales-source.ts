import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { addDays, addMonths, firstOfMonth, startOfDay, dayIn } from '../../platform/clock/days'
import type { Deps } from '../../deps'
import { orderFacts, productFacts } from './report-facts'
import type { Days } from './report-period'

/** Whose sales, in which currency. */
export interface SalesOf {
  /** Absent for those of all shops together. */
  sellerId?: string
  currency: string
  zone: string
  /** Days before it are summed up. */
  until: string
}

/** Up to which day sales are summed up; the first day of all when nothing is, or days were those of another time zone. */
export async function rolledUpUntil(db: Queryable, zone: string): Promise<string> {
  const { rows } = await db.execute<{ until: string }>(sql`select until::text from sales_rollup where zone = ${zone}`)
  return rows[0]?.until ?? '1970-01-01'
}

const ofSeller = (sellerId: string | undefined) => (sellerId ? sql`seller_id = ${sellerId} and` : sql``)

/** The moment after a period: the end of its last day, or before. */
export const endOf = (after: string, zone: string, end: Date | undefined) =>
  end ? sql`${end.toISOString()}::timestamptz` : startOfDay(after, zone)
const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/**
 * What happened to a seller's orders in some days: from the sums of the days that have them, else from the orders. Columns as in
 * `orderFacts`; a sum stands at its day's beginning.
 *
 * @param end before the last day's end. @param live with the times of the day: from the orders alone.
 */
export function salesIn(
  { sellerId, currency, zone, until }: SalesOf,
  { from, to }: Days,
  { end, live = false }: { end?: Date; live?: boolean } = {},
): SQL {
  const after = addDays(to, 1)
  const fresh = live || end ? from : later(from, until)
  const window = { start: startOfDay(fresh, zone), end: endOf(after, zone, end), sellerId, zone }
  const columns = sql`seller_id, country, orders, units, cancelled_orders, cancelled_units, gross_minor, cancelled_minor, refunded_minor`
  const summed = sql`select day::timestamp as at, ${columns} from sales_days
    where ${ofSeller(sellerId)} currency = ${currency}
      and day >= ${from}::date and day < ${earlier(after, fresh)}::date`
  // What need not be asked need not be planned either.
  if (fresh >= after) return summed
  return sql`${summed} union all
    select at, ${columns} from (${orderFacts(window)}) fact where currency = ${currency}`
}

/** The same by product: whole months from their sums, the days around them from theirs. */
export function productSalesIn(
  { sellerId, currency, zone, until }: SalesOf,
  { from, to }: Days,
  { end }: { end?: Date } = {},
): SQL {
  const after = addDays(to, 1)
  const fresh = end ? from : later(from, until)
  const window = { start: startOfDay(fresh, zone), end: endOf(after, zone, end), sellerId, zone }
  const columns = sql`product_id, orders, units, cancelled_units, gross_minor, cancelled_minor, refunded_minor`
  const summed = sql`select ${columns} from sales_products where ${ofSeller(sellerId)} currency = ${currency}
    and ${inSpans(from, earlier(after, fresh))}`
  if (fresh >= after) return summed
  // One row of another type, and all rows would be made `numeric` on their way: sums would take twice as long.
  return sql`${summed} union all
    select product_id, orders, units::int, cancelled_units::int, gross_minor::bigint, cancelled_minor::bigint, refunded_minor::bigint
    from (${productFacts(window)}) fact where currency = ${currency}`
}

/** How often a seller's products were looked at in some days. */
export const viewsIn = (sellerId: string, { from, to }: Days): SQL =>
  sql`select product_id, views from product_views where seller_id = ${sellerId} and ${inSpans(from, addDays(to, 1))}`

/** One condition, and not a table for each span: a server would start processes for so many, which takes longer than to read them. */
const inSpans = (from: string, after: string): SQL =>
  sql`(${sql.join(
    spans(from, after).map(
      ({ span, start, before }) => sql`span = ${span} and start >= ${start}::date and start < ${before}::date`,
    ),
    sql` or `,
  )})`

/** Days from one to another, that one excluded, as whole months and the days around them; one empty span for none. */
export function spans(from: string, after: string): { span: 'day' | 'month'; start: string; before: string }[] {
  const first = firstOfMonth(from) === from ? from : addMonths(firstOfMonth(from), 1)
  const last = firstOfMonth(after)
  if (first >= last) return [{ span: 'day', start: from, before: after }]
  return [
    ...(from < first ? [{ span: 'day', start: from, before: first } as const] : []),
    { span: 'month', start: first, before: last },
    ...(last < after ? [{ span: 'day', start: last, before: after } as const] : []),
  ]
}

/** A transaction of the last moments of a day may be written down after midnight. */
const SETTLED_AFTER_MS = 60 * 60 * 1000
const NEVER = '1970-01-01'

/**
 * Sums up the days that are over, once: reports read a row for each instead of its orders. Something that is written down for a day
 * that was summed up opens it again, by a trigger. Days belong to a time zone: with another one all of them are summed up anew.
 */
export async function rollUpSales({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  const zone = env.timeZone
  const end = dayIn(zone, new Date(clock.now().getTime() - SETTLED_AFTER_MS))
  const { rows } = await db.execute(sql`select from sales_rollup where zone = ${zone} and until >= ${end}::date`)
  if (rows.length > 0) return
  await db.transaction(async (tx) => {
    // What is just being written down for a day long past ends first; what comes after waits, and opens its day again.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sales of days', 0))`)
    await tx.execute(sql`insert into sales_rollup (zone, until) values (${zone}, ${NEVER}) on conflict do nothing`)
    const locked = await tx.execute<{ until: string; zone: string }>(
      sql`select until::text, zone from sales_rollup for update`,
    )
    const known = locked.rows[0]
    const from = known?.zone === zone ? known.until : NEVER
    if (from >= end) return
    const window = { start: startOfDay(from, zone), end: startOfDay(end, zone), zone }
    await tx.execute(sql`delete from sales_days where day >= ${from}::date`)
    await tx.execute(sql`delete from sales_products where (span = 'day' and start >= ${from}::date)
      or (span = 'month' and start >= ${firstOfMonth(from)}::date)`)
    await tx.execute(sql`
      insert into sales_days
      select seller_id, currency, at::date, country, sum(orders), sum(units), sum(cancelled_orders), sum(cancelled_units),
        sum(gross_minor), sum(cancelled_minor), sum(refunded_minor)
      from (${orderFacts(window)}) fact group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
    await tx.execute(sql`
      insert into sales_products
      select seller_id, currency, 'day', at::date, product_id, sum(orders), sum(units), sum(cancelled_units),
        sum(gross_minor), sum(cancelled_minor), sum(refunded_minor)
      from (${productFacts(window)}) fact group by 1, 2, 4, 5 order by 1, 2, 4, 5`)
    await tx.execute(sql`
      insert into sales_products
      select seller_id, currency, 'month', date_trunc('month', start)::date, product_id, sum(orders), sum(units),
        sum(cancelled_units), sum(gross_minor), sum(cancelled_minor), sum(refunded_minor)
      from sales_products
      where span = 'day' and start >= ${firstOfMonth(from)}::date and start < ${firstOfMonth(end)}::date
      group by 1, 2, 4, 5 order by 1, 2, 4, 5`)
    await tx.execute(sql`update sales_rollup set zone = ${zone}, until = ${end}::date`)
  })
}

/** A query of the pieces that stayed sold since a day, `product_id` and `units`; products that sold nothing are left out. */
export const soldSince = (day: string): SQL => sql`
  select product_id, sum(units - cancelled_units)::int as units from sales_products
  where span = 'day' and start >= ${day}::date group by product_id having sum(units - cancelled_units) > 0`
