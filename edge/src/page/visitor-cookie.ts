import { randomBytes } from 'node:crypto'
import { cookie } from 'api/http/cookie'
import { AUDIENCES, type PageData } from 'shared-contracts'
import type { ApiTarget } from '../api-target'

const YEAR_S = 365 * 24 * 60 * 60

const visitor = cookie('visitor', { value: /^[\w-]{22}$/ })

/** The random id that a rollout's share is drawn by; `null` when the browser has none. */
export const readVisitorId = (request: Request): string | null =>
  visitor.read(request.headers.get('cookie'), { secure: false })

export const createVisitorId = (): string => randomBytes(16).toString('base64url')

/** A `Set-Cookie` value. It says nothing of a person, and is set only while a rollout needs it. */
export const visitorCookie = (id: string, secure: boolean): string => visitor.write(id, { secure }, YEAR_S)

/** Whether a browser sends nothing that could make a page theirs alone: no cookie but, at most, this one. */
export function isAnonymous(request: Request): boolean {
  const header = request.headers.get('cookie')
  return header === null || header === `${visitor.nameOf({ secure: false })}=${readVisitorId(request)}`
}

/** Who the visitor is, per audience; empty when the API does not say, so that the page asks itself. */
export async function readSessions(api: ApiTarget, request: Request): Promise<PageData['sessions']> {
  const cookie = request.headers.get('cookie')
  if (!cookie) return Object.fromEntries(AUDIENCES.map((audience) => [audience, null]))
  try {
    return await api.sessions(cookie)
  } catch {
    return {}
  }
}
