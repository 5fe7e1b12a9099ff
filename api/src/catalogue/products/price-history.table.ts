import { bigint, char, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'
import { variants } from './variants.table'
import { sql } from 'drizzle-orm'
import type { Money } from 'shared-contracts/catalogue/money.schema'
import type { Queryable } from '../../platform/db/database'

/** Every price that a variant ever had; rows are added, never changed. */
export const priceHistory = pgTable(
  'price_history',
  {
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    currency: char({ length: 3 }),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    at: moment('at'),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.currency, table.at] })],
)

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
