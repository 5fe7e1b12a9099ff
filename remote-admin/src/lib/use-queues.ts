import { useQuery } from '@tanstack/react-query'
import type { Queues } from 'shared-contracts'
import { useHost } from 'shared-ui'

const REFRESH_MS = 30_000

function useQueuesQuery() {
  const { queries } = useHost()
  return useQuery({ ...queries.admin.queues.queryOptions(), refetchInterval: REFRESH_MS })
}

/** How much waits for an admin; `undefined` until it is known. */
export const useQueues = (): Queues | undefined => useQueuesQuery().data

/** Why that is not known; every page of the admin's area asks for it, so it shows whether the area is open at all. */
export const useQueuesError = (): Error | null => useQueuesQuery().error
