import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { lockOrdersOf, moveOrder } from '../../buying/orders/move-order'
import type { OrderState } from 'shared-contracts/orders/order-states'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { builtQuery, type Named } from '../../platform/db/statement'
import { checkouts } from '../../buying/checkout/checkouts.table'
import { purchases } from '../../buying/orders/purchases.table'
import { givePromotionBack } from '../../buying/promotions/use-promotions'
import { releaseOrders } from '../../catalogue/stock/pieces'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'
import type { Charge } from './payment-provider'
import { PAID_BY_CREDIT, payments, type PaymentRecord } from './payments.table'
import { recordCapture, type SettledPayment } from './refund-order'

const underWay = ['processing', 'requires_action'] as const

/**
 * Asks the provider how a payment stands and does what follows from it: captures what was authorised, writes down what was captured,
 * gives up what nobody waits for any more. Called as often as anybody likes, from anywhere: by the shopper's return, by an event, by the clock.
 *
 * @param said what the provider has just answered, where it need not be asked.
 */
export async function settlePayment(
  deps: Deps,
  paymentId: string,
  said: Charge | null = null,
): Promise<PaymentRecord | SettledPayment | null> {
  const { db, metrics, payments: provider } = deps
  const [found] = await paymentWaitedFor(db, { id: paymentId })
  if (!found) return null
  const { payment } = found
  if (payment.state === 'captured' || payment.state === 'declined') return payment
  // What credit pays is held already: nobody has to be asked.
  if (payment.provider === PAID_BY_CREDIT)
    return payment.state === 'processing' ? recordCapture(deps, paymentId, null) : payment
  const charge = said ?? (await provider.find(paymentId))
  if (!charge) return payment
  const now = await next(deps, charge, payment.state !== 'cancelled' && found.isWaitedFor)
  if (now.state === 'captured') {
    const captured = await recordCapture(deps, paymentId, now)
    if (captured && 'orderStates' in captured) metrics.count('shop_payments_total', { outcome: 'captured' })
    return captured
  }
  const [changed] = await db
    .update(payments)
    .set(toColumns(now))
    .where(and(eq(payments.id, paymentId), inArray(payments.state, [...underWay])))
    .returning()
  if (changed && changed.state !== payment.state) metrics.count('shop_payments_total', { outcome: changed.state })
  return changed ?? load(deps, paymentId)
}

/** Whether there are orders that only wait for their payment. */
const isWaitedFor = sql<boolean>`exists (
  select from orders where orders.purchase_id = payments.purchase_id and orders.state = 'pending_payment')`

const paymentWaitedFor = builtQuery((db, { id }: Named<{ id: string }>) =>
  db.select({ payment: payments, isWaitedFor }).from(payments).where(eq(payments.id, id)),
)

/** The charge after what can be done about it. @param wanted somebody waits for it. */
async function next({ payments: provider }: Deps, charge: Charge, wanted: boolean): Promise<Charge> {
  if (!['authorised', 'requires_action', 'processing'].includes(charge.state)) return charge
  if (!wanted) return provider.cancel(charge.ref)
  if (charge.state !== 'authorised') return charge
  const taken = await provider.capture(charge.ref)
  return taken.state === 'captured' ? { ...taken, paidWith: taken.paidWith ?? charge.paidWith } : taken
}

function toColumns(charge: Charge): Partial<PaymentRecord> {
  const providerRef = charge.ref
  switch (charge.state) {
    case 'requires_action':
      return { providerRef, state: 'requires_action', actionUrl: charge.actionUrl }
    case 'declined':
      return { providerRef, state: 'declined', actionUrl: null, declineReason: charge.reason }
    case 'cancelled':
      return { providerRef, state: 'cancelled', actionUrl: null }
    default:
      return { providerRef }
  }
}

async function load({ db }: Deps, id: string): Promise<PaymentRecord | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ?? null
}

export const STANDING = ['processing', 'requires_action', 'captured', 'cancelled'] as const

/**
 * The payment of a purchase that asking again does not repeat: under way, captured, or cancelled, of which nobody knows yet whether it was
 * captured before.
 */
export async function standingPayment(db: Queryable, purchaseId: string): Promise<PaymentRecord | undefined> {
  const standing = inArray(payments.state, [...STANDING])
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purchaseId, purchaseId), standing))
  return payment
}

/** The newest attempt to pay a purchase, if there was one, and how its orders stand. */
export async function paymentOf(
  db: Queryable,
  purchaseId: string,
): Promise<{ latest: PaymentRecord | null; states: OrderState[] }> {
  const states = sql<OrderState[]>`array(select state from orders where purchase_id = purchases.id)`
  const [found] = await db
    .select({ latest: payments, states })
    .from(purchases)
    .leftJoin(payments, eq(payments.purchaseId, purchases.id))
    .where(eq(purchases.id, purchaseId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return found ?? { latest: null, states: [] }
}

/** The newest attempt to pay a purchase, if there was one. */
export async function latestPayment(db: Queryable, purchaseId: string): Promise<PaymentRecord | undefined> {
  const newestFirst = [desc(payments.createdAt), desc(payments.id)]
  const ofPurchase = db.select().from(payments).where(eq(payments.purchaseId, purchaseId))
  const [payment] = await ofPurchase.orderBy(...newestFirst).limit(1)
  return payment
}

/** The charge that paid an order whole, as the provider calls it, and the order's number; `null` where there is none. */
export async function sourceOfOrder(
  db: Queryable,
  orderId: string,
): Promise<{ chargeRef: string; number: string } | null> {
  const { rows } = await db.execute<{ chargeRef: string; number: string }>(sql`
    select payment.provider_ref as "chargeRef", orders.number from payment_allocations part
    join payments payment on payment.id = part.payment_id and payment.provider_ref is not null
    join orders on orders.id = part.order_id where part.order_id = ${orderId} and part.captured_minor > 0 and part.credit_minor = 0`)
  return rows[0] ?? null
}

/** A payment whose answer was lost is asked after when it is this old. */
const STALE_MS = 30 * 1000
const AT_ONCE = 50

/** Asks after payments that nobody has heard of: the shopper has gone and no event came. */
export async function settleStalePayments(deps: Deps): Promise<void> {
  const { db, clock, log, payments: provider } = deps
  const stale = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['processing', 'requires_action']),
        // Of one that the shop has no more, nothing can be asked.
        inArray(payments.provider, [provider.name, PAID_BY_CREDIT]),
        lte(payments.createdAt, new Date(clock.now().getTime() - STALE_MS)),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(AT_ONCE)
  for (const { id } of stale) {
    await settlePayment(deps, id).catch((error: unknown) =>
      log.warn({ err: error, payment: id }, 'the payment provider did not answer'),
    )
  }
}

/** A shopper begins anew: what they placed and have not paid is given up. */
export async function abandonPurchase(deps: Deps, shopper: Shopper): Promise<void> {
  const [placed] = await deps.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(belongsTo(checkouts, shopper), eq(checkouts.state, 'placed')))
  if (placed) await givePurchaseOfCheckoutUp(deps, placed.id, 'left')
}

/**
 * Cancels an order that was not paid: first its payment, so that nobody pays for nothing, then the order itself; its pieces are on sale
 * again. A payment that turns out to have succeeded makes the order paid instead.
 */
export async function givePurchaseOfCheckoutUp(
  deps: Deps,
  checkoutId: string,
  state: 'left' | 'expired',
): Promise<void> {
  const { db, clock, catalogue } = deps
  const [purchase] = await db.select().from(purchases).where(eq(purchases.checkoutId, checkoutId))
  if (!purchase) return
  const now = clock.now()
  const live = and(eq(payments.purchaseId, purchase.id), inArray(payments.state, ['processing', 'requires_action']))
  await db.update(payments).set({ state: 'cancelled' }).where(live)
  // A cancelled payment is cancelled at the provider too, unless it was captured before. Those of an earlier attempt are asked after
  // again: the provider may not have heard of it then.
  const cancelled = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.purchaseId, purchase.id), eq(payments.state, 'cancelled')))
  for (const { id } of cancelled) await settlePayment(deps, id)

  await db.transaction(async (tx) => {
    const all = await lockOrdersOf(tx, purchase.id)
    const pending = all.filter((order) => order.state === 'pending_payment')
    if (pending.length === 0) return
    // The checkout before its pieces, and these before credit, as everywhere: so nobody waits for each other.
    await tx
      .update(checkouts)
      .set({ state, endedAt: now })
      .where(and(eq(checkouts.id, checkoutId), eq(checkouts.state, 'placed')))
    await releaseOrders(
      { tx, now, catalogue },
      pending.map(({ id }) => id),
    )
    for (const order of pending) await moveOrder(tx, order, { to: 'cancelled', event: 'cancelled', by: 'system', now })
    await givePromotionBack(tx, purchase.id)
  })
}
