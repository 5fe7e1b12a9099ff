import type { OrderChange } from './change-order'
import { moveOrder, type OrderRecord } from './move-order'
import { orderMessages as messages } from './orders.messages'

/** The seller takes an order that was paid on, and packs it from now on. One that is being packed stays so. @returns it as it is then. */
export async function acceptOrder({ tx, order, actorId, now, refuse }: OrderChange): Promise<OrderRecord> {
  if (order.state === 'processing') return order
  if (order.state !== 'paid') throw refuse('REFUSED', { detail: messages.notIn(order.state) })
  return moveOrder(tx, order, { to: 'processing', event: 'accepted', by: 'seller', actorId, now })
}
