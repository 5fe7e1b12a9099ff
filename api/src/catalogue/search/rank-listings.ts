import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DAY_MS, dayIn } from '../../platform/clock/days'
import { soldSince } from '../../selling/reports/sales-source'
import { listings } from '../products/listings.table'
import { loadLexicon } from './load-lexicon'
import { worthOf } from './suggest'

/** Sales of so many days speak for a product. */
const COUNTED_DAYS = 90

/** Few rows at a time, and none that somebody else has: whoever buys meanwhile waits for a moment, and this for nobody. */
const AT_ONCE = 500

/**
 * Notes at each listing how many pieces of it were sold of late, and by that what speaks for it. Rows that stay as they are are not
 * written.
 */
export async function rankListings({ db, clock, env, catalogue }: Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue'>) {
  const since = dayIn(env.timeZone, new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS))
  const { rows } = await db.execute(sql`
    with counted as (${soldSince(since)})
    update ${listings} set sold = coalesce(now_sold.units, 0)
    from (select l.product_id, l.currency, c.units from ${listings} l left join counted c on c.product_id = l.product_id) now_sold
    where ${listings.productId} = now_sold.product_id and ${listings.currency} = now_sold.currency
      and ${listings.sold} <> coalesce(now_sold.units, 0)
    returning 1`)
  const { weights } = await loadLexicon({ db, catalogue })
  const worth = sql`round(${worthOf(weights, clock.now())}::numeric, 2)::real`
  const step = sql`
    update ${listings} set worth = ${worth} where (product_id, currency) in (
      select product_id, currency from ${listings} where worth <> ${worth} limit ${AT_ONCE} for update skip locked)
    returning 1`
  while ((await db.execute(step)).rows.length === AT_ONCE);
  if (rows.length > 0) await catalogue.changed()
}
