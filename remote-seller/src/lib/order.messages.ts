import type { OrderEventType, OrderState, ReturnReason, ReturnState } from 'shared-contracts'

/** Words for orders and returns that several pages need. */
export const orderWords = {
  states: {
    pending_payment: 'Payment under way',
    paid: 'To accept',
    processing: 'To ship',
    shipped: 'Shipped',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
  } satisfies Record<OrderState, string>,
  returnStates: {
    requested: 'To answer',
    approved: 'Approved',
    rejected: 'Declined',
    in_transit: 'Coming back',
    received: 'To refund',
    refunded: 'Refunded',
    closed: 'Closed',
  } satisfies Record<ReturnState, string>,
  reasons: {
    too_small: 'Too small',
    too_large: 'Too large',
    not_as_described: 'Not as described',
    damaged: 'Damaged',
    wrong_item: 'Wrong item',
    changed_mind: 'Changed their mind',
    late: 'Came too late',
  } satisfies Record<ReturnReason, string>,
  events: {
    placed: 'Order placed',
    paid: 'Payment received',
    accepted: 'Accepted',
    shipped: 'Parcel shipped',
    delivered: 'Parcel delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
    partly_cancelled: 'Items cancelled',
    refunded: 'Refunded',
    goodwill: 'Refunded without a return',
    refund_failed: 'Refund failed; the marketplace looks after it',
    refund_succeeded: 'Refunded after all',
    return_requested: 'Return requested',
    return_approved: 'Return approved',
    return_rejected: 'Return declined',
    return_sent: 'Return sent back',
    return_withdrawn: 'Return withdrawn by the shopper',
    return_received: 'Return received',
  } satisfies Record<OrderEventType, string>,
  movedOn: (detail: string, steps: readonly string[]) =>
    steps.length === 0
      ? `${detail}. The page shows how it stands now.`
      : `${detail}. Meanwhile: ${steps.join(', ').toLowerCase()}.`,
  overdue: (since: string) => `Due ${since}`,
  due: (until: string) => `Due ${until}`,
} as const
