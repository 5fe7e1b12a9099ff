import type { QueryClient } from '@tanstack/react-query'
import { AUDIENCES, sessionKey, type Account, type Audience } from 'shared-contracts'

/** Remembers who was signed in last in each area, whatever has become of their session. */
export function followAccounts(queryClient: QueryClient): (audience: Audience) => Account | undefined {
  const last = new Map<Audience, Account>()
  function look() {
    for (const audience of AUDIENCES) {
      const account = queryClient.getQueryData<Account | null>(sessionKey(audience))
      if (account) last.set(audience, account)
    }
  }
  look()
  queryClient.getQueryCache().subscribe(look)
  return (audience) => last.get(audience)
}
