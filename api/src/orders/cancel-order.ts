import type { Tx } from '../db/database'
import { releaseOrders } from '../stock/release-orders'
import { giveBack } from './give-back'
import { hasShipped } from './has-shipped'
import { moveOrder, type OrderRecord } from './move-order'
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
  {
    by,
    actorId,
    note,
    now,
    zone,
  }: { by: 'shopper' | 'seller'; actorId: string | null; note: string | null; now: Date; zone: string },
): Promise<{ visible: boolean } | OrderRefusal> {
  if (order.state === 'cancelled') return { visible: false }
  const possible = by === 'shopper' ? ['paid'] : ['paid', 'processing']
  if (!possible.includes(order.state)) return { refused: 'REFUSED', detail: messages.tooLateToCancel[order.state] }
  const shipped = order.state === 'processing' && (await hasShipped(tx, order.id))
  if (shipped) return { refused: 'REFUSED', detail: messages.partlyShipped }
  await moveOrder(tx, order, { to: 'cancelled', event: 'cancelled', by, actorId, note, now })
  const { visible } = await releaseOrders(tx, [order.id], now)
  await giveBack(tx, order, { key: `cancel:${order.id}`, reason: 'cancelled', now, zone })
  return { visible }
}
