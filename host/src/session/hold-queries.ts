import { QueryObserver, type QueryClient } from '@tanstack/react-query'

/** Keeps what a page has fetched while the page is hidden, however long. @returns lets it go again. */
export function holdQueries(client: QueryClient): () => void {
  const releases = client
    .getQueryCache()
    .getAll()
    .map(({ options, queryKey, gcTime }) =>
      new QueryObserver(client, { ...options, queryKey, gcTime, enabled: false }).subscribe(() => undefined),
    )
  return () => releases.forEach((release) => release())
}
