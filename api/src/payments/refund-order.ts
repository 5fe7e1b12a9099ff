import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { postRefund } from '../ledger/post-refund'
import type { OrderRecord } from '../orders/move-order'
import { tell } from '../outbox/tell'
import { paymentAllocations } from './payment-allocations.table'
import { refunds } from './refunds.table'

/**
 * Gives money of an order back, once for each key. The books have it at once; the provider is asked afterwards, as often as it takes.
 *
 * @param refund without an amount, all that is left.
 * @returns what goes back, in minor units; 0 when nothing is left, `null` when the amount is more than that.
 */
export async function refundOrder(
  tx: Tx,
  order: OrderRecord,
  refund: { key: string; reason: string; amountMinor?: number; returnId?: string; now: Date },
): Promise<number | null> {
  const { key, reason, returnId = null, now } = refund
  const [known] = await tx.select({ amountMinor: refunds.amountMinor }).from(refunds).where(eq(refunds.key, key))
  if (known) return known.amountMinor
  const [paid] = await tx
    .select()
    .from(paymentAllocations)
    .where(and(eq(paymentAllocations.orderId, order.id), gt(paymentAllocations.capturedMinor, 0)))
    .for('update')
  const leftMinor = paid ? paid.capturedMinor - paid.refundedMinor : 0
  const amountMinor = refund.amountMinor ?? leftMinor
  if (!paid || leftMinor === 0) return 0
  if (amountMinor > leftMinor) return null

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
  await postRefund(tx, order, { id, key, amountMinor, refundedBeforeMinor: paid.refundedMinor, now })
  await tell(tx, now, { topic: 'refund', refundId: id })
  return amountMinor
}
