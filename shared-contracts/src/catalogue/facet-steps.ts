/** Lower ends of the discounts and ratings that can be chosen: whole percent, stars. */
export const DISCOUNT_STEPS = [10, 20, 30, 40, 50] as const
export const RATING_STEPS = [4, 3, 2] as const

/** Filters that can be taken off; `discount` is deals as well. */
export const LOOSENED = ['q', 'category', 'brand', 'color', 'size', 'price', 'discount', 'rating', 'inStock'] as const
