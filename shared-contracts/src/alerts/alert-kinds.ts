/** What a mail's link ends, as remotes of 0.1.2 know it: see `ENDED_BY_LINK`. */
export const ALERT_KINDS = ['back-in-stock', 'price', 'prices', 'review-requests'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/**
 * What a mail's link ends: all sizes that an address waits for, the price alerts of one piece, all price alerts of an account, all
 * questions about what it received, or all news of the shops that it follows.
 */
export const ENDED_BY_LINK = [...ALERT_KINDS, 'followed-shops'] as const
export type EndedByLink = (typeof ENDED_BY_LINK)[number]

/** Sizes per page of the account. */
export const AWAITED_PAGE_SIZE = 10
