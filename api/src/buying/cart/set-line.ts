import { and, eq } from 'drizzle-orm'
import { loadOffers } from '../../catalogue/products/load-offers'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { cartLines } from './cart-lines.table'
import { cartOf } from './cart-of'
import { putLine } from './put-line'
import type { Shopper } from '../../identity/guests/shopper'

/** Sets the pieces of a line. Zero takes it out; a variant that is not in the cart comes in, at the price of now. */
export async function setLine(
  { db, env, clock, refuse }: Pick<Deps, 'db' | 'env' | 'clock'> & Refuses<'NOT_FOUND' | 'CART_FULL'>,
  shopper: Shopper,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const cartId = await cartOf(tx, shopper, now)
    const line = and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId))
    if (quantity === 0) {
      await tx.delete(cartLines).where(line)
      return
    }
    const changed = await tx.update(cartLines).set({ quantity }).where(line).returning({ id: cartLines.variantId })
    if (changed.length > 0) return
    const offer = (await loadOffers(tx, env.currency, [variantId])).get(variantId)
    if (!offer?.onSale) throw refuse('NOT_FOUND')
    const { priceMinor } = offer
    if (!(await putLine(tx, cartId, { variantId, quantity, priceMinor, now }))) throw refuse('CART_FULL')
  })
}
