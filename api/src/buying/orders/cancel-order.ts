import { and, eq, gt } from 'drizzle-orm'
import { releaseOrders } from '../../catalogue/stock/release-orders'
import { type Refund, refundOrder } from '../../money/payments/refund-order'
import type { Tx } from '../../platform/db/database'
import { takeRequest } from '../../platform/requests/take-request'
import type { OrderChange } from './change-order'
import { moveOrder, type OrderRecord, recordEvent } from './move-order'
import { orderLines } from './order-lines.table'
import { orderMessages as messages } from './orders.messages'
import { paidForPieces } from './order-lines'
import { shipments } from './shipments.table'

/** Whether a piece of an order has left. */
async function hasShipped(tx: Tx, orderId: string): Promise<boolean> {
  const gone = and(eq(orderLines.orderId, orderId), gt(orderLines.shipped, 0))
  const lines = await tx.select({ id: orderLines.id }).from(orderLines).where(gone).limit(1)
  return lines.length > 0
}

/** Gives the money of cancelled pieces of a locked order back, and notes it where there was any. */
async function refundCancelled(tx: Tx, order: OrderRecord, refund: Refund): Promise<void> {
  const paidBack = await refundOrder(tx, order, refund)
  if (paidBack) await recordEvent(tx, order.id, { event: 'refunded', by: 'system', now: refund.now })
}

/**
 * Cancels what has not left of an order of which a part has: those pieces are on sale again, and what was paid for them goes back.
 * Delivery is kept, for it was used. The order is then as far as its parcels are. What has no rest any more stays as it is.
 */
export async function cancelRest(change: OrderChange, note: string): Promise<void> {
  const { tx, order, actorId, now, zone, refuse } = change
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  if (order.state !== 'processing') {
    if (lines.some(({ cancelled }) => cancelled > 0)) return
    throw refuse('REFUSED', { detail: messages.notIn(order.state) })
  }
  if (lines.every(({ shipped }) => shipped === 0)) throw refuse('REFUSED', { detail: messages.nothingShipped })
  const rest = lines.filter(({ shipped, quantity }) => shipped < quantity)
  for (const { id, shipped, quantity } of rest) {
    await tx
      .update(orderLines)
      .set({ cancelled: quantity - shipped })
      .where(eq(orderLines.id, id))
  }
  const parcels = await tx
    .select({ deliveredAt: shipments.deliveredAt })
    .from(shipments)
    .where(eq(shipments.orderId, order.id))
  const to = parcels.every(({ deliveredAt }) => deliveredAt) ? 'delivered' : 'shipped'
  await moveOrder(tx, order, { to, event: 'partly_cancelled', by: 'seller', actorId, note, now })
  await releaseOrders(change, [order.id])
  const pieces = rest.map((line) => ({ line, quantity: line.quantity - line.shipped }))
  await refundCancelled(tx, order, {
    key: `cancel-rest:${order.id}`,
    reason: 'partly_cancelled',
    amountMinor: pieces.reduce((sum, { line, quantity }) => sum + paidForPieces(line, { before: 0, quantity }), 0),
    // Something may have been refunded before, for whatever reason.
    orLess: true,
    pieces: pieces.map(({ line, quantity }) => ({ orderLineId: line.id, quantity })),
    now,
    zone,
  })
}

/** Cancels an order that was paid: its pieces are on sale again, its money goes back. One that is cancelled already stays so. */
export async function cancelOrder(
  change: OrderChange,
  { by, note }: { by: 'shopper' | 'seller'; note: string | null },
): Promise<void> {
  const { tx, order, actorId, now, zone, refuse } = change
  if (order.state === 'cancelled') return
  const possible = by === 'shopper' ? ['paid'] : ['paid', 'processing']
  if (!possible.includes(order.state)) throw refuse('REFUSED', { detail: messages.tooLateToCancel[order.state] })
  const shipped = order.state === 'processing' && (await hasShipped(tx, order.id))
  if (shipped) throw refuse('REFUSED', { detail: messages.partlyShipped })
  await moveOrder(tx, order, { to: 'cancelled', event: 'cancelled', by, actorId, note, now })
  await releaseOrders(change, [order.id])
  await refundCancelled(tx, order, { key: `cancel:${order.id}`, reason: 'cancelled', now, zone })
}

/**
 * Gives back an amount of an order without a return, as for a delay or a flaw that the shopper lives with; once for each request.
 * Only from the first parcel on: what has not left is cancelled instead.
 *
 * @param wish in minor units, at most what is left of the order.
 */
export async function refundGoodwill(
  { tx, order, actorId, now, zone, refuse }: OrderChange,
  wish: { amountMinor: number; reason: string; requestId: string },
): Promise<void> {
  const { amountMinor, reason: note, requestId } = wish
  if (!(await takeRequest(tx, { scope: `goodwill:${order.id}`, key: requestId, now }))) return
  if (!(await hasShipped(tx, order.id))) throw refuse('REFUSED', { detail: messages.cancelInstead })
  const refund = { key: `goodwill:${order.id}:${requestId}`, reason: 'goodwill', amountMinor, now, zone }
  if ((await refundOrder(tx, order, refund)) === null) throw refuse('REFUSED', { detail: messages.refundTooLarge })
  await recordEvent(tx, order.id, { event: 'goodwill', by: 'seller', actorId, note, now })
}
