import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type OrderRecord, moveOrder, lockOrdersOf } from '../../buying/orders/move-order'
import type { Queryable, Tx, Db } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { type CreditedPieces, issueCreditNote } from '../documents/issue-credit-note'
import { postRefund, postCapture } from '../ledger/postings'
import { lockCartOf, takeFromCart } from '../../buying/cart/change-cart'
import { checkouts } from '../../buying/checkout/checkouts.table'
import type { PurchaseRecord } from '../../buying/orders/create-purchase'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import type { Deps } from '../../deps'
import { openAccounts } from '../ledger/post-transaction'
import { paymentAllocations, refunds, payments } from './payments.table'

/** What can still go back to the shopper of an order, in minor units. */
export async function refundableOf(db: Queryable, orderId: string): Promise<number> {
  const [sum] = await db
    .select({
      left: sql<number>`coalesce(sum(${paymentAllocations.capturedMinor} - ${paymentAllocations.refundedMinor} - ${paymentAllocations.disputedMinor}), 0)::float8`,
    })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.orderId, orderId))
  return sum?.left ?? 0
}

/** What has gone back to the shopper of each order, in minor units; orders without a payment are absent. */
export async function refundedOf(db: Queryable, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: paymentAllocations.orderId,
      refunded: sql<number>`sum(${paymentAllocations.refundedMinor})::float8`,
    })
    .from(paymentAllocations)
    .where(inArray(paymentAllocations.orderId, orderIds))
    .groupBy(paymentAllocations.orderId)
  return new Map(rows.map((row) => [row.orderId, row.refunded]))
}

/** What was paid back for returns, in minor units; those that nothing was paid back for are left out. */
export async function refundedByReturn(db: Queryable, returnIds: string[]): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ id: refunds.returnId, amount: sql<number>`sum(${refunds.amountMinor})::float8` })
    .from(refunds)
    .where(inArray(refunds.returnId, returnIds))
    .groupBy(refunds.returnId)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

export interface Refund {
  /** The cause: the same cause pays back once. */
  key: string
  /** As in `cancelled`. */
  reason: string
  /** Absent: all that is left. */
  amountMinor?: number
  /** What is more than what is left, is left out. */
  orLess?: boolean
  returnId?: string
  /** What of the order it is for; of a return, its own. */
  pieces?: CreditedPieces
  now: Date
  /** Where the days begin and end that its credit note names. */
  zone: string
}

/**
 * Gives money of a locked order back, once for each key, with a credit note where it was invoiced. The books have it at once; the provider is asked afterwards, as often as it takes.
 *
 * @returns what goes back, in minor units; 0 when there is nothing to give, `null` when the amount is more than what is left.
 */
export async function refundOrder(tx: Tx, order: OrderRecord, refund: Refund): Promise<number | null> {
  const { key, reason, returnId = null, pieces, now, zone } = refund
  const [known] = await tx.select({ amountMinor: refunds.amountMinor }).from(refunds).where(eq(refunds.key, key))
  if (known) return known.amountMinor
  const [paid] = await tx
    .select()
    .from(paymentAllocations)
    .where(and(eq(paymentAllocations.orderId, order.id), gt(paymentAllocations.capturedMinor, 0)))
    .for('update')
  const goneMinor = paid ? paid.refundedMinor + paid.disputedMinor : 0
  const leftMinor = (paid?.capturedMinor ?? 0) - goneMinor
  const wantedMinor = refund.amountMinor ?? leftMinor
  if (wantedMinor > leftMinor && !refund.orLess) return null
  const amountMinor = Math.min(wantedMinor, leftMinor)
  if (!paid || amountMinor === 0) return 0

  const id = randomUUID()
  await tx.insert(refunds).values({
    id,
    key,
    paymentId: paid.paymentId,
    orderId: order.id,
    returnId,
    amountMinor,
    state: 'pending',
    reason,
    createdAt: now,
  })
  await tx
    .update(paymentAllocations)
    .set({ refundedMinor: sql`${paymentAllocations.refundedMinor} + ${amountMinor}::bigint` })
    .where(and(eq(paymentAllocations.paymentId, paid.paymentId), eq(paymentAllocations.orderId, order.id)))
  await postRefund(tx, order, { id, key, amountMinor, goneBeforeMinor: goneMinor, now })
  await enqueue(tx, now, { topic: 'refund', refundId: id })
  const facts = { id, orderId: order.id, returnId, reason, amountMinor, ...(pieces && { pieces }) }
  await issueCreditNote(tx, facts, { now, zone })
  return amountMinor
}

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
