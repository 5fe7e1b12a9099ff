/** Cards that the embedded payment provider knows. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002760003184',
} as const
