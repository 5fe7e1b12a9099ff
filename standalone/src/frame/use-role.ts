import { useQuery } from '@tanstack/react-query'
import { AUDIENCES, VISITOR_KEY, type HostServices } from 'shared-contracts'
import type { Role } from './role'

/** Who is signed in, asked of the API; with several sessions in one browser, the first of them. `null` while not known. */
export function useRole(api: HostServices['api']): Role | null {
  const sessions = useQuery({ queryKey: [VISITOR_KEY, 'sessions'], queryFn: () => api.accounts.sessions() })
  if (sessions.isPending) return null
  return AUDIENCES.find((audience) => sessions.data?.[audience]) ?? 'visitor'
}
