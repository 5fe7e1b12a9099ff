import type { Tx } from '../db/database'
import { refundOrder } from '../payments/refund-order'
import { takeRequest } from '../requests/take-request'
import type { OrderRefusal } from './cancel-order'
import { hasShipped } from './has-shipped'
import { noteEvent, type OrderRecord } from './move-order'
import { orderMessages as messages } from './orders.messages'

/**
 * Gives back an amount of a locked order without a return, as for a delay or a flaw that the shopper lives with; once for each request.
 * Only from the first parcel on: what has not left is cancelled instead.
 *
 * @param wish in minor units, at most what is left of the order.
 * @returns why it cannot be, or `null`.
 */
export async function refundGoodwill(
  tx: Tx,
  order: OrderRecord,
  wish: { amountMinor: number; reason: string; requestId: string },
  { actorId, now, zone }: { actorId: string | null; now: Date; zone: string },
): Promise<OrderRefusal | null> {
  const { amountMinor, reason: note, requestId } = wish
  if (!(await takeRequest(tx, { scope: `goodwill:${order.id}`, key: requestId, now }))) return null
  if (!(await hasShipped(tx, order.id))) return { refused: 'REFUSED', detail: messages.cancelInstead }
  const refund = { key: `goodwill:${order.id}:${requestId}`, reason: 'goodwill', amountMinor, now, zone }
  if ((await refundOrder(tx, order, refund)) === null) return { refused: 'REFUSED', detail: messages.refundTooLarge }
  await noteEvent(tx, order.id, { event: 'goodwill', by: 'seller', actorId, note, now })
  return null
}
