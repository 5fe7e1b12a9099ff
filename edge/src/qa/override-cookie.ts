import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookie } from 'api/http/cookie'
import type { Overrides } from 'shared-contracts'

/** What a token is for: one of a link is no cookie, and the other way round. */
type TokenUse = 'cookie' | 'link'

interface Content {
  overrides: Overrides
  /** Milliseconds since 1970. */
  until: number
}

type OpenedToken = ({ state: 'valid' } & Content) | { state: 'expired' } | { state: 'forged' }

const signature = (secret: string, use: TokenUse, body: string) =>
  createHmac('sha256', secret).update(`remote-overrides.${use}.${body}`).digest('base64url')

/** Overrides as a text that only the shop can make, for a cookie or an address. */
export function sealToken(secret: string, use: TokenUse, content: Content): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${body}.${signature(secret, use, body)}`
}

/** What a token says, if the shop made it for this use and its time is not over. */
export function openToken(secret: string, use: TokenUse, token: string, now: number): OpenedToken {
  const [body = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(secret, use, body))
  const found = Buffer.from(given)
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return { state: 'forged' }
  const { overrides, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Content
  return until > now ? { state: 'valid', overrides, until } : { state: 'expired' }
}

const choiceCookie = cookie('remote-overrides', { value: /./ })
const toolbarCookie = cookie('qa-toolbar', { value: /^(open|quiet)$/, forScripts: true })

/** How long a choice made by hand lasts, in milliseconds. */
export const OVERRIDE_LIFE_MS = 24 * 60 * 60 * 1000

interface Choice {
  overrides: Overrides
  /** Milliseconds since 1970. */
  until: number
}

/** What the visitor's browser brings of a choice; `null` when nothing, or nothing that counts. */
export function readOverrides(request: Request, secret: string, now: number): Choice | null {
  const token = choiceCookie.read(request.headers.get('cookie'), { secure: false })
  const opened = token ? openToken(secret, 'cookie', token, now) : null
  return opened?.state === 'valid' ? { overrides: opened.overrides, until: opened.until } : null
}

/** A `Set-Cookie` value that makes the choice count from the next page on. */
export function overrideCookie(
  choice: Choice,
  { secret, secure, now }: { secret: string; secure: boolean; now: number },
) {
  const seconds = Math.floor((choice.until - now) / 1000)
  return choiceCookie.write(sealToken(secret, 'cookie', choice), { secure }, seconds)
}

/** A `Set-Cookie` value that ends every choice. */
export const noOverrideCookie = (secure: boolean): string => choiceCookie.expire({ secure })

/** Whether this browser keeps the toolbar. The cookie is written by the toolbar itself. */
export function readToolbar(request: Request): 'open' | 'quiet' | undefined {
  const kept = toolbarCookie.read(request.headers.get('cookie'), { secure: false })
  return kept === 'open' || kept === 'quiet' ? kept : undefined
}
