/**
 * What a mail's link ends: all sizes that an address waits for, the price alerts of one piece, all price alerts of an account, or all
 * questions about what it received.
 */
export const ALERT_KINDS = ['back-in-stock', 'price', 'prices', 'review-requests'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Sizes per page of the account. */
export const AWAITED_PAGE_SIZE = 10
