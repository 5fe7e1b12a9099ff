import { hydrate, type QueryClient } from '@tanstack/react-query'
import { AUDIENCES, sessionKey, type PageData } from 'shared-contracts'

/** Puts everything that came with the page into the query cache, so that nothing is asked for again. */
export function fillQueryClient(queryClient: QueryClient, { queries, sessions }: PageData): void {
  if (queries) hydrate(queryClient, queries)
  for (const audience of AUDIENCES) {
    const account = sessions[audience]
    if (account !== undefined) queryClient.setQueryData(sessionKey(audience), account)
  }
}
