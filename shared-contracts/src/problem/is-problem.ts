import type { FieldProblem } from './problem'

/**
 * Whether a call failed with this code. Judged by shape rather than by class: remotes ask it about errors that the
 * host's copy of the client has thrown, and need no copy of their own for it.
 */
export function isProblem(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** What the API said about each field, or an empty list when it blamed none. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof Error) || !('data' in error)) return []
  const { data } = error
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return []
  return data.errors as FieldProblem[]
}
