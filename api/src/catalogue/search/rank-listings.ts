import { sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Db } from '../../platform/db/database'
import { DAY_MS, dayIn } from '../../platform/clock/days'
import { soldSince } from '../../selling/reports/sales-source'
import { listings } from '../products/listings.table'
import { loadLexicon } from './load-lexicon'
import { worthOf } from './suggest'

/** Sales of so many days speak for a product. */
const COUNTED_DAYS = 90

/** So many products are looked at in one step, and no row that somebody else has: whoever buys meanwhile waits for a moment, and this for nobody. */
const AT_ONCE = 1_000

/**
 * Notes at each listing how many pieces of it were sold of late, and by that what speaks for it. Rows that stay as they are are not
 * written.
 */
export async function rankListings(deps: Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue'>) {
  const { db, clock, catalogue } = deps
  const sold = await noteSold(deps)
  const { weights } = await loadLexicon({ db, catalogue })
  const worth = sql`round(${worthOf(weights, clock.now())}::numeric, 2)::real`
  for (let last: string | null = FIRST; last !== null;) last = await noteWorth(db, worth, last)
  if (sold > 0) await catalogue.changed()
}

/** Only what sold of late, or had. @returns how many listings say something else now. */
async function noteSold({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<number> {
  const since = dayIn(env.timeZone, new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS))
  const { rows } = await db.execute(sql`
    with counted as (${soldSince(since)}),
    now_sold as (
      select product_id, units from counted
      union all
      select product_id, 0 from ${listings} where sold > 0 and product_id not in (select product_id from counted))
    update ${listings} set sold = units from now_sold
    where ${listings.productId} = now_sold.product_id and ${listings.sold} <> units
    returning 1`)
  return rows.length
}

/** Before all ids. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Notes the worth of the products after one. @returns the last of them; `null` when there are no more. */
async function noteWorth(db: Db, worth: SQL, after: string): Promise<string | null> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with step as materialized (
      select distinct product_id from ${listings} where product_id > ${after} order by product_id limit ${AT_ONCE}),
    changed as (
      select product_id, currency from ${listings} where product_id in (select product_id from step) and worth <> ${worth}
      for update skip locked),
    noted as (
      update ${listings} set worth = ${worth} from changed
      where ${listings.productId} = changed.product_id and ${listings.currency} = changed.currency)
    select (select product_id from step order by product_id desc limit 1) as last`)
  return rows[0]?.last ?? null
}
