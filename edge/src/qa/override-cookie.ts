import { parse } from 'hono/utils/cookie'
import type { Overrides } from 'shared-contracts'
import { openToken, sealToken } from './signed-token'

const NAME = 'remote-overrides'
const TOOLBAR_NAME = 'qa-toolbar'

/** How long a choice made by hand lasts, in milliseconds. */
export const OVERRIDE_LIFE_MS = 24 * 60 * 60 * 1000

interface Choice {
  overrides: Overrides
  /** Milliseconds since 1970. */
  until: number
}

const cookieOf = (request: Request, name: string) => parse(request.headers.get('cookie') ?? '', name)[name]

/** What the visitor's browser brings of a choice; `null` when nothing, or nothing that counts. */
export function readOverrides(request: Request, secret: string, now: number): Choice | null {
  const token = cookieOf(request, NAME)
  const opened = token ? openToken(secret, 'cookie', token, now) : null
  return opened?.state === 'valid' ? { overrides: opened.overrides, until: opened.until } : null
}

const attributes = (secure: boolean) => `Path=/; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`

/** A `Set-Cookie` value that makes the choice count from the next page on. */
export function overrideCookie(
  choice: Choice,
  { secret, secure, now }: { secret: string; secure: boolean; now: number },
) {
  const seconds = Math.floor((choice.until - now) / 1000)
  return `${NAME}=${sealToken(secret, 'cookie', choice)}; Max-Age=${seconds}; ${attributes(secure)}`
}

/** A `Set-Cookie` value that ends every choice. */
export const noOverrideCookie = (secure: boolean): string => `${NAME}=; Max-Age=0; ${attributes(secure)}`

/** Whether this browser keeps the toolbar. The cookie is written by the toolbar itself. */
export function readToolbar(request: Request): 'open' | 'quiet' | undefined {
  const kept = cookieOf(request, TOOLBAR_NAME)
  return kept === 'open' || kept === 'quiet' ? kept : undefined
}
