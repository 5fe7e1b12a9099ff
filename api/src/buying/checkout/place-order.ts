import { eq } from 'drizzle-orm'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import type { Tx } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { granted, type Refusal, type Refuses } from '../../http/refuse'
import { lockCartOf, missingFromCart } from '../cart/change-cart'
import { createPurchase, type PurchaseRecord } from '../orders/create-purchase'
import { purchases } from '../orders/purchases.table'
import type { Member } from '../../money/payments/payment-provider'
import { payPurchase } from '../../money/payments/pay-purchase'
import { standingPayment } from '../../money/payments/settle-payment'
import { takePromotion, whyNotUsable } from '../promotions/promotions'
import { holdPieces } from '../../catalogue/stock/pieces'
import { loadOffers } from '../../catalogue/products/load-offers'
import { checkouts } from './checkouts.table'
import { lockCheckout, addUp, whatIsMissing } from './present-checkout'
import { heldUntil } from './hold-limits'
import { linesOfCheckout, priceCheckout, type CheckoutRecord, refreshPrices } from './price-checkout'
import type { Shopper } from '../../identity/guests/shopper'

type PlaceDeps = Deps &
  Refuses<
    | 'NOT_FOUND'
    | 'CART_CHANGED'
    | 'CHECKOUT_OVER'
    | 'CHECKOUT_INCOMPLETE'
    | 'PRICE_CHANGED'
    | 'SOLD_OUT'
    | 'PROMOTION_REFUSED'
  >

/**
 * Places the order of a checkout and pays it. However often it is asked for, there is one order; asked again after a declined card, the
 * next card is tried. What its shopper has taken out of the cart meanwhile is charged by neither.
 */
export async function placeOrder(
  deps: PlaceDeps,
  shopper: Shopper | null,
  {
    id,
    totalMinor,
    paymentToken,
    member = null,
  }: { id: string; totalMinor: number; paymentToken: string; member?: Member | null },
): Promise<PurchaseRecord> {
  const { db, refuse } = deps
  const placed = await db.transaction(async (tx) => {
    // Before the checkout, as everybody does who needs both: a change of the cart comes before the order or after it.
    await lockCartOf(tx, id)
    const checkout = await lockCheckout(tx, shopper, id)
    if (!checkout) throw refuse('NOT_FOUND')
    if (checkout.state === 'open') return place(tx, checkout, { deps, totalMinor })
    if (checkout.state === 'expired' || checkout.state === 'left') throw refuse('CHECKOUT_OVER')
    const [purchase] = await tx.select().from(purchases).where(eq(purchases.checkoutId, id))
    if (!purchase) throw refuse('CHECKOUT_OVER')
    if (checkout.state === 'placed' && !(await standingPayment(tx, purchase.id))) await mustBeInCart(tx, deps, checkout)
    return purchase
  })
  const purchase = granted(placed)
  await payPurchase(deps, purchase, { token: paymentToken, member })
  return purchase
}

/** @param titles of what has left the cart, as far as it still has one. */
const cartChangedText = (titles: readonly (string | undefined)[]) =>
  `Your cart has changed since: ${titles.map((title) => `“${title ?? 'an item'}”`).join(', ')} left it, or is in it fewer times. Nothing was charged`

async function mustBeInCart(tx: Tx, { refuse }: PlaceDeps, { id, currency }: CheckoutRecord): Promise<void> {
  const missing = await missingFromCart(tx, id)
  if (missing.length === 0) return
  const offers = await loadOffers(tx, currency, missing)
  throw refuse('CART_CHANGED', { detail: cartChangedText(missing.map((id) => offers.get(id)?.title)) })
}

/** @returns a refusal where what it found out is kept: the shopper sees the prices, or the totals without a code, before anything is charged. */
async function place(
  tx: Tx,
  checkout: CheckoutRecord,
  { deps, totalMinor }: { deps: PlaceDeps; totalMinor: number },
): Promise<PurchaseRecord | Refusal> {
  const { clock, catalogue, refuse } = deps
  const now = clock.now()
  const { id, currency, email, promotionId } = checkout
  if (!heldUntil(checkout.createdAt, now)) throw refuse('CHECKOUT_OVER')
  await mustBeInCart(tx, deps, checkout)
  const lines = await linesOfCheckout(tx, currency, id)
  const wanted = lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const short = await holdPieces({ tx, now, catalogue }, id, wanted)
  if (short.length > 0 || lines.some(({ onSale, holiday }) => !onSale || holiday)) throw refuse('SOLD_OUT')
  if (await refreshPrices(tx, id, lines)) return refuse('PRICE_CHANGED')

  const priced = await priceCheckout(tx, checkout)
  if (email === null || whatIsMissing(checkout, priced).length > 0) throw refuse('CHECKOUT_INCOMPLETE')
  const totals = addUp(priced.parcels, currency)
  if (totals.total.amountMinor !== totalMinor) throw refuse('PRICE_CHANGED')
  const { promotion } = priced
  if (promotion) {
    const basis = { itemsMinor: totals.items.amountMinor, shopper: email, now, format: String }
    if ((await whyNotUsable(tx, promotion, basis)) !== null) {
      // It does not work any more: it comes off.
      await tx.update(checkouts).set({ promotionId: null }).where(eq(checkouts.id, id))
      return refuse('PROMOTION_REFUSED')
    }
  }
  const purchase = await createPurchase(tx, checkout, { priced, now })
  if (promotionId && !(await takePromotion(tx, { promotionId, purchaseId: purchase.id, shopper: email }))) {
    throw refuse('PROMOTION_REFUSED')
  }
  await tx
    .update(checkouts)
    .set({ state: 'placed', heldUntil: new Date(now.getTime() + HOLD_MS) })
    .where(eq(checkouts.id, id))
  return purchase
}
