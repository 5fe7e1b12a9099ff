/** The `sizes` of a card's picture in the grid; the preload in the page's head has to say the same. */
export const CARD_SIZES = '(min-width: 1280px) 19vw, (min-width: 1024px) 25vw, (min-width: 768px) 31vw, 46vw'
