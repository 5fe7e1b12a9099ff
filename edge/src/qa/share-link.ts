import type { Overrides, QaLink } from 'shared-contracts'
import { escapeHtml } from '../page/escape'
import { createNonce, securityHeaders } from '../page/security-headers'
import { qaMessages } from './messages'
import { openToken, OVERRIDE_LIFE_MS, overrideCookie, sealToken } from './override-cookie'

const ORIGIN = 'http://shop.invalid'

/** A browser reads `\` as `/` and drops control characters, so `/\host` leaves the shop. */
const isTreacherous = (character: string) => character === '\\' || character < ' '

/** An untrusted path of this shop, ready for a `Location` header; the home page for anything that leaves the shop. */
export function localPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/') || [...path].some(isTreacherous)) return '/'
  const url = URL.canParse(path, ORIGIN) ? new URL(path, ORIGIN) : null
  return url?.origin === ORIGIN && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf5;--ink:#1b1a16}
@media (prefers-color-scheme:dark){:root{--paper:#221e1b;--ink:#f2ede3}}
body{display:grid;min-height:100dvh;margin:0;place-content:center;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:32rem}h1{font:400 2rem/1.1 Georgia,serif;margin:0 0 12px}p{margin:0 0 20px}
a{display:inline-block;padding:10px 0;color:inherit;text-underline-offset:4px}`

const STATUS = { expired: 410, forged: 400 } as const

/** What stands where a share link leads that cannot be opened. @param clean the address without the link's token. */
function deadLinkPage(why: keyof typeof STATUS, clean: string): Response {
  const { title, text } = qaMessages.dead[why]
  const nonce = createNonce()
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>`,
    `<h1>${title}</h1><p>${text}</p><a href="${escapeHtml(clean)}">${qaMessages.goOn}</a></main></body></html>`,
  ].join('')
  return new Response(html, {
    status: STATUS[why],
    headers: {
      ...securityHeaders(false),
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    },
  })
}

/** How long a link can be opened, in milliseconds. */
const LINK_LIFE_MS = 7 * 24 * 60 * 60 * 1000

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
