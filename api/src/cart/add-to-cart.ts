import type { Deps } from '../deps'
import { loadOffers } from '../catalogue/load-offers'
import type { Shopper } from '../guests/shopper'
import { takeRequest } from '../requests/take-request'
import { cartOf } from './cart-of'
import { putLine } from './put-line'

/** Puts pieces of a variant into the cart, once for each request. */
export async function addToCart(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  shopper: Shopper,
  { variantId, quantity, requestId }: { variantId: string; quantity: number; requestId: string },
): Promise<'done' | 'NOT_FOUND' | 'SOLD_OUT' | 'CART_FULL'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const offer = (await loadOffers(tx, env.currency, [variantId])).get(variantId)
    if (!offer?.onSale) return 'NOT_FOUND'
    if (offer.available <= 0) return 'SOLD_OUT'
    const cartId = await cartOf(tx, shopper, now)
    if (!(await takeRequest(tx, { scope: `cart:${cartId}`, key: requestId, now }))) return 'done'
    const { priceMinor } = offer
    return (await putLine(tx, cartId, { variantId, quantity, priceMinor, now })) ? 'done' : 'CART_FULL'
  })
}
