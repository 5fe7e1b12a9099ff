import { and, eq } from 'drizzle-orm'
import { loadOffers } from '../catalogue/load-offers'
import type { Deps } from '../deps'
import type { Shopper } from '../guests/shopper'
import { cartLines } from './cart-lines.table'
import { cartOf } from './cart-of'
import { putLine } from './put-line'

/** Sets the pieces of a line. Zero takes it out; a variant that is not in the cart comes in, at the price of now. */
export async function setLine(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  shopper: Shopper,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<'done' | 'NOT_FOUND' | 'CART_FULL'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const cartId = await cartOf(tx, shopper, now)
    const line = and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId))
    if (quantity === 0) {
      await tx.delete(cartLines).where(line)
      return 'done'
    }
    const changed = await tx.update(cartLines).set({ quantity }).where(line).returning({ id: cartLines.variantId })
    if (changed.length > 0) return 'done'
    const offer = (await loadOffers(tx, env.currency, [variantId])).get(variantId)
    if (!offer?.onSale) return 'NOT_FOUND'
    const { priceMinor } = offer
    return (await putLine(tx, cartId, { variantId, quantity, priceMinor, now })) ? 'done' : 'CART_FULL'
  })
}
