/** Most pieces of one variant in a cart. */
export const MAX_LINE_QUANTITY = 20

/** Most lines in a cart. */
export const MAX_CART_LINES = 50

/**
 * The cookie with which a browser knows how many pieces are in its cart without asking: a number, readable by scripts, set with every
 * answer about the cart. It is a display only; nothing is decided by it.
 */
export const CART_COUNT_COOKIE = 'cart_count'

/** The pieces in the cart by a `Cookie` header or `document.cookie`; 0 without one. */
export function readCartCount(cookies: string | null | undefined): number {
  const [, count] = /(?:^|;\s*)cart_count=(\d{1,4})(?:;|$)/.exec(cookies ?? '') ?? []
  return Number(count ?? 0)
}
