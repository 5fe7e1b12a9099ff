import { sql } from 'drizzle-orm'
import { CURRENCIES } from 'shared-contracts/settings/money-settings.schema'
import type { Queryable } from '../../platform/db/database'

/** What would mean something else in another currency. What delivery costs at first is no promise to anybody yet: it keeps its figures. */
const PRICED = sql`(exists (select from variant_prices) or exists (select from purchases) or exists (select from promotions)
  or exists (select from gift_cards) or exists (select from credit_grants) or exists (select from seller_delivery_rates)
  or exists (select from commission_rules where fee_minor > 0)
  or exists (select from collections where rule ->> 'minPriceMinor' is not null or rule ->> 'maxPriceMinor' is not null)
  or exists (select from shop_settings where key = 'consent' and value ->> 'aboveMinor' is not null))`

/** Whether the shop can have another currency than the one it has. */
export async function mayChangeCurrency(db: Queryable, currency: string): Promise<boolean> {
  if (!CURRENCIES.includes(currency)) return false
  const { rows } = await db.execute<{ priced: boolean }>(sql`select ${PRICED} as priced`)
  return !rows[0]!.priced
}
