import { randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'

const NAME = 'visitor'
const YEAR_S = 365 * 24 * 60 * 60
const ID = /^[\w-]{22}$/

/** The random id that a rollout's share is drawn by; `null` when the browser has none. */
export function readVisitorId(request: Request): string | null {
  const id = parse(request.headers.get('cookie') ?? '', NAME)[NAME]
  return id && ID.test(id) ? id : null
}

export const createVisitorId = (): string => randomBytes(16).toString('base64url')

/** A `Set-Cookie` value. It says nothing of a person, and is set only while a rollout needs it. */
export const visitorCookie = (id: string, secure: boolean): string =>
  `${NAME}=${id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
