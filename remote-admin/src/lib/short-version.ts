/** The first digits of a version: enough to distinguish releases, and accepted by `npm run shop` wherever a version is. */
export const shortVersion = (version: string): string => version.slice(0, 8)
