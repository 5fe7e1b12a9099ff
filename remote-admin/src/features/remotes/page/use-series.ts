import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHost } from 'shared-ui'

const DAY_MS = 24 * 3_600_000
const REFRESH_MS = 30_000

export type Span = 'hour' | 'day'

interface Asked {
  remote: string
  environment: string
  span: Span
}

/** What a remote's regions came to over the last hour or day, kept up to date. */
export function useSeries({ remote, environment, span }: Asked) {
  const { api } = useHost()
  return useQuery({
    // The moment that it is asked from is no part of what is asked.
    queryKey: ['admin', 'series', remote, environment, span],
    queryFn: () =>
      api.telemetry.series({
        remote,
        environment,
        ...(span === 'day' && { from: new Date(Date.now() - DAY_MS).toISOString() }),
      }),
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}
