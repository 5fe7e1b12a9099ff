/** Pages that the shop has from its start, at addresses of their own; all others stand below `/pages`. */
export const FIRST_PAGES = ['about', 'help', 'licence', 'policy', 'terms'] as const
export type FirstPage = (typeof FIRST_PAGES)[number]

/** Pages of a shop's own. */
export const MAX_PAGES = 200

/** Versions of one document. */
export const MAX_VERSIONS = 1_000

export const CONTENT_NOTE_MAX_LENGTH = 300

/** Where a page stands, relative to the shop's origin. */
export const pagePath = (key: string): string =>
  FIRST_PAGES.some((one) => one === key) ? `/${key}` : `/pages/${encodeURIComponent(key)}`
