/** Texts below the way on of the page for addresses that are none. */
export const messages = {
  label: 'Search and products',
  best: 'Rated best by shoppers',
} as const
