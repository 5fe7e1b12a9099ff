import { RETURN_WINDOW_DAYS, type ReturnState } from 'shared-contracts/orders/order-states'
import { ANSWER_RETURN_WITHIN_DAYS, REFUND_RETURN_WITHIN_DAYS } from 'shared-contracts/orders/seller-work'
import { daysAfter } from '../../platform/clock/days'
import type { OrderRecord } from '../orders/move-order'

/** Until when a return can be asked for; `null` when it cannot. */
export function returnUntil(
  { state, deliveredAt }: Pick<OrderRecord, 'state' | 'deliveredAt'>,
  now: Date,
): Date | null {
  if (state !== 'delivered' || !deliveredAt) return null
  const until = daysAfter(deliveredAt, RETURN_WINDOW_DAYS)
  return now < until ? until : null
}

/** Until when a return should be answered, or its money be back once the pieces are; `null` when the step is not the seller's. */
export function returnDueAt({ state, requestedAt }: { state: ReturnState; requestedAt: Date }): Date | null {
  const days =
    state === 'requested' ? ANSWER_RETURN_WITHIN_DAYS : state === 'received' ? REFUND_RETURN_WITHIN_DAYS : null
  return days === null ? null : daysAfter(requestedAt, days)
}
