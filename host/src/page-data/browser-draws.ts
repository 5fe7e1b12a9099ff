/** What React hands on from the server to the browser of a page that is left to it, as the digest of an error that is none. */
export const BROWSER_DRAWS = 'browser-draws'
