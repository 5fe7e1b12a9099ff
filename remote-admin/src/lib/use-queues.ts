import { useQuery } from '@tanstack/react-query'
import type { Queues } from 'shared-contracts'
import { useHost } from 'shared-ui'

const REFRESH_MS = 30_000

/** How much waits for an admin; `undefined` until it is known. */
export function useQueues(): Queues | undefined {
  const { queries } = useHost()
  return useQuery({ ...queries.admin.queues.queryOptions(), refetchInterval: REFRESH_MS }).data
}
