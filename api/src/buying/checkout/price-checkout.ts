import { eq, asc, and } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database'
import { optionsOf, type DeliveryRow } from '../../selling/delivery/options-of'
import { promotions } from '../promotions/promotions.table'
import type { Promotion } from '../promotions/promotions'
import { taxRateOf } from '../tax/tax-rates'
import { loadOffers, type Offer } from '../../catalogue/products/load-offers'
import { checkoutDeliveries, type checkouts } from './checkouts.table'
import { computeTotals, type ParcelTotals } from './compute-totals'
import { checkoutLines } from './checkout-lines.table'

export type CheckoutRecord = typeof checkouts.$inferSelect

export interface PricedCheckout {
  lines: CheckoutRow[]
  parcels: ParcelTotals[]
  /** How each seller could send it, cheapest first. */
  options: Map<string, DeliveryRow[]>
  /** How each seller does send it: what was chosen, else the cheapest. */
  chosen: Map<string, DeliveryRow>
  promotion: Promotion | null
  taxBps: number
}

/** Everything that a checkout comes to, at the prices that the shopper was shown. */
export async function priceCheckout(db: Queryable, checkout: CheckoutRecord): Promise<PricedCheckout> {
  const { id, currency, address, promotionId } = checkout
  const lines = await linesOfCheckout(db, currency, id)
  const sellerIds = [...new Set(lines.map((line) => line.seller.id))]
  const country = address?.country ?? null
  const options = await optionsOf(db, { sellerIds, currency, country })
  const wanted = await db.select().from(checkoutDeliveries).where(eq(checkoutDeliveries.checkoutId, id))
  const chosen = new Map<string, DeliveryRow>()
  for (const [sellerId, all] of options) {
    const optionId = wanted.find((row) => row.sellerId === sellerId)?.optionId
    const option = all.find((one) => one.id === optionId) ?? all[0]
    if (option) chosen.set(sellerId, option)
  }
  const [promotion = null] = promotionId ? await db.select().from(promotions).where(eq(promotions.id, promotionId)) : []
  const taxBps = await taxRateOf(db, country)
  const priced = lines.map((line) => ({
    variantId: line.variantId,
    sellerId: line.seller.id,
    quantity: line.quantity,
    unitMinor: line.unitMinor,
  }))
  return { lines, options, chosen, promotion, taxBps, parcels: computeTotals(priced, { chosen, promotion, taxBps }) }
}

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

/** Shows the prices of now from the next look on. @returns whether any was another one. */
export async function refreshPrices(tx: Tx, checkoutId: string, lines: readonly CheckoutRow[]): Promise<boolean> {
  const changed = lines.filter(({ unitMinor, priceMinor }) => unitMinor !== priceMinor)
  for (const { variantId, priceMinor } of changed) {
    await tx
      .update(checkoutLines)
      .set({ unitMinor: priceMinor })
      .where(and(eq(checkoutLines.checkoutId, checkoutId), eq(checkoutLines.variantId, variantId)))
  }
  return changed.length > 0
}
