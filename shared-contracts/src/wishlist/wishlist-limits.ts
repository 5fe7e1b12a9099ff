/** Most products on a wishlist. */
export const MAX_WISHES = 200

export const WISHLIST_PAGE_SIZE = 24
