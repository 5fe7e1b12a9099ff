import { randomUUID } from 'node:crypto'
import { inArray, asc, desc, eq } from 'drizzle-orm'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import type { ReturnReason } from 'shared-contracts/orders/order-states'
import { addToCart } from 'api/buying/cart/change-cart'
import { changeCheckout } from 'api/buying/checkout/change-checkout'
import { placeOrder } from 'api/buying/checkout/place-order'
import { addUp } from 'api/buying/checkout/present-checkout'
import { startCheckout } from 'api/buying/checkout/start-and-end-checkouts'
import type { PurchaseRecord } from 'api/buying/orders/create-purchase'
import { type OrderRecord, ordersOf, completeOrders } from 'api/buying/orders/move-order'
import { orderLines } from 'api/buying/orders/order-lines.table'
import { createCardToken } from 'api/money/payments/embedded/embedded-provider'
import { withoutEndpoint } from 'api/http/refuse'
import { daysAfter } from 'api/platform/clock/days'
import { doOrAsk } from 'api/buying/desk/consents'
import { holdPurchase } from 'api/buying/desk/hold-purchase'
import { cancelItems } from 'api/buying/orders/cancel-items'
import { acceptOrder, cancelOrder, lockOrder, type OrderChange } from 'api/buying/orders/change-order'
import { deliverShipment, shipOrder } from 'api/buying/orders/ship-order'
import { shipments } from 'api/buying/orders/shipments.table'
import {
  moveReturn,
  type ReturnMove,
  type ReturnRecord,
  receiveReturn,
  refundReturn,
  requestReturn,
} from 'api/buying/returns/returns'
import { returns } from 'api/buying/returns/returns.table'
import { askForReviews } from 'api/engagement/reviews/ask-for-reviews'
import { colleagueOf, demoAdmin } from './demo-staff'
import type { PastStep, PastDeed } from './course'
import type { Past } from './travel-back'
import { historyMessages as messages } from './history.messages'

const GOOD_CARD = '4242424242424242'

/** Somebody who bought something. */
export interface PastBuyer {
  /** Their account. */
  userId: string
  email: string
  address: ParcelAddress
}

export interface PastPurchase {
  placedAt: Date
  /** Of products that are on sale, with that many pieces to be had. */
  lines: readonly { variantId: string; quantity: number }[]
  /** What happens to the order of each seller, in the order in which they come in `lines`; the last holds for all further ones. Steps after `until` are left out. */
  courses: readonly (readonly PastStep[])[]
  promotionCode?: string
  /** Parcels bear its number; of several, those after the first with a letter behind it. */
  parcel: { carrier: string; trackingNumber: string; trackingUrl?: string }
  returnReason?: ReturnReason
}

/**
 * Buys something at an earlier time and takes it through what happened since, by the same verbs as the shop's own visitors: into the cart,
 * checkout, payment with a test card, then each step of `courses` at its day. Only inside of `travelBack`:
 *
 * ```ts
 * await travelBack(deps, (past) =>
 *   makePastPurchase(past, buyer, {
 *     placedAt: daysAgo(30), lines: [{ variantId, quantity: 1 }], courses: [COURSES.kept], parcel, until: deps.clock.now(),
 *   }),
 * )
 * ```
 *
 * With `COURSES.kept` and 19 days or more, every line is delivered and its order completed, ready for a review.
 *
 * @returns the purchase; its orders and lines are found by its id.
 * @throws when a verb refuses: nothing of the transaction is kept then.
 */
export async function makePastPurchase(
  past: Past,
  { userId, email, address }: PastBuyer,
  { placedAt, until, lines, courses, promotionCode, ...details }: PastPurchase & { until: Date },
): Promise<PurchaseRecord> {
  const deps = { ...past.deps, ...withoutEndpoint }
  const shopper = { userId, guestId: null }
  past.setClock(placedAt)
  for (const line of lines) await addToCart(deps, shopper, { ...line, requestId: randomUUID() })
  let begun = await startCheckout(deps, shopper, { email, address, holder: null })
  if (promotionCode) begun = await changeCheckout(deps, shopper, { id: begun.checkout.id, promotionCode })
  const { checkout, priced } = begun
  const paymentToken = (await createCardToken(deps, GOOD_CARD)) ?? ''
  const totalMinor = addUp(priced.parcels, checkout.currency).total.amountMinor
  const { purchase } = await placeOrder(deps, shopper, { id: checkout.id, totalMinor, paymentToken })

  const orders = await ordersAsBought(past, purchase, lines)
  const steps = orders.flatMap((order, index) =>
    (courses[index] ?? courses.at(-1) ?? []).map(({ does, day }) => {
      const at = daysAfter(placedAt, day)
      const trackingNumber = details.parcel.trackingNumber + (index === 0 ? '' : String.fromCharCode(64 + index))
      return { does, at, number: order.number, parcel: { ...details.parcel, trackingNumber } }
    }),
  )
  for (const { at, ...step } of steps.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    if (at > until) break
    past.setClock(at)
    await takePastStep(past, purchase, { ...step, returnReason: details.returnReason ?? 'changed_mind' })
  }
  return purchase
}

/** The orders of a purchase in the order in which their pieces were put into the cart. */
async function ordersAsBought(
  { tx }: Past,
  { id }: PurchaseRecord,
  lines: PastPurchase['lines'],
): Promise<OrderRecord[]> {
  const orders = await ordersOf(tx, id)
  if (orders.length === 1) return orders
  const sold = await tx
    .select({ orderId: orderLines.orderId, variantId: orderLines.variantId })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        orders.map((order) => order.id),
      ),
    )
  const turnOf = (order: OrderRecord) =>
    lines.findIndex(({ variantId }) => sold.some((line) => line.orderId === order.id && line.variantId === variantId))
  return orders.sort((one, other) => turnOf(one) - turnOf(other))
}

interface PastOrderStep {
  does: PastDeed
  /** The order's. */
  number: string
  parcel: { carrier: string; trackingNumber: string; trackingUrl?: string }
  returnReason: ReturnReason
}

/** Does one thing with an order of a past purchase, at the time that the past's clock shows. @throws when the verb refuses. */
async function takePastStep(past: Past, purchase: PurchaseRecord, step: PastOrderStep): Promise<void> {
  const { tx, deps } = past
  const order = await lockOrder(tx, purchase.id, step.number)
  if (!order) throw new Error(`A past purchase has no order ${step.number}`)
  const { clock, env, catalogue } = deps
  const change = { tx, order, actorId: null, now: clock.now(), zone: env.timeZone, catalogue, ...withoutEndpoint }
  await deeds[step.does](change, { ...step, shopperId: purchase.userId, deps })
}

type Deed = (
  change: OrderChange,
  step: PastOrderStep & { shopperId: string | null; deps: Past['deps'] },
) => Promise<unknown>

const deeds: Readonly<Record<PastDeed, Deed>> = {
  accept: acceptOrder,
  ship: (change, { parcel }) => shipOrder(change, { ...parcel, requestId: randomUUID() }),
  'ship-first': async (change, { parcel }) => {
    const [first] = await linesOf(change)
    const lines = first ? [{ lineId: first.id, quantity: first.quantity }] : []
    await shipOrder(change, { ...parcel, lines, requestId: randomUUID() })
  },
  deliver: async ({ tx, order, actorId, now }) => {
    const parcels = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
    for (const { id: shipmentId } of parcels) await deliverShipment(tx, order, { shipmentId, actorId, now })
  },
  'cancel-as-shopper': (change, { shopperId: actorId }) =>
    cancelOrder({ ...change, actorId }, { by: 'shopper', note: null }),
  'cancel-as-seller': (change) => cancelOrder(change, { by: 'seller', note: messages.notToBeHad }),
  'cancel-item-as-staff': async (change) => {
    const last = (await linesOf(change)).at(-1)
    if (!last) return
    const lines = [{ lineId: last.id, quantity: 1, left: last.quantity }]
    const staff = { ...change, ...withoutEndpoint, actorId: await demoAdmin(change.tx) }
    await cancelItems(staff, { lines, reason: messages.soldOut, requestId: randomUUID() })
  },
  hold: async ({ tx, order: { purchaseId } }, { deps }) => {
    const wish = {
      purchaseId,
      by: await demoAdmin(tx),
      held: true,
      reason: messages.suspicious,
      requestId: randomUUID(),
    }
    await holdPurchase({ ...deps, ...withoutEndpoint }, wish)
  },
  'ask-for-refund': async (change) => {
    const amountMinor = Math.floor(change.order.totalMinor / 2)
    const wish = { act: 'refund', amountMinor, borneBy: 'marketplace', reason: messages.parcelLate } as const
    await doOrAsk(
      { ...change, ...withoutEndpoint, actorId: await colleagueOf(change.tx) },
      { ...wish, requestId: randomUUID() },
      0,
    )
  },
  'request-return': async (change, { returnReason: reason, shopperId: actorId }) => {
    const [first] = await linesOf(change)
    const lines = first ? [{ lineId: first.id, quantity: 1, reason }] : []
    await requestReturn({ ...change, actorId }, { lines, note: messages.wish[reason], requestId: randomUUID() })
  },
  'approve-return': (change) => move(change, { to: 'approved', event: 'return_approved', by: 'seller' }),
  'reject-return': (change) =>
    move(change, { to: 'rejected', event: 'return_rejected', by: 'seller', answer: messages.refused }),
  'send-return': (change) => move(change, { to: 'in_transit', event: 'return_sent', by: 'shopper' }),
  'receive-return': async (change) => {
    const restock = (await linesOf(change)).map(({ id }) => id)
    await receiveReturn(change, await latestReturn(change), restock)
  },
  'refund-return': async (change) => refundReturn(change, await latestReturn(change), {}),
  'ask-for-reviews': (_, { deps }) => askForReviews(deps),
  complete: (_, { deps }) => completeOrders(deps),
}

const move = async (change: OrderChange, to: ReturnMove) => moveReturn(change, await latestReturn(change), to)

async function latestReturn({ tx, order }: OrderChange): Promise<ReturnRecord> {
  const [latest] = await tx
    .select()
    .from(returns)
    .where(eq(returns.orderId, order.id))
    .orderBy(desc(returns.requestedAt))
    .limit(1)
  if (!latest) throw new Error(`The order ${order.number} has no return`)
  return latest
}

const linesOf = ({ tx, order }: OrderChange) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
