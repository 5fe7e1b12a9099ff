import { asc, eq } from 'drizzle-orm'
import { MAX_LINE_QUANTITY } from 'shared-contracts/cart/cart-terms'
import { cartOf, putLine } from '../cart/change-cart'
import { loadOffers } from '../../catalogue/products/load-offers'
import type { Deps } from '../../deps'
import { takeRequest } from '../../platform/requests/take-request'
import { orderLines } from './order-lines.table'
import { orders } from './orders.table'
import type { Shopper } from '../../identity/guests/shopper'

/** Puts what can still be had of a purchase into the cart, once for each request. @returns the titles of what cannot. */
export async function reorder(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  shopper: Shopper,
  { purchaseId, requestId }: { purchaseId: string; requestId: string },
): Promise<string[]> {
  const now = clock.now()
  const lines = await db
    .select({ variantId: orderLines.variantId, title: orderLines.title, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.number), asc(orderLines.position))
  return db.transaction(async (tx) => {
    const cartId = await cartOf(tx, shopper, now)
    const isFirst = await takeRequest(tx, { scope: `reorder:${cartId}`, key: requestId, now })
    const ids = lines.flatMap(({ variantId }) => (variantId ? [variantId] : []))
    const offers = await loadOffers(tx, env.currency, ids)
    const missing: string[] = []
    for (const { variantId, title, quantity } of lines) {
      const offer = variantId ? offers.get(variantId) : undefined
      const many = Math.min(quantity, offer?.onSale ? offer.available : 0, MAX_LINE_QUANTITY)
      const line =
        offer && many > 0 ? { variantId: offer.variantId, quantity: many, priceMinor: offer.priceMinor, now } : null
      if (!line || (isFirst && !(await putLine(tx, cartId, line)))) missing.push(title)
    }
    return missing
  })
}
