import { ORPCError } from '@orpc/server'
import type { Changed, FieldProblem } from 'shared-contracts/problem/problem'
import { problems, type ProblemCode } from './problems'

export interface RefusalDetails {
  /** For whoever asked: why, and what would work. */
  detail?: string
  /** Which fields are to blame. */
  errors?: FieldProblem[]
  /** What somebody else did to it in the meantime. */
  changed?: Changed
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number
}

/** The error to throw for an expected failure; it becomes a problem answer. */
export function refuse(code: ProblemCode, details: RefusalDetails = {}): ORPCError<ProblemCode, RefusalDetails> {
  return new ORPCError(code, { status: problems[code].status, message: problems[code].title, data: details })
}
