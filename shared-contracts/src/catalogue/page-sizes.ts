/** Cards per page of the store, rows per page of the back-office. */
export const STORE_PAGE_SIZE = 24
export const SELLER_PAGE_SIZE = 20

/** So many cards may be asked for by name. */
export const MAX_CARDS = 12
