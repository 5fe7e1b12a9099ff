/** Media queries that components ask, because what they render differs and not only how it looks. */
export const breakpoints = {
  /** Lists are tables: seven columns find room. */
  table: '(min-width: 1024px)',
} as const
