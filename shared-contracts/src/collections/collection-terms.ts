/** Collections of a shop. */
export const MAX_COLLECTIONS = 200
/** Collections per page of the office. */
export const COLLECTIONS_PAGE_SIZE = 50

/** Products of one that are chosen by hand. */
export const MAX_COLLECTION_PRODUCTS = 100

export const COLLECTION_TITLE_MAX_LENGTH = 60
export const COLLECTION_TEXT_MAX_LENGTH = 600
/** Choices of one kind in a rule. */
export const MAX_RULE_CHOICES = 20
/** A product is new for so many days at most. */
export const MAX_NEW_DAYS = 365
