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
  /** Where tabs tell each other who has signed in. */
  tabs?: BroadcastChannel
}

/** The session helpers that remotes and the host's own menus use. */
export function createSession({ api, queryClient, goTo = goToPage, tabs }: Options): HostServices['session'] {
  const lastOf = followAccounts(queryClient)
  /** All that is a visitor's own. @param but the session that is known already. */
  const renewVisitor = (but: Audience | null) =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [scope, kind, whose] }) =>
        scope === VISITOR_KEY && !(but !== null && kind === 'session' && whose === sessionKey(but)[2]),
    })
  tabs?.addEventListener('message', ({ data }: MessageEvent<Audience>) => {
    // What somebody else had looked at here is not for who has signed in there.
    if (lastOf(data))
      queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey: [, kind] }) => kind !== 'session' })
    void renewVisitor(null)
  })
  return {
    async signedIn(audience, account) {
      const before = lastOf(audience)
      // A session may have ended by itself: what its owner had looked at is not for who comes next.
      if (before && before.id !== account.id) queryClient.removeQueries({ type: 'inactive' })
      queryClient.setQueryData(sessionKey(audience), account)
      tabs?.postMessage(audience)
      // What a guest had put there is the shopper's now; the badge learns how much that is. Nobody waits for it.
      if (audience === 'shop') void queryClient.prefetchQuery({ ...cartQuery(api), staleTime: 0 })
      // The account was just received; to ask for it again would hold up the way on.
      await renewVisitor(audience)
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

/** For so long a guest is not asked again who they are: they stay one until somebody signs in, which every tab hears of. */
const GUEST_FOR_MS = 24 * 60 * 60_000

/** Remembers who was signed in last in each area, whatever has become of their session; keeps in mind who is a guest. */
function followAccounts(queryClient: QueryClient): (audience: Audience) => Account | undefined {
  const last = new Map<Audience, Account>()
  function look() {
    for (const audience of AUDIENCES) {
      const { data: account, dataUpdatedAt = 0 } = queryClient.getQueryState<Account | null>(sessionKey(audience)) ?? {}
      if (account) last.set(audience, account)
      const now = Date.now()
      if (account === null && dataUpdatedAt <= now)
        queryClient.setQueryData(sessionKey(audience), null, { updatedAt: now + GUEST_FOR_MS })
    }
  }
  look()
  queryClient.getQueryCache().subscribe(look)
  return (audience) => last.get(audience)
}
