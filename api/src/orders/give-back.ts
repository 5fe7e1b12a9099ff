import type { Tx } from '../db/database'
import { refundOrder, type Refund } from '../payments/refund-order'
import { noteEvent, type OrderRecord } from './move-order'

/** Gives the money of cancelled pieces of a locked order back, and notes it where there was any. */
export async function giveBack(tx: Tx, order: OrderRecord, refund: Refund): Promise<void> {
  const paidBack = await refundOrder(tx, order, refund)
  if (paidBack) await noteEvent(tx, order.id, { event: 'refunded', by: 'system', now: refund.now })
}
