import type { QueryClient } from '@tanstack/react-query'
import { problemOf } from 'shared-contracts'

/** The last request that failed, as the API named it. */
export interface LastFailure {
  requestId: string
  /** Milliseconds since 1970. */
  at: number
}

let last: LastFailure | null = null

/** The last request of this tab that the API has refused or broken at; `null` while all went well. */
export const lastFailure = (): LastFailure | null => last

/** Remembers a failure, for whoever asks for help with it later. A session that is over is no trouble of that kind. */
export function recordFailure(error: unknown): void {
  const problem = problemOf(error)
  if (problem && problem.status !== 401) last = { requestId: problem.requestId, at: Date.now() }
}

/** Notes what fails in queries and mutations. @returns the function that ends it. */
export function watchFailures(client: QueryClient): () => void {
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') recordFailure(event.action.error)
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') recordFailure(event.action.error)
    }),
  ]
  return () => ends.forEach((end) => end())
}
