/** Reviews per page, on a product and for those who look them through. */
export const REVIEWS_PAGE_SIZE = 10

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** `pending` waits for somebody to look at it; shoppers see what is `published`. */
export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** How a piece was cut: -1 runs small, 0 true to size, 1 runs large. */
export const FITS = [-1, 0, 1] as const
export type Fit = (typeof FITS)[number]

export const REVIEW_TITLE_MAX_LENGTH = 80
export const REVIEW_BODY_MAX_LENGTH = 2000

/** Below so many votes a piece's fit is anybody's guess, and nothing is said. */
export const FIT_HINT_MIN_VOTES = 3
