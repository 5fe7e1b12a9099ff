/** Orders of the store. `newest` is the default; `relevance` makes sense with words, `rating` where there are ratings. */
export const STORE_SORTS = ['newest', 'relevance', 'price-asc', 'price-desc', 'discount', 'rating'] as const
export type StoreSort = (typeof STORE_SORTS)[number]
