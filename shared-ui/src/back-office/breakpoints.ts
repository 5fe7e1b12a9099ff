/** How large the page's letters are, in CSS pixels: a reader may have made them larger than the window's own. */
const letterSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Media queries that components ask, because what they render differs and not only how it looks. They are widths in letters, as those of the
 * styles: who reads larger ones has the pages of a narrower window.
 */
export const breakpoints = {
  /** The sidebar stands beside the page. Source: the specification, section 9. */
  sidebar: '(min-width: 48rem)',
  /** Lists are tables: seven columns find room beside the open sidebar. */
  get table() {
    return `(min-width: ${64 * letterSize()}px)`
  },
}
