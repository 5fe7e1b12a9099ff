import { eq } from 'drizzle-orm'
import { releaseOrders } from '../../catalogue/stock/release-orders'
import type { OrderChange } from './change-order'
import { refundCancelled } from './refund-cancelled'
import { moveOrder } from './move-order'
import { orderLines } from './order-lines.table'
import { orderMessages as messages } from './orders.messages'
import { paidForPieces } from './paid-for-pieces'
import { shipments } from './shipments.table'

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
