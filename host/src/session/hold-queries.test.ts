import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { holdQueries } from './hold-queries'

test.each([0, 5_000])(
  'what is held outlives its readers, kept else for %i ms; let go, it ends as it would have',
  async (gcTime) => {
    vi.useFakeTimers()
    const client = new QueryClient()
    const queryFn = vi.fn(async () => 'what was fetched')
    const options = { queryKey: ['product'], queryFn, gcTime, staleTime: Infinity }
    const leave = new QueryObserver(client, options).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(10)

    leave()
    const release = holdQueries(client)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(client.getQueryData(['product'])).toBe('what was fetched')
    expect(queryFn).toHaveBeenCalledOnce()

    release()
    await vi.advanceTimersByTimeAsync(gcTime + 10)
    expect(client.getQueryData(['product'])).toBeUndefined()
    vi.useRealTimers()
  },
)
