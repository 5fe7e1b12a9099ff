/** Of fewer letters an index says nothing. */
export const SEARCH_MIN_LENGTH = 3
/** So many of each kind are found: who sees as many types more. */
export const FOUND_ROWS = 10
/** So many colours tell a product from others of its title. */
export const FOUND_COLORS = 3
