import type { Audience } from 'shared-contracts/accounts/audience'
import type { CookieOptions } from './session-cookie'
import { SECOND_STEP_MS } from './session-lifetime'

/** The header with which a browser remembers that its log-in waits for a code. Like the session's, no script reads it. */
export function stepCookie(audience: Audience, token: string, options: CookieOptions): string {
  return `${nameOf(audience, options)}=${token}${attributes(options)}; Max-Age=${SECOND_STEP_MS / 1000}`
}

export function expiredStepCookie(audience: Audience, options: CookieOptions): string {
  return `${nameOf(audience, options)}=${attributes(options)}; Max-Age=0`
}

/** The token of the log-in that waits, from a request's `Cookie` header. */
export function readStepToken(header: string | null | undefined, audience: Audience, options: CookieOptions) {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === nameOf(audience, options) && value && /^[\w-]{43}$/.test(value)) return value
  }
  return null
}

const nameOf = (audience: Audience, { secure }: CookieOptions) => `${secure ? '__Host-' : ''}${audience}_step`
const attributes = ({ secure }: CookieOptions) => `; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
