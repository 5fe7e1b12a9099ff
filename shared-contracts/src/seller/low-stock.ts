/** A published product with at most this many pieces on hand, over all variants, runs low. */
export const LOW_STOCK_PIECES = 5
