import type { Tx } from '../db/database'
import type { OrderRefusal } from './cancel-order'
import { moveOrder, type OrderRecord } from './move-order'
import { orderMessages as messages } from './orders.messages'

/** The seller takes a locked order that was paid on, and packs it from now on. One that is being packed stays so. @returns why it cannot be, or `null`. */
export async function acceptOrder(
  tx: Tx,
  order: OrderRecord,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<OrderRefusal | null> {
  if (order.state === 'processing') return null
  if (order.state !== 'paid') return { refused: 'REFUSED', detail: messages.notIn(order.state) }
  await moveOrder(tx, order, { to: 'processing', event: 'accepted', by: 'seller', actorId, now })
  return null
}
