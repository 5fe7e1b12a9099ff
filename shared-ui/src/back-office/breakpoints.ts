/** Media queries that components ask, because what they render differs and not only how it looks. */
export const breakpoints = {
  /** The sidebar stands beside the page. Source: the specification, section 9. */
  sidebar: '(min-width: 768px)',
  /** Lists are tables: seven columns find room beside the open sidebar. */
  table: '(min-width: 1024px)',
} as const
