const UNIQUE_VIOLATION = '23505'

/** Whether the database refused a row because another has its key already. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isTaken(error.cause)
}
