import type { Overrides, QaLink } from 'shared-contracts'
import { securityHeaders } from '../page/security-headers'
import { deadLinkPage } from './dead-link-page'
import { localPath } from './local-path'
import { OVERRIDE_LIFE_MS, overrideCookie } from './override-cookie'
import { openToken, sealToken } from './signed-token'

/** How long a link can be opened, in milliseconds. */
export const LINK_LIFE_MS = 7 * 24 * 60 * 60 * 1000

const PARAMETER = 'qa'

interface Options {
  /** What the visitor's address bar shows, without a path. */
  origin: string
  secret: string
  now: () => number
}

/** An address that shows a page with these releases to whoever opens it in time. */
export function makeShareLink({ origin, secret, now }: Options, path: string, overrides: Overrides): QaLink {
  const until = now() + LINK_LIFE_MS
  const url = new URL(localPath(path), origin)
  url.searchParams.set(PARAMETER, sealToken(secret, 'link', { overrides, until }))
  return { url: url.href, until: new Date(until).toISOString() }
}

/** What opening a link leads to: its choice and the clean address, or a page that says why not. `null` when the address is no link. */
export function openShareLink({ origin, secret, now }: Options, request: Request): Response | null {
  const url = new URL(request.url)
  const token = url.searchParams.get(PARAMETER)
  // `?qa` alone asks for the toolbar.
  if (!token) return null
  url.searchParams.delete(PARAMETER)
  const clean = localPath(url.pathname + url.search)
  const opened = openToken(secret, 'link', token, now())
  if (opened.state !== 'valid') return deadLinkPage(opened.state, clean)
  const secure = origin.startsWith('https:')
  const choice = { overrides: opened.overrides, until: Math.min(opened.until, now() + OVERRIDE_LIFE_MS) }
  return new Response(null, {
    status: 303,
    headers: {
      ...securityHeaders(secure),
      location: clean,
      'set-cookie': overrideCookie(choice, { secret, secure, now: now() }),
      'cache-control': 'private, no-store',
    },
  })
}
