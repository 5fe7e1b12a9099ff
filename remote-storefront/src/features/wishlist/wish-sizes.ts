/** The `sizes` of a picture in the grid of a wishlist. */
export const WISH_SIZES = '(min-width: 1280px) 21rem, (min-width: 768px) 30vw, 46vw'
