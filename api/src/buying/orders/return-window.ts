import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import type { OrderRecord } from './move-order'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when a return can be asked for; `null` when it cannot. */
export function returnUntil(
  { state, deliveredAt }: Pick<OrderRecord, 'state' | 'deliveredAt'>,
  now: Date,
): Date | null {
  if (state !== 'delivered' || !deliveredAt) return null
  const until = new Date(deliveredAt.getTime() + RETURN_WINDOW_DAYS * DAY_MS)
  return now < until ? until : null
}
