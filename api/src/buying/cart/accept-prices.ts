import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { cartOf } from './cart-of'
import type { Shopper } from '../../identity/guests/shopper'

/** The shopper has seen what things cost now. */
export async function acceptPrices(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  shopper: Shopper,
): Promise<void> {
  await db.transaction(async (tx) => {
    const cartId = await cartOf(tx, shopper, clock.now())
    await tx.execute(sql`
      update cart_lines line set seen_minor = price.amount_minor
      from variant_prices price
      where line.cart_id = ${cartId} and price.variant_id = line.variant_id and price.currency = ${env.currency}`)
  })
}
