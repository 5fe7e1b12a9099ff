import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { orderFacts, productFacts } from './report-facts'
import { dayIn, firstOfMonth, startOfDay } from '../../platform/clock/days'

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
