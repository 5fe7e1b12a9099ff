import { and, eq, sql } from 'drizzle-orm'
import type { OrderEventType, OrderState } from 'shared-contracts/orders/order-states'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { orderEvents } from './order-events.table'
import { orders } from './orders.table'

export type OrderRecord = typeof orders.$inferSelect

export interface Move {
  to: OrderState
  event: OrderEventType
  by: 'shopper' | 'seller' | 'system'
  actorId?: string | null
  note?: string | null
  now: Date
}

/**
 * Takes a locked order on to its next state: guard, version, history and message in one. The database refuses a way that is not in
 * `order_transitions`.
 *
 * @returns the order as it is now.
 */
export async function moveOrder(tx: Tx, order: OrderRecord, move: Move): Promise<OrderRecord> {
  const { to, now } = move
  const [moved] = await tx
    .update(orders)
    .set({
      state: to,
      version: sql`${orders.version} + 1`,
      ...(to === 'paid' && { paidAt: now }),
      ...(to === 'delivered' && { deliveredAt: now }),
      ...(to === 'cancelled' && { cancelledAt: now }),
    })
    .where(and(eq(orders.id, order.id), eq(orders.version, order.version)))
    .returning()
  if (!moved) throw new Error(`The order ${order.number} was changed without a lock`)
  await recordEvent(tx, order.id, move)
  return moved
}

/** Adds to an order's history, and has those notified whom it concerns. */
export async function recordEvent(
  tx: Tx,
  orderId: string,
  { event, by, actorId = null, note = null, now }: Omit<Move, 'to'>,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, type: event, by, actorId, note, at: now })
  await enqueue(tx, now, { topic: 'order-event', orderId, event, by, note })
}
