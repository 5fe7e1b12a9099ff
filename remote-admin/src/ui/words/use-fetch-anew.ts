import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Fetches anew everything below these keys. Ended when what is on the page has come: the next act sends what is there now. */
export function useFetchAnew(...keys: readonly QueryKey[]): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
