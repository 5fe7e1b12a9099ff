/** Reviews per page, on a product and for those who look them through. */
export const REVIEWS_PAGE_SIZE = 10

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** `pending` waits for somebody to look at it; shoppers see what is `published`. */
export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why a review is kept from shoppers. */
export const REVIEW_REJECTIONS = ['off_topic', 'insult', 'advertising', 'personal', 'other'] as const
export type ReviewRejection = (typeof REVIEW_REJECTIONS)[number]

/** How a piece was cut: -1 runs small, 0 true to size, 1 runs large. */
export const FITS = [-1, 0, 1] as const
export type Fit = (typeof FITS)[number]

export const REVIEW_TITLE_MAX_LENGTH = 80
export const REVIEW_BODY_MAX_LENGTH = 2000

export const REVIEW_ANSWER_MAX_LENGTH = 1000

/** What a seller asks for: reviews without an answer of theirs that give one or two stars, all without one, or all. */
export const REVIEW_TABS = ['low', 'unanswered', 'all'] as const
/** So many stars at most are few. */
export const FEW_STARS = 2
export type ReviewTab = (typeof REVIEW_TABS)[number]

/** Photos of one review; each as large as a product's picture may be. */
export const MAX_REVIEW_PHOTOS = 4

/** Below so many votes a piece's fit is anybody's guess, and nothing is said. */
export const FIT_HINT_MIN_VOTES = 3

/** In a product's address: the line of an order whose review form is to be open. */
export const REVIEW_PARAMETER = 'review'
