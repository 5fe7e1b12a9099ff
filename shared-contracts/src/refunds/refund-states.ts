/**
 * `failed`: the payment provider refused for good, and people look after it. `settled`: the shopper has had the money in another way, so
 * the provider is never asked again.
 */
export const REFUND_STATES = ['pending', 'done', 'failed', 'settled'] as const

/** Refunds on a page of the admins' queue. */
export const REFUNDS_PAGE_SIZE = 20

/** Characters of what an admin says about money that was refunded in another way. */
export const SETTLEMENT_NOTE_MAX_LENGTH = 500
