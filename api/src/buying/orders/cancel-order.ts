import { releaseOrders } from '../../catalogue/stock/release-orders'
import type { OrderChange } from './change-order'
import { hasShipped } from './has-shipped'
import { moveOrder } from './move-order'
import { orderMessages as messages } from './orders.messages'
import { refundCancelled } from './refund-cancelled'

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
