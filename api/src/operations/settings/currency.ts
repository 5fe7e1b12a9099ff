import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database'
import { moveDeliveryRates } from '../../selling/delivery/move-rates'

/** What counts in the shop's currency once it is there, and would mean something else in another one. */
const PRICED = sql`(exists (select from variant_prices) or exists (select from purchases) or exists (select from promotions)
  or exists (select from gift_cards) or exists (select from seller_delivery_rates)
  or exists (select from commission_rules where fee_minor > 0)
  or exists (select from collections where rule ->> 'minPriceMinor' is not null or rule ->> 'maxPriceMinor' is not null)
  or exists (select from shop_settings where key = 'consent' and value ->> 'aboveMinor' is not null))`

/** Whether there is a price or a sum, so that the shop's currency stays. */
export async function isAnythingPriced(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ priced: boolean }>(sql`select ${PRICED} as priced`)
  return rows[0]!.priced
}

/** Has what is there already in another currency. @returns `false`: something has a price, and nothing is changed. */
export async function moveCurrency(tx: Tx, from: string, to: string): Promise<boolean> {
  if (from === to) return true
  // Whoever sets the first price at this moment comes before or after it.
  await tx.execute(
    sql`lock table variant_prices, purchases, promotions, gift_cards, seller_delivery_rates in share row exclusive mode`,
  )
  if (await isAnythingPriced(tx)) return false
  await moveDeliveryRates(tx, from, to)
  return true
}
