import type { QueryClient } from '@tanstack/react-query'
import {
  audiencePaths,
  cartQuery,
  sessionKey,
  VISITOR_KEY,
  type ApiClient,
  type HostServices,
  AUDIENCES,
  type Account,
  type Audience,
} from 'shared-contracts'
import { goTo as goToPage } from '../navigation/go-to'

interface Options {
  api: ApiClient
  queryClient: QueryClient
  /** Goes to a page of the shop. */
  goTo?: (path: string) => void
}

/** The session helpers that remotes and the host's own menus use. */
export function createSession({ api, queryClient, goTo = goToPage }: Options): HostServices['session'] {
  const lastOf = followAccounts(queryClient)
  return {
    async signedIn(audience, account) {
      const before = lastOf(audience)
      // A session may have ended by itself: what its owner had looked at is not for who comes next.
      if (before && before.id !== account.id) queryClient.removeQueries({ type: 'inactive' })
      queryClient.setQueryData(sessionKey(audience), account)
      // What a guest had put there is the shopper's now; the badge learns how much that is. Nobody waits for it.
      if (audience === 'shop') void queryClient.prefetchQuery({ ...cartQuery(api), staleTime: 0 })
      const [, , own] = sessionKey(audience)
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [scope, kind, whose] }) =>
          // The account was just received; to ask for it again would hold up the way on.
          scope === VISITOR_KEY && !(kind === 'session' && whose === own),
      })
    },
    async logOut(audience) {
      await api.accounts[audience].logout()
      // First the address, then the data: a guard that sees the session end knows that the visitor is leaving already.
      goTo(audiencePaths[audience].afterLogout)
      // Twice: what is mounted learns it from its query before that is dropped, the next page from the new one.
      queryClient.setQueryData(sessionKey(audience), null)
      queryClient.clear()
      queryClient.setQueryData(sessionKey(audience), null)
    },
  }
}

/** Remembers who was signed in last in each area, whatever has become of their session. */
function followAccounts(queryClient: QueryClient): (audience: Audience) => Account | undefined {
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
