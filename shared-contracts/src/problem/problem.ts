import type { CalledContract } from '../contract'
import type { ProblemCode } from './problems'

/** One field that was refused. */
export interface FieldProblem {
  /** Path of the field in the input, as in `address.city`; empty for the whole. */
  field: string
  /** Stable, upper snake case: `REQUIRED`, `TOO_SHORT`, `INVALID`, … */
  code: string
  /** For the person at the form. */
  message: string
}

/** What somebody else did in the meantime. */
export interface Changed {
  version: number
  /** Who did it last; `null` for an account that is gone. */
  by: string | null
  /** ISO 8601. */
  at: string
  /** Names of the fields, as in `price` or `pictures`. */
  fields: string[]
}

/** Every failed answer of the API: problem details (RFC 9457) with our own members. */
export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  /** Stable; see `errors.ts` for those that endpoints declare. */
  code: string
  requestId: string
  /** With status 422 (and wherever one field is to blame): what was refused, by field. */
  errors?: FieldProblem[]
  /** With the code `CHANGED`: what has happened since the version that was named. */
  changed?: Changed
  /** With status 429, added by the client from the header `Retry-After`. */
  retryAfterSeconds?: number
}

type IsProblem = <Place extends string = never>(error: unknown, code: CodeOf<Place>) => boolean

/**
 * Whether a call failed with this code: `isProblem<'orders.get'>(error, 'NOT_FOUND')`. A code that the endpoint does not declare does not
 * compile. Recognised by shape rather than by class: remotes ask it about errors that the host's copy of the client has thrown, and need no
 * copy of their own for it.
 */
export const isProblem: IsProblem = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** What the API said about each field, or an empty list when it blamed none. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof Error) || !('data' in error)) return []
  const { data } = error
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return []
  return data.errors as FieldProblem[]
}

type CodeIn<Path extends string, Node> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Node
    ? CodeIn<Rest, Node[Name]>
    : never
  : Path extends keyof Node
    ? Node[Path] extends { '~orpc': { errorMap: infer Errors } }
      ? keyof Errors & string
      : never
    : never

/** The codes that these endpoints declare, by their places in the contract, as in `orders.get`; `*`: of any endpoint. */
type CodeOf<Place extends string> = Place extends '*' ? ProblemCode : CodeIn<Place, CalledContract>

/** What the API answered to a failed call, or `null` when no answer came (or none that is the API's). */
export function problemOf(error: unknown): Problem | null
/** The same of a call of these endpoints: `problemOf<'orders.cancel'>(error)` knows no code that they do not declare. */
export function problemOf<Place extends string>(error: unknown): (Problem & { code: CodeOf<Place> }) | null
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof Error) || !('data' in error)) return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('code' in data) || !('status' in data)) return null
  return data as Problem
}
