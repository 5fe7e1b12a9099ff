import type { Tx } from '../../platform/db/database'
import { refundOrder, type Refund } from '../../money/payments/refund-order'
import { recordEvent, type OrderRecord } from './move-order'

/** Gives the money of cancelled pieces of a locked order back, and notes it where there was any. */
export async function refundCancelled(tx: Tx, order: OrderRecord, refund: Refund): Promise<void> {
  const paidBack = await refundOrder(tx, order, refund)
  if (paidBack) await recordEvent(tx, order.id, { event: 'refunded', by: 'system', now: refund.now })
}
