/** Texts below the way on of the page for addresses that are none. */
export const messages = {
  best: 'Rated best by shoppers',
} as const
