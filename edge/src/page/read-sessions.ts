import { AUDIENCES, type PageData } from 'shared-contracts'
import type { ApiTarget } from '../api-target'

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
