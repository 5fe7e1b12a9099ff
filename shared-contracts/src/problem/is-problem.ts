import { ORPCError } from '@orpc/client'
import type { FieldProblem } from './problem'

/** Whether a call failed with this code. */
export function isProblem(error: unknown, code: string): boolean {
  return error instanceof ORPCError && error.code === code
}

/** What the API said about each field, or an empty list when it blamed none. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof ORPCError)) return []
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return []
  return data.errors as FieldProblem[]
}
