import { sql } from 'drizzle-orm'
import type { Money } from 'shared-contracts/catalogue/money.schema'
import type { Queryable } from '../db/database'

/**
 * The lowest price of a variant in the thirty days before its present price began, as the Union's directive on price indications
 * (98/6/EC, article 6a) wants it beside a discount; `null` when it never had another price.
 */
export async function lowestBefore(db: Queryable, variantId: string, currency: string): Promise<Money | null> {
  const { rows } = await db.execute<{ lowest: string | null }>(sql`
    with prices as (
      select amount_minor, at, lead(at) over (order by at) as until
      from price_history where variant_id = ${variantId} and currency = ${currency}
    ), present as (select at from prices where until is null)
    select min(amount_minor) as lowest from prices, present
    where prices.at < present.at and prices.until > present.at - interval '30 days'`)
  const lowest = rows[0]?.lowest ?? null
  return lowest === null ? null : { amountMinor: Number(lowest), currency }
}
