import { eq } from 'drizzle-orm'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import type { Tx } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { httpMessages } from '../../http/http.messages'
import { granted, type Refusal, type Refuses } from '../../http/refuse'
import { createPurchase, type PurchaseRecord } from '../orders/create-purchase'
import { purchases } from '../orders/purchases.table'
import type { CommissionTerms } from '../../money/ledger/commission'
import type { Member } from '../../money/payments/payment-provider'
import { creditOf } from '../../money/credit/credit-accounts'
import { payPurchase } from '../../money/payments/pay-purchase'
import type { SettledPayment } from '../../money/payments/refund-order'
import { standingPayment } from '../../money/payments/settle-payment'
import { automaticPromotions, type PromotionRule } from '../promotions/promotion-rules'
import { takePromotion, whyNotUsable } from '../promotions/use-promotions'
import { holdPieces } from '../../catalogue/stock/pieces'
import { checkouts } from './checkouts.table'
import { addUp, lockToPlace, paidByCredit, whatIsMissing } from './present-checkout'
import { heldUntil } from './hold-limits'
import {
  type CheckoutRecord,
  type CheckoutRow,
  heldByLines,
  linesOfCheckout,
  priceLines,
  promotable,
  refreshPrices,
  rulesFor,
} from './price-checkout'
import type { Shopper } from '../../identity/guests/shopper'

type PlaceDeps = Deps &
  Refuses<
    | 'ACCOUNT_BLOCKED'
    | 'NOT_FOUND'
    | 'CART_CHANGED'
    | 'CHECKOUT_OVER'
    | 'CHECKOUT_INCOMPLETE'
    | 'PRICE_CHANGED'
    | 'SOLD_OUT'
    | 'PROMOTION_REFUSED'
  >

/** What its shopper was shown that it comes to, in minor units. */
interface Shown {
  totalMinor: number
  /** Absent: whatever it is. */
  taxMinor?: number | undefined
  /** What of it credit pays. Absent: whatever it is. */
  creditMinor?: number | undefined
  /** How each parcel was to be sent. Absent: however it costs the same. */
  optionIds?: string[] | undefined
}

/**
 * Places the order of a checkout and pays it. However often it is asked for, there is one order; asked again after a declined card, the
 * next card is tried. What its shopper has taken out of the cart meanwhile is charged by neither.
 */
export async function placeOrder(
  deps: PlaceDeps,
  shopper: Shopper | null,
  { id, paymentToken, member = null, ...shown }: Shown & { id: string; paymentToken: string; member?: Member | null },
): Promise<Placed> {
  const { db, clock, metrics, refuse } = deps
  const automatic = await automaticPromotions(deps, clock.now())
  let isNew = false
  const placed = await db.transaction(async (tx) => {
    // A change of the cart comes before the order or after it.
    const locked = shopper && (await lockToPlace(tx, { id, shopper, now: clock.now() }))
    if (!locked) throw refuse('NOT_FOUND')
    const { checkout, isBlocked, ...commission } = locked
    if (checkout.state === 'open') {
      if (isBlocked) throw blocked(deps)
      isNew = true
      return place(tx, checkout, { deps, shown, commission, automatic })
    }
    if (checkout.state === 'expired' || checkout.state === 'left') throw refuse('CHECKOUT_OVER')
    const [purchase] = await tx.select().from(purchases).where(eq(purchases.checkoutId, id))
    if (!purchase) throw refuse('CHECKOUT_OVER')
    if (checkout.state === 'placed' && !(await standingPayment(tx, purchase.id))) {
      if (isBlocked) throw blocked(deps)
      mustBeInCart(deps, await linesOfCheckout(tx, checkout, deps.clock.now()))
    }
    return purchase
  })
  const purchase = granted(placed)
  if (isNew) metrics.count('shop_orders_placed_total', {})
  return { purchase, settled: await payPurchase(deps, purchase, { token: paymentToken, member }) }
}

export interface Placed {
  purchase: PurchaseRecord
  /** What is known of its payment; `null`: it has to be looked at. */
  settled: SettledPayment | null
}

/** The refusal of an order with the address of somebody who is kept out. Nothing was charged. */
const blocked = ({ refuse, env }: PlaceDeps) =>
  refuse('ACCOUNT_BLOCKED', { detail: httpMessages.noOrdersFrom(env.supportEmail) })

/** @param titles of what has left the cart. */
const cartChangedText = (titles: readonly string[]) =>
  `Your cart has changed since: ${titles.map((title) => `“${title}”`).join(', ')} left it, or is in it fewer times. Nothing was charged`

const creditChanged = 'What your credit pays has changed. Look it over; nothing was ordered or charged'

function mustBeInCart({ refuse }: PlaceDeps, lines: readonly CheckoutRow[]): void {
  const missing = lines.filter(({ quantity, inCart }) => inCart < quantity)
  if (missing.length > 0) throw refuse('CART_CHANGED', { detail: cartChangedText(missing.map(({ title }) => title)) })
}

/** @returns a refusal where what it found out is kept: the shopper sees the prices, or the totals without a code, before anything is charged. */
async function place(
  tx: Tx,
  checkout: CheckoutRecord,
  {
    deps,
    shown,
    commission,
    automatic,
  }: { deps: PlaceDeps; shown: Shown; commission: CommissionTerms; automatic: readonly PromotionRule[] },
): Promise<PurchaseRecord | Refusal> {
  const { clock, catalogue, refuse } = deps
  const now = clock.now()
  const { id, currency, email, promotionId } = checkout
  if (!heldUntil(checkout.createdAt, now)) throw refuse('CHECKOUT_OVER')
  const lines = await linesOfCheckout(tx, checkout, now)
  mustBeInCart(deps, lines)
  const wanted = lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const short = await holdPieces({ tx, now, catalogue }, id, wanted, { known: heldByLines(lines) })
  if (short.length > 0 || lines.some(({ onSale, holiday }) => !onSale || holiday)) throw refuse('SOLD_OUT')
  const { taxAdded } = deps.settings.current().prices.value
  if (await refreshPrices(tx, checkout, { lines, taxAdded })) return refuse('PRICE_CHANGED')

  const rules = await rulesFor(tx, automatic, { checkout, lines })
  const priced = priceLines(lines, { rules, taxAdded })
  if (email === null || whatIsMissing(checkout, priced).length > 0) throw refuse('CHECKOUT_INCOMPLETE')
  const totals = addUp(priced.parcels, currency)
  const { totalMinor, taxMinor = totals.tax.amountMinor, optionIds } = shown
  if (totals.total.amountMinor !== totalMinor || totals.tax.amountMinor !== taxMinor) throw refuse('PRICE_CHANGED')
  // A method that is gone meanwhile is not replaced without a word.
  if (optionIds && [...priced.chosen.values()].some((way) => !optionIds.includes(way.id))) throw refuse('PRICE_CHANGED')
  const code = priced.applied.find(({ rule }) => rule.id === promotionId)?.rule
  if (code) {
    const use = { lines: promotable(lines), buyer: { userId: checkout.userId, email }, now, format: String }
    if ((await whyNotUsable(tx, code, use)) !== null) {
      // It does not work any more: it comes off.
      await tx.update(checkouts).set({ promotionId: null }).where(eq(checkouts.id, id))
      return refuse('PROMOTION_REFUSED')
    }
  }
  const credit = await creditOf(tx, checkout.creditId === null ? { ...checkout, userId: null } : checkout, {
    ...{ now, locked: true },
  })
  const creditMinor = paidByCredit(checkout, priced, credit)
  if (shown.creditMinor !== undefined && shown.creditMinor !== creditMinor)
    throw refuse('PRICE_CHANGED', { detail: creditChanged })
  const until = new Date(now.getTime() + HOLD_MS)
  const order = { priced, commission, creditMinor, heldUntil: until, now, zone: deps.env.timeZone }
  const purchase = await createPurchase(tx, checkout, order)
  // In one order for everybody, so that no two orders wait for each other.
  const used = priced.applied.map(({ rule }) => rule).sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const { id: usedId, automatic: isAutomatic } of used) {
    if (await takePromotion(tx, { promotionId: usedId, purchaseId: purchase.id, shopper: email })) continue
    throw refuse(isAutomatic ? 'PRICE_CHANGED' : 'PROMOTION_REFUSED')
  }
  return purchase
}
