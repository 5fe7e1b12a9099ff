/**
 * Whether a change may come from where this request comes from. Browsers say it in two headers that no page can write;
 * a client that sends neither is no browser, and carries no cookies that it was not given.
 */
export function isOwnOrigin(request: Request, trusted: readonly string[]): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null && trusted.includes(origin)) return true
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (origin === null) return true
  // The host is compared without its scheme: behind a TLS front, the request itself arrives by http.
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
