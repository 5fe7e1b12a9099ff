import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { orderFacts, productFacts } from './report-facts'
import type { Days } from './report-period'
import { addDays, addMonths, firstOfMonth, startOfDay } from '../../platform/clock/days'

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
const endOf = (after: string, zone: string, end: Date | undefined) =>
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
  const columns = sql`country, orders, units, cancelled_orders, cancelled_units, gross_minor, cancelled_minor, refunded_minor`
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
