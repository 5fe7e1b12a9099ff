/** The share of a remote's pages from which a part of the offices' kit is worth a file that all of them load. */
const IN_MOST_PAGES = 0.45

/**
 * The file of what most pages of an office have of the kit: its styles are there once, instead of again in each page's own sheet.
 *
 * @param routes of the remote's manifest.
 */
export const officeKit = (routes: readonly { page: string }[]) => ({
  test: /[\\/]shared-ui[\\/]src[\\/]back-office[\\/]/,
  name: 'kit',
  minChunks: Math.max(2, Math.ceil(new Set(routes.map(({ page }) => page)).size * IN_MOST_PAGES)),
  enforce: true,
})
