import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { refusalsAfter } from './refusals'

interface Touched {
  /** Of the thing that a page is about. */
  queryKey: QueryKey
  /** What says something of it as well. */
  others: readonly { key: () => QueryKey }[]
  /** Said where somebody else was faster. */
  conflict: string
}

/** What follows from something that was done about what a page shows, or could not be. */
export function useUpdate<Details>({ queryKey, others, conflict }: Touched) {
  const client = useQueryClient()
  const othersToo = () => {
    for (const { key } of others) void client.invalidateQueries({ queryKey: key() })
  }
  function refresh() {
    void client.invalidateQueries({ queryKey })
    othersToo()
  }
  return {
    /** Shows how it stands afterwards. */
    keep(details: Details) {
      client.setQueryData(queryKey, details)
      othersToo()
    },
    refresh,
    refusals: refusalsAfter(refresh, conflict),
  }
}
