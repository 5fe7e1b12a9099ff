const MAX_RETRIES = 3
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000

/** Whether asking again can help: nothing answered (`fetch` throws a TypeError), or the API was busy or broken. */
export function isPassing(error: Error): boolean {
  if ('status' in error && typeof error.status === 'number') return error.status === 429 || error.status >= 500
  return error instanceof TypeError
}

/** At most three more attempts, and only after failures that pass. */
export const shouldRetry = (failures: number, error: Error): boolean => failures < MAX_RETRIES && isPassing(error)

/** One second, doubling to thirty. Source: specification, section 9. */
export const retryDelay = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS)
