import type { Audience } from 'shared-contracts/accounts/audience'
import { sessionLifetimeMs } from './session-lifetime'

export interface CookieOptions {
  /** The shop is reached over https. */
  secure: boolean
}

/** With https, the prefix makes browsers refuse the cookie from anywhere but this very host. */
export function sessionCookieName(audience: Audience, { secure }: CookieOptions): string {
  return `${secure ? '__Host-' : ''}${audience}_session`
}

/** The header that signs a browser in: until it closes, or with "remember me" until the session ends. */
export function sessionCookie(
  audience: Audience,
  session: { token: string; remembered: boolean },
  options: CookieOptions,
): string {
  const maxAge = session.remembered ? `; Max-Age=${sessionLifetimeMs(audience, session) / 1000}` : ''
  return `${sessionCookieName(audience, options)}=${session.token}${attributes(options)}${maxAge}`
}

export function expiredSessionCookie(audience: Audience, options: CookieOptions): string {
  return `${sessionCookieName(audience, options)}=${attributes(options)}; Max-Age=0`
}

/** The session tokens of a request's `Cookie` header, by audience. */
export function readSessionTokens(
  header: string | null | undefined,
  options: CookieOptions,
): Partial<Record<Audience, string>> {
  const tokens: Partial<Record<Audience, string>> = {}
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2)
    for (const audience of ['shop', 'seller', 'admin'] as const) {
      // Anything else was not made here and is not worth a query.
      if (name === sessionCookieName(audience, options) && value && /^[\w-]{43}$/.test(value)) tokens[audience] = value
    }
  }
  return tokens
}

const attributes = ({ secure }: CookieOptions) => `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
