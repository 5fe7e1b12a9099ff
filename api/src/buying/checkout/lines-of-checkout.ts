import { asc, eq } from 'drizzle-orm'
import { loadOffers, type Offer } from '../../catalogue/products/load-offers'
import type { Queryable } from '../../platform/db/database'
import { checkoutLines } from './checkout-lines.table'

export interface CheckoutRow extends Offer {
  quantity: number
  /** What the shopper was shown; `priceMinor` is what it costs now. */
  unitMinor: number
}

/** The lines of a checkout in the order of the cart, with the products as they are now. */
export async function linesOfCheckout(db: Queryable, currency: string, checkoutId: string): Promise<CheckoutRow[]> {
  const lines = await db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.position))
  const offers = await loadOffers(
    db,
    currency,
    lines.map(({ variantId }) => variantId),
  )
  return lines.flatMap(({ variantId, quantity, unitMinor }) => {
    const offer = offers.get(variantId)
    return offer ? [{ ...offer, quantity, unitMinor }] : []
  })
}
