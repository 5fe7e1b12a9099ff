import { AUDIENCES, type Audience } from 'shared-contracts/accounts/audience'
import { cookie, type CookieOptions } from '../../http/cookie'
import { SECOND_STEP_MS, sessionLifetimeMs } from './session'

/** For so long a browser is known that nobody uses, in seconds; each log-in begins anew. */
const KNOWN_S = 365 * 24 * 60 * 60

const token = /^[\w-]{43}$/
const known = /^[\da-f-]{36}\.(full|mail)\.[\w-]{22}\.[\w-]{43}$/

const sessionOf = (audience: Audience) => cookie(`${audience}_session`, { value: token, ofThisHost: true })
const stepOf = (audience: Audience) =>
  cookie(`${audience}_step`, { value: token, sameSite: 'Strict', ofThisHost: true })
const knownOf = (audience: Audience) =>
  cookie(`${audience}_known`, { value: known, sameSite: 'Strict', ofThisHost: true })

export const sessionCookieName = (audience: Audience, options: CookieOptions) => sessionOf(audience).nameOf(options)

/** The header that signs a browser in: until it closes, or with "remember me" until the session ends. */
export const sessionCookie = (
  audience: Audience,
  session: { token: string; remembered: boolean },
  options: CookieOptions,
): string =>
  sessionOf(audience).write(
    session.token,
    options,
    session.remembered ? sessionLifetimeMs(audience, session) / 1000 : undefined,
  )

export const expiredSessionCookie = (audience: Audience, options: CookieOptions) => sessionOf(audience).expire(options)

/** The session tokens of a request's `Cookie` header, by audience. */
export function readSessionTokens(
  header: string | null | undefined,
  options: CookieOptions,
): Partial<Record<Audience, string>> {
  const tokens: Partial<Record<Audience, string>> = {}
  for (const audience of AUDIENCES) {
    const found = sessionOf(audience).read(header, options)
    if (found) tokens[audience] = found
  }
  return tokens
}

/** The header with which a browser remembers that its log-in waits for a code. */
export const stepCookie = (audience: Audience, value: string, options: CookieOptions) =>
  stepOf(audience).write(value, options, SECOND_STEP_MS / 1000)

export const expiredStepCookie = (audience: Audience, options: CookieOptions) => stepOf(audience).expire(options)

/** The token of the log-in that waits, from a request's `Cookie` header. */
export const readStepToken = (header: string | null | undefined, audience: Audience, options: CookieOptions) =>
  stepOf(audience).read(header, options)

const view = cookie('seller_view', { value: token, sameSite: 'Strict', ofThisHost: true })

/** The header with which a browser sees a shop as its seller does, besides a session of the staff. @param maxAge in seconds. */
export const viewCookie = (value: string, options: CookieOptions, maxAge: number) => view.write(value, options, maxAge)

export const expiredViewCookie = (options: CookieOptions) => view.expire(options)

/** The token of the view, from a request's `Cookie` header. */
export const readViewToken = (header: string | null | undefined, options: CookieOptions) => view.read(header, options)

export const viewCookieName = (options: CookieOptions) => view.nameOf(options)

/** The header with which a browser stays known to an account, signed in or not. It opens nothing: it is in nobody's queue. */
export const knownCookie = (audience: Audience, value: string, options: CookieOptions) =>
  knownOf(audience).write(value, options, KNOWN_S)

/** What a request's `Cookie` header says of the browser; whether it is true is for the signature to prove. */
export const readKnownToken = (header: string | null | undefined, audience: Audience, options: CookieOptions) =>
  knownOf(audience).read(header, options)
