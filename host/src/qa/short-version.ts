/** Enough of a release's hash to distinguish it from its neighbours; a dev server's address as it is. */
export const shortVersion = (version: string): string => (version.includes(':') ? version : version.slice(0, 8))
