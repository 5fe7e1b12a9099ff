import type { Audience } from 'shared-contracts/accounts/audience'
import type { CookieOptions } from './session-cookie'

/** For so long a browser is known that nobody uses, in seconds; each log-in begins anew. */
const MAX_AGE = 365 * 24 * 60 * 60
const VALUE = /^[\da-f-]{36}\.(full|mail)\.[\w-]{22}\.[\w-]{43}$/

/** The header with which a browser stays known to an account, signed in or not. It opens nothing: it is in nobody's queue. */
export const knownCookie = (audience: Audience, token: string, options: CookieOptions) =>
  `${nameOf(audience, options)}=${token}; Path=/; HttpOnly; SameSite=Strict${options.secure ? '; Secure' : ''}; Max-Age=${MAX_AGE}`

/** What a request's `Cookie` header says of the browser; whether it is true is for the signature to tell. */
export function readKnownToken(header: string | null | undefined, audience: Audience, options: CookieOptions) {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === nameOf(audience, options) && value && VALUE.test(value)) return value
  }
  return null
}

const nameOf = (audience: Audience, { secure }: CookieOptions) => `${secure ? '__Host-' : ''}${audience}_known`
