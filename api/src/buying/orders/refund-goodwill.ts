import { refundOrder } from '../../money/payments/refund-order'
import { takeRequest } from '../../platform/requests/take-request'
import type { OrderChange } from './change-order'
import { hasShipped } from './has-shipped'
import { recordEvent } from './move-order'
import { orderMessages as messages } from './orders.messages'

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
