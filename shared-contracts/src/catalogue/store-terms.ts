/** Orders of the store. `newest` is the default; `relevance` makes sense with words, `rating` where there are ratings. A collection has its own, where none is asked for. */
export const STORE_SORTS = ['newest', 'relevance', 'price-asc', 'price-desc', 'discount', 'rating'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

/** Cards per page of the store, rows per page of the back-office. */
export const STORE_PAGE_SIZE = 24
export const SELLER_PAGE_SIZE = 20

/** Where products are counted as they are asked for, counting stops here: what lies beyond is "2,000+". */
export const MOST_COUNTED = 2_000
/** So many pages of the store can be opened: whoever wants to see more narrows it. */
export const STORE_PAGES = Math.ceil(MOST_COUNTED / STORE_PAGE_SIZE)

/** So many cards may be asked for by name. */
export const MAX_CARDS = 12

/** Lower ends of the discounts and ratings that can be chosen: whole percent, stars. */
export const DISCOUNT_STEPS = [10, 20, 30, 40, 50] as const
export const RATING_STEPS = [4, 3, 2] as const

/** Filters that can be taken off; `discount` is deals as well. Attributes are none of them: who was built before there were any has no word for them. */
export const LOOSENED = ['q', 'category', 'brand', 'color', 'size', 'price', 'discount', 'rating', 'inStock'] as const
