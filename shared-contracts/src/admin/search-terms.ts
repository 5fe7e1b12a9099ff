/** Of fewer letters an index says nothing. */
export const SEARCH_MIN_LENGTH = 3
/** So many of each kind are found: who sees as many types more. */
export const FOUND_ROWS = 10
