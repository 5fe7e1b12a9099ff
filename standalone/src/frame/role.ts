import { useQuery } from '@tanstack/react-query'
import { type Audience, AUDIENCES, type HostServices, VISITOR_KEY } from 'shared-contracts'

/** The demo accounts, the same behind the real API and behind the mocks. */
export const demoAccounts = {
  shop: { email: 'shopper@demo.test', password: 'demo-password' },
  seller: { email: 'seller@demo.test', password: 'demo-password' },
  admin: { email: 'admin@demo.test', password: 'demo-password' },
} as const satisfies Record<Audience, { email: string; password: string }>

/** Who QA looks at the remote as: one audience's demo account, or nobody. */
export type Role = Audience | 'visitor'

export const ROLES: readonly Role[] = ['visitor', ...AUDIENCES]

/** Who is signed in, asked of the API; with several sessions in one browser, the first of them. `null` while not known. */
export function useRole(api: HostServices['api']): Role | null {
  const sessions = useQuery({ queryKey: [VISITOR_KEY, 'sessions'], queryFn: () => api.accounts.sessions() })
  if (sessions.isPending) return null
  return AUDIENCES.find((audience) => sessions.data?.[audience]) ?? 'visitor'
}
