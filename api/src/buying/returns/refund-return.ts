import { refundOrder } from '../../money/payments/refund-order'
import type { OrderChange } from '../orders/change-order'
import { paidFor } from '../orders/order-lines'
import { orderMessages as messages } from '../orders/orders.messages'
import { moveReturn, type ReturnRecord } from './move-return'

/**
 * Gives the money of a received return back.
 *
 * @param note for the shopper, as why it is not all of it.
 * @param amountMinor absent: what the shopper paid for the pieces. Delivery is not refunded unless it is asked for by amount.
 */
export async function refundReturn(
  change: OrderChange,
  record: ReturnRecord,
  { amountMinor, note }: { amountMinor?: number | undefined; note?: string | null | undefined },
): Promise<void> {
  const { tx, order, now, zone, refuse } = change
  if (!(await moveReturn(change, record, { to: 'refunded', event: 'refunded', by: 'seller', answer: note }))) return
  // Without a wish it is never too much: what was refunded before, such as delivery, may have used some of it up.
  const wanted = amountMinor ? { amountMinor } : { amountMinor: await paidFor(tx, record.id), orLess: true }
  const refund = { key: `return:${record.id}`, reason: 'returned', ...wanted, returnId: record.id, now, zone }
  if ((await refundOrder(tx, order, refund)) === null) throw refuse('REFUSED', { detail: messages.refundTooLarge })
}
