import { asc, eq } from 'drizzle-orm'
import { loadOffers, type Offer } from '../../catalogue/products/load-offers'
import type { Queryable } from '../../platform/db/database'
import { heldFor, heldUnpaid } from '../../catalogue/stock/held'
import { cartLines, carts } from './cart-lines.table'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'

export interface CartRow extends Offer {
  quantity: number
  /** What one piece cost when the shopper last saw and accepted it. */
  seenMinor: number
  /** Nothing is left, but somebody else has not paid yet for what they hold. */
  heldElsewhere: boolean
}

/** What is in a shopper's cart, as things stand now, in the order in which it was added. What they hold themselves is there for them. */
export async function productsInCart(db: Queryable, currency: string, shopper: Shopper): Promise<CartRow[]> {
  const lines = await db
    .select({ variantId: cartLines.variantId, quantity: cartLines.quantity, seenMinor: cartLines.seenMinor })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(belongsTo(carts, shopper))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId))
  if (lines.length === 0) return []
  const ids = lines.map(({ variantId }) => variantId)
  const offers = await loadOffers(db, currency, ids)
  const held = await heldFor(db, shopper)
  const rows = lines.flatMap((line) => {
    const offer = offers.get(line.variantId)
    if (!offer) return []
    // What the shopper holds is not theirs to buy, either, while the seller is away.
    const own = offer.holiday ? 0 : (held.get(line.variantId) ?? 0)
    return [{ ...offer, ...line, available: offer.available + own }]
  })
  const none = rows.filter(({ available }) => available <= 0).map(({ variantId }) => variantId)
  const unpaid = await heldUnpaid(db, none)
  return rows.map((row) => ({ ...row, heldElsewhere: unpaid.has(row.variantId) }))
}
