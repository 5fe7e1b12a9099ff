import { ANSWER_RETURN_WITHIN_DAYS, REFUND_RETURN_WITHIN_DAYS } from 'shared-contracts/orders/seller-work'
import type { ReturnState } from 'shared-contracts/orders/order-states'
import { daysAfter } from '../../platform/clock/days'

/** Until when a return should be answered, or its money be back once the pieces are; `null` when the step is not the seller's. */
export function returnDueAt({ state, requestedAt }: { state: ReturnState; requestedAt: Date }): Date | null {
  const days =
    state === 'requested' ? ANSWER_RETURN_WITHIN_DAYS : state === 'received' ? REFUND_RETURN_WITHIN_DAYS : null
  return days === null ? null : daysAfter(requestedAt, days)
}
