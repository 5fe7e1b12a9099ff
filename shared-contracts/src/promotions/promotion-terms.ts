/** Promotions per page. */
export const PROMOTIONS_PAGE_SIZE = 20

/** What a promotion takes off: a share of the items, a sum, or the delivery. */
export const PROMOTION_KINDS = ['percent', 'amount', 'free_delivery'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** Who bears what it takes off: the sellers whose items they are, or the marketplace, whose commission on them is as much lower. */
export const PROMOTION_BEARERS = ['seller', 'marketplace'] as const
export type PromotionBearer = (typeof PROMOTION_BEARERS)[number]

/** Most categories, brands or sellers that one is limited to. */
export const PROMOTION_MOST_TARGETS = 50
export const PROMOTION_MOST_PRIORITY = 1000
/** Most items of "buy x, get y". */
export const PROMOTION_MOST_QUANTITY = 20

/** Computed from dates and uses. Of several that apply, the first of `ended`, `used_up` and `scheduled` is given. */
export const PROMOTION_STATES = ['active', 'scheduled', 'used_up', 'ended'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

export const PROMOTION_CODE_MAX_LENGTH = 30
export const PROMOTION_DESCRIPTION_MAX_LENGTH = 120
/** More uses than any code will see. */
export const MAX_PROMOTION_USES = 1_000_000

/** Weeks that a code's use is shown over. */
export const PROMOTION_WEEKS = 12

/** What a seller's own promotion takes off. */
export const SELLER_PROMOTION_KINDS = ['percent', 'amount'] as const
/** Of all items of a seller's own, so that nothing is given away by mistake; sets have a price or give away half at most. */
export const SELLER_PROMOTION_MOST_PERCENT = 90
/** Promotions of one seller that have not ended. */
export const MAX_SELLER_PROMOTIONS = 20

/** Most different items of a cart that is tried out. */
export const CART_PREVIEW_LINES = 20
