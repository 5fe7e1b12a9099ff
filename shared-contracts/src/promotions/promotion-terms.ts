/** Codes per page. */
export const PROMOTIONS_PAGE_SIZE = 20

/** What a code takes off: a share of the items, a sum, or the delivery. */
export const PROMOTION_KINDS = ['percent', 'amount', 'free_delivery'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** Computed from dates and uses. Of several that apply, the first of `ended`, `used_up` and `scheduled` is given. */
export const PROMOTION_STATES = ['active', 'scheduled', 'used_up', 'ended'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

export const PROMOTION_CODE_MAX_LENGTH = 30
export const PROMOTION_DESCRIPTION_MAX_LENGTH = 120
/** More uses than any code will see. */
export const MAX_PROMOTION_USES = 1_000_000

/** Weeks that a code's use is shown over. */
export const PROMOTION_WEEKS = 12
