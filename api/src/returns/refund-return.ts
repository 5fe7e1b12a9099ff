import type { Tx } from '../db/database'
import type { OrderRefusal } from '../orders/cancel-order'
import type { OrderRecord } from '../orders/move-order'
import { orderMessages as messages } from '../orders/orders.messages'
import { refundOrder } from '../payments/refund-order'
import { moveReturn, type ReturnRecord } from './move-return'
import { paidFor } from './paid-for'

/**
 * Gives the money of a received return back.
 *
 * @param note for the shopper, as why it is not all of it.
 * @param amountMinor absent: what the shopper paid for the pieces. Delivery is not given back unless it is asked for by amount.
 * @returns why it cannot be, or `null`; a caller that is told why undoes its transaction.
 */
export async function refundReturn(
  tx: Tx,
  order: OrderRecord,
  record: ReturnRecord,
  {
    amountMinor,
    note = null,
    actorId,
    now,
    zone,
  }: {
    amountMinor?: number | undefined
    note?: string | null | undefined
    actorId: string | null
    now: Date
    zone: string
  },
): Promise<OrderRefusal | null> {
  if (record.state === 'refunded') return null
  // Without a wish it is never too much: what was given back before, such as delivery, may have used some of it up.
  const wanted = amountMinor ? { amountMinor } : { amountMinor: await paidFor(tx, record.id), orLess: true }
  const move = { to: 'refunded', event: 'refunded', by: 'seller', actorId, answer: note, now } as const
  const moved = await moveReturn(tx, order, record, move)
  if (typeof moved === 'object') return moved
  const refund = { key: `return:${record.id}`, reason: 'returned', ...wanted, returnId: record.id, now, zone }
  return (await refundOrder(tx, order, refund)) === null
    ? { refused: 'REFUSED', detail: messages.refundTooLarge }
    : null
}
