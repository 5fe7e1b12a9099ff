import { randomBytes } from 'node:crypto'
import { isVisitorAlone, visitorIdOf } from 'api/identity/flags/visitor-id'
import { AUDIENCES, type PageData } from 'shared-contracts'
import type { ApiTarget } from '../api-target'

/** The random id that shares are drawn by; `null` when the browser has none. */
export const readVisitorId = (request: Request): string | null => visitorIdOf(request.headers.get('cookie'))

export const createVisitorId = (): string => randomBytes(16).toString('base64url')

/** Whether a browser sends nothing that could make a page theirs alone: no cookie but, at most, this one. */
export const isAnonymous = (request: Request): boolean => isVisitorAlone(request.headers.get('cookie'))

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
