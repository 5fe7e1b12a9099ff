import { eq } from 'drizzle-orm'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import type { Tx } from '../db/database'
import { RolledBack, rollingBack } from '../db/rolled-back'
import type { Deps } from '../deps'
import type { Shopper } from '../guests/shopper'
import { createPurchase, type PurchaseRecord } from '../orders/create-purchase'
import { purchases } from '../orders/purchases.table'
import { payPurchase } from '../payments/pay-purchase'
import { takePromotion } from '../promotions/take-promotion'
import { whyNotUsable } from '../promotions/why-not-usable'
import { holdPieces } from '../stock/hold-pieces'
import { checkouts } from './checkouts.table'
import { lockCheckout } from './find-checkout'
import { heldUntil } from './held-until'
import { linesOfCheckout } from './lines-of-checkout'
import { addUp, whatIsMissing } from './present-checkout'
import { priceCheckout, type CheckoutRecord } from './price-checkout'
import { refreshPrices } from './refresh-prices'

export type PlaceRefusal =
  'NOT_FOUND' | 'CHECKOUT_OVER' | 'CHECKOUT_INCOMPLETE' | 'PRICE_CHANGED' | 'SOLD_OUT' | 'PROMOTION_REFUSED'

/**
 * Places the order of a checkout and pays it. However often it is asked for, there is one order; asked again after a declined card, the
 * next card is tried.
 */
export async function placeOrder(
  deps: Deps,
  shopper: Shopper | null,
  { id, totalMinor, paymentToken }: { id: string; totalMinor: number; paymentToken: string },
): Promise<PurchaseRecord | PlaceRefusal> {
  const placed = await rollingBack<PurchaseRecord | PlaceRefusal, PlaceRefusal>(() =>
    deps.db.transaction(async (tx) => {
      const checkout = await lockCheckout(tx, shopper, id)
      if (!checkout) return 'NOT_FOUND'
      if (checkout.state === 'open') return place(tx, checkout, { totalMinor, now: deps.clock.now() })
      if (checkout.state === 'expired' || checkout.state === 'left') return 'CHECKOUT_OVER'
      const [purchase] = await tx.select().from(purchases).where(eq(purchases.checkoutId, id))
      return purchase ?? 'CHECKOUT_OVER'
    }),
  )
  if (typeof placed !== 'string') await payPurchase(deps, placed, paymentToken)
  return placed
}

async function place(
  tx: Tx,
  checkout: CheckoutRecord,
  { totalMinor, now }: { totalMinor: number; now: Date },
): Promise<PurchaseRecord | PlaceRefusal> {
  const { id, currency, email, promotionId } = checkout
  if (!heldUntil(checkout.createdAt, now)) return 'CHECKOUT_OVER'
  const lines = await linesOfCheckout(tx, currency, id)
  const wanted = lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const { short } = await holdPieces(tx, id, { wanted, now })
  if (short.length > 0 || lines.some(({ onSale, holiday }) => !onSale || holiday))
    throw new RolledBack<PlaceRefusal>('SOLD_OUT')
  if (await refreshPrices(tx, id, lines)) return 'PRICE_CHANGED'

  const priced = await priceCheckout(tx, checkout)
  if (email === null || whatIsMissing(checkout, priced).length > 0) return 'CHECKOUT_INCOMPLETE'
  const totals = addUp(priced.parcels, currency)
  if (totals.total.amountMinor !== totalMinor) return 'PRICE_CHANGED'
  const { promotion } = priced
  if (promotion) {
    const basis = { itemsMinor: totals.items.amountMinor, shopper: email, now, format: String }
    if ((await whyNotUsable(tx, promotion, basis)) !== null) return withoutPromotion(tx, id)
  }
  const purchase = await createPurchase(tx, checkout, { priced, now })
  if (promotionId && !(await takePromotion(tx, { promotionId, purchaseId: purchase.id, shopper: email }))) {
    throw new RolledBack<PlaceRefusal>('PROMOTION_REFUSED')
  }
  await tx
    .update(checkouts)
    .set({ state: 'placed', heldUntil: new Date(now.getTime() + HOLD_MS) })
    .where(eq(checkouts.id, id))
  return purchase
}

/** The code does not work any more: it comes off, and the shopper sees the totals without it before anything is charged. */
async function withoutPromotion(tx: Tx, id: string): Promise<PlaceRefusal> {
  await tx.update(checkouts).set({ promotionId: null }).where(eq(checkouts.id, id))
  return 'PROMOTION_REFUSED'
}
