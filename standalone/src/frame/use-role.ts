import { useQueries } from '@tanstack/react-query'
import { AUDIENCES, sessionQuery, type ApiClient } from 'shared-contracts'
import type { Role } from './role'

/** Who is signed in, asked of the API; with several sessions in one browser, the first of them. `null` while not known. */
export function useRole(api: ApiClient): Role | null {
  const sessions = useQueries({ queries: AUDIENCES.map((audience) => sessionQuery(api, audience)) })
  if (sessions.some(({ isPending }) => isPending)) return null
  return AUDIENCES.find((_, index) => sessions[index]?.data) ?? 'visitor'
}
