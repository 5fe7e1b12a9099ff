import type { Problem } from './problem'

/** What the API answered to a failed call, or `null` when no answer came (or none that is the API's). */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof Error) || !('data' in error)) return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('code' in data) || !('status' in data)) return null
  return data as Problem
}
