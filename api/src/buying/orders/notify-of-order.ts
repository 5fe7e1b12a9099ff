import { and, desc, eq } from 'drizzle-orm'
import type { OrderEventType } from 'shared-contracts/orders/order-states'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { orderEvents } from './order-events.table'
import { orders } from './orders.table'

const kinds = { paid: 'order_new', cancelled: 'order_cancelled', return_requested: 'return_requested' } as const

/** Notifies a seller's team of what a shopper does with an order. What they did themselves is no news. */
export async function notifyOfOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  { orderId, event, note }: { orderId: string; event: OrderEventType; note: string | null },
): Promise<void> {
  if (!(event in kinds)) return
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId))
  // An order that was never paid is nobody's news.
  if (!order || (order.state === 'cancelled' && order.version <= 1)) return
  const [latest] = await deps.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.type, event)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (!latest || latest.by === 'seller') return
  await notifyTeam(deps, {
    sellerId: order.sellerId,
    kind: kinds[event as keyof typeof kinds],
    about: order.number,
    detail: note,
    link: event === 'return_requested' ? paths.seller.returns : paths.seller.order(order.number),
    key: `${event}:${orderId}:${latest.id}`,
  })
}
