const ORIGIN = 'http://shop.invalid'

/** A browser reads `\` as `/` and drops control characters, so `/\host` leaves the shop. */
const isTreacherous = (character: string) => character === '\\' || character < ' '

/** An untrusted path of this shop, ready for a `Location` header; the home page for anything that leaves the shop. */
export function localPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/') || [...path].some(isTreacherous)) return '/'
  const url = URL.canParse(path, ORIGIN) ? new URL(path, ORIGIN) : null
  return url?.origin === ORIGIN && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
