/** Most pieces of one variant in a cart. */
export const MAX_LINE_QUANTITY = 20

/** Most lines in a cart. */
export const MAX_CART_LINES = 50
