import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { loadOffers } from '../../catalogue/products/load-offers'
import { takeRequest } from '../../platform/requests/take-request'
import { cartOf } from './cart-of'
import { putLine } from './put-line'
import type { Shopper } from '../../identity/guests/shopper'

/** Puts pieces of a variant into the cart, once for each request; one that was refused may come again. */
export async function addToCart(
  { db, env, clock, refuse }: Pick<Deps, 'db' | 'env' | 'clock'> & Refuses<'NOT_FOUND' | 'SOLD_OUT' | 'CART_FULL'>,
  shopper: Shopper,
  { variantId, quantity, requestId }: { variantId: string; quantity: number; requestId: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const offer = (await loadOffers(tx, env.currency, [variantId])).get(variantId)
    if (!offer?.onSale) throw refuse('NOT_FOUND')
    if (offer.available <= 0) throw refuse('SOLD_OUT')
    const cartId = await cartOf(tx, shopper, now)
    if (!(await takeRequest(tx, { scope: `cart:${cartId}`, key: requestId, now }))) return
    const { priceMinor } = offer
    if (!(await putLine(tx, cartId, { variantId, quantity, priceMinor, now }))) throw refuse('CART_FULL')
  })
}
