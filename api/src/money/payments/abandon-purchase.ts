import { and, eq, inArray } from 'drizzle-orm'
import { checkouts } from '../../buying/checkout/checkouts.table'
import type { Deps } from '../../deps'
import { moveOrder } from '../../buying/orders/move-order'
import { lockOrdersOf } from '../../buying/orders/orders-of'
import { purchases } from '../../buying/orders/purchases.table'
import { givePromotionBack } from '../../buying/promotions/take-promotion'
import { releaseOrders } from '../../catalogue/stock/release-orders'
import { payments } from './payments.table'
import { settlePayment } from './settle-payment'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'

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
    for (const order of pending) await moveOrder(tx, order, { to: 'cancelled', event: 'cancelled', by: 'system', now })
    // The checkout before its pieces, as everywhere: so nobody waits for each other.
    await tx
      .update(checkouts)
      .set({ state, endedAt: now })
      .where(and(eq(checkouts.id, checkoutId), eq(checkouts.state, 'placed')))
    await releaseOrders(
      { tx, now, catalogue },
      pending.map(({ id }) => id),
    )
    await givePromotionBack(tx, purchase.id)
  })
}
