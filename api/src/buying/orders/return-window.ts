import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import type { OrderRecord } from './move-order'
import { daysAfter } from '../../platform/clock/days'

/** Until when a return can be asked for; `null` when it cannot. */
export function returnUntil(
  { state, deliveredAt }: Pick<OrderRecord, 'state' | 'deliveredAt'>,
  now: Date,
): Date | null {
  if (state !== 'delivered' || !deliveredAt) return null
  const until = daysAfter(deliveredAt, RETURN_WINDOW_DAYS)
  return now < until ? until : null
}
