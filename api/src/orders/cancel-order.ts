import { eq, gt, and } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { refundOrder } from '../payments/refund-order'
import { releaseOrder } from '../stock/release-order'
import { moveOrder, noteEvent, type OrderRecord } from './move-order'
import { orderLines } from './order-lines.table'
import { orderMessages as messages } from './orders.messages'

/** What is asked for is not possible as the order stands, in words. */
export interface OrderRefusal {
  refused: 'REFUSED'
  detail: string
}

/**
 * Cancels a locked order that was paid: its pieces are on sale again, its money goes back. One that is cancelled already stays so.
 *
 * @returns whether shoppers see a difference in the shop.
 */
export async function cancelOrder(
  tx: Tx,
  order: OrderRecord,
  { by, actorId, note, now }: { by: 'shopper' | 'seller'; actorId: string | null; note: string | null; now: Date },
): Promise<{ visible: boolean } | OrderRefusal> {
  if (order.state === 'cancelled') return { visible: false }
  const possible = by === 'shopper' ? ['paid'] : ['paid', 'processing']
  if (!possible.includes(order.state)) return { refused: 'REFUSED', detail: messages.tooLateToCancel[order.state] }
  const shipped = order.state === 'processing' && (await hasShipped(tx, order.id))
  if (shipped) return { refused: 'REFUSED', detail: messages.partlyShipped }
  await moveOrder(tx, order, { to: 'cancelled', event: 'cancelled', by, actorId, note, now })
  const { visible } = await releaseOrder(tx, order.id, now)
  const paidBack = await refundOrder(tx, order, { key: `cancel:${order.id}`, reason: 'cancelled', now })
  if (paidBack) await noteEvent(tx, order.id, { event: 'refunded', by: 'system', now })
  return { visible }
}

async function hasShipped(tx: Tx, orderId: string): Promise<boolean> {
  const gone = and(eq(orderLines.orderId, orderId), gt(orderLines.shipped, 0))
  const lines = await tx.select({ id: orderLines.id }).from(orderLines).where(gone).limit(1)
  return lines.length > 0
}
