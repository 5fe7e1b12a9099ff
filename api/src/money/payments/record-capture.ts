import { eq, sql } from 'drizzle-orm'
import { lockCartOf, takeFromCart } from '../../buying/cart/change-cart'
import { checkouts } from '../../buying/checkout/checkouts.table'
import type { PurchaseRecord } from '../../buying/orders/create-purchase'
import { moveOrder, type OrderRecord, lockOrdersOf } from '../../buying/orders/move-order'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import type { Deps } from '../../deps'
import type { Db, Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { openAccounts } from '../ledger/post-transaction'
import { postCapture } from '../ledger/postings'
import { paymentAllocations, payments } from './payments.table'
import { refundOrder } from './refund-order'

/** The money is there: the orders go to their sellers, and what was bought leaves the cart. */
export async function recordPaid(
  tx: Tx,
  purchase: PurchaseRecord,
  { pending, now }: { pending: readonly OrderRecord[]; now: Date },
): Promise<void> {
  for (const order of pending) await moveOrder(tx, order, { to: 'paid', event: 'paid', by: 'system', now })
  await lockCartOf(tx, purchase.checkoutId)
  const [checkout] = await tx
    .update(checkouts)
    .set({ state: 'paid' })
    .where(eq(checkouts.id, purchase.checkoutId))
    .returning()
  if (checkout) await takeFromCart(tx, checkout)
  await enqueue(tx, now, { topic: 'purchase-paid', purchaseId: purchase.id })
}

/**
 * Writes down that a payment has been captured, once. An order that was cancelled in the meantime has no pieces any more: its money goes
 * back at once.
 */
export async function recordCapture(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  paymentId: string,
  ref: string,
): Promise<void> {
  const now = clock.now()
  await openAccountsOf(db, paymentId)
  await db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!payment || payment.state === 'captured') return
    const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, payment.purchaseId))
    if (!purchase) throw new Error('A payment without its purchase')
    const all = await lockOrdersOf(tx, purchase.id)
    await tx
      .update(payments)
      .set({ state: 'captured', providerRef: ref, actionUrl: null, declineReason: null })
      .where(eq(payments.id, paymentId))
    await tx
      .update(paymentAllocations)
      .set({ capturedMinor: sql`${paymentAllocations.amountMinor}` })
      .where(eq(paymentAllocations.paymentId, paymentId))
    for (const order of all) if (order.totalMinor > 0) await postCapture(tx, order, now)
    const pending = all.filter(({ state }) => state === 'pending_payment')
    if (pending.length > 0) await recordPaid(tx, purchase, { pending, now })
    for (const order of all) {
      if (order.state !== 'cancelled') continue
      const refund = { key: `late:${order.id}`, reason: 'paid after it was cancelled', now, zone: env.timeZone }
      await refundOrder(tx, order, refund)
    }
  })
}

async function openAccountsOf(db: Db, paymentId: string): Promise<void> {
  const rows = await db
    .select({ sellerId: orders.sellerId, currency: orders.currency })
    .from(paymentAllocations)
    .innerJoin(orders, eq(orders.id, paymentAllocations.orderId))
    .where(eq(paymentAllocations.paymentId, paymentId))
  const sellerIds = [...new Set(rows.map(({ sellerId }) => sellerId))]
  if (rows[0]) await openAccounts(db, sellerIds, rows[0].currency)
}
