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
