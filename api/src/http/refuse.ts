import { ORPCError } from '@orpc/server'
import type { Changed, FieldProblem } from 'shared-contracts/problem/problem'
import { problems, type ProblemCode } from 'shared-contracts/problem/problems'

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

/** An expected failure. Thrown, it becomes a problem answer, and undoes the transaction that it is thrown in. */
export type Refusal = ORPCError<ProblemCode, RefusalDetails>

/** Makes the refusal to throw. One that knows more codes does for one that needs fewer. */
export type Refuse<C extends ProblemCode> = (code: C, details?: RefusalDetails) => Refusal

/**
 * What a verb asks for that refuses with these codes. An endpoint hands in its context, which has the codes that it declares: a verb that
 * needs another does not compile. Who has no endpoint hands in `withoutEndpoint`.
 */
export interface Refuses<C extends ProblemCode> {
  refuse: Refuse<C>
}

export function refuse(code: ProblemCode, details: RefusalDetails = {}): Refusal {
  return new ORPCError(code, { status: problems[code].status, message: problems[code].title, data: details })
}

/** For who calls a verb without an endpoint: a job, a batch, a seed. */
export const withoutEndpoint: Refuses<ProblemCode> = { refuse }

/** A refusal for one field that is to blame. @param code of the field's problem, where it is not the refusal's. */
export const refuseField = <C extends ProblemCode>(
  { refuse: make }: Refuses<C>,
  code: C,
  { field, code: problem = code, message }: { field: string; code?: string; message: string },
): Refusal => make(code, { errors: [{ field, code: problem, message }] })

/** What a transaction returned. A refusal that it returned, so that its work is kept, is thrown now that it is. */
export function granted<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw outcome
  return outcome
}

/** Why work was refused, for whoever goes on then; `null` when it is done. @throws what is no refusal. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal | null> {
  try {
    await work
    return null
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}

const isRefusal = (outcome: unknown): outcome is Refusal => outcome instanceof ORPCError
