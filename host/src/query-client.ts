import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { noteEndedSession } from './session/note-ended-session'
import { retryDelay, shouldRetry } from './query-retry'

/** How long data that nobody looks at is kept. Source: specification, section 9. */
const CACHE_MS = 5 * 60_000
/** Within this time data is taken as it is: at least until what the server rendered is hydrated. */
const FRESH_MS = 60_000

/** The page's one query cache. */
export function createQueryClient(): QueryClient {
  function recordFailure(error: Error, what: unknown): void {
    console.warn('[queries]', what, error)
    // Of what does not go through the client: an upload with its progress, for one.
    noteEndedSession(client, error)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => recordFailure(error, query.queryKey) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => recordFailure(error, mutation.options.mutationKey ?? 'mutation'),
    }),
    defaultOptions: {
      queries: { gcTime: CACHE_MS, staleTime: FRESH_MS, retry: shouldRetry, retryDelay, refetchOnWindowFocus: false },
      // What somebody presses without a network fails at once and says so, instead of waiting for the network without a word.
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
