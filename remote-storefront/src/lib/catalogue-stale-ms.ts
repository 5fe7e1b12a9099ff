/** How long a public answer counts as fresh, in milliseconds: a page hydrated from the server asks for nothing again. */
export const CATALOGUE_STALE_MS = 60_000
