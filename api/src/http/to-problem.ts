import type { ORPCError } from '@orpc/server'
import type { Problem } from 'shared-contracts/problem/problem'
import { type ProblemCode, problems } from 'shared-contracts/problem/problems'
import { isDatabaseAway } from '../platform/db/is-database-away'
import { requestScope } from '../platform/log/request-scope'
import { type RefusalDetails, refuse } from './refuse'

/** The body of a failed answer. What is not declared says nothing but that it failed. */
export function toProblem(error: Pick<ORPCError<string, unknown>, 'code' | 'data'>): Problem {
  const code: ProblemCode = isProblemCode(error.code) ? error.code : 'INTERNAL'
  const { detail, errors, changed, retryAfterSeconds } = (
    isProblemCode(error.code) ? (error.data ?? {}) : {}
  ) as RefusalDetails
  const { requestId, headers } = requestScope()
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  return {
    type: `/api/docs#${code.toLowerCase().replaceAll('_', '-')}`,
    title: problems[code].title,
    status: problems[code].status,
    code,
    requestId,
    ...(detail && { detail }),
    ...(errors && { errors }),
    ...(changed && { changed }),
  }
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code)

/** A failed answer from outside the contract's endpoints. */
export function problemResponse(code: ProblemCode, details?: RefusalDetails): Response {
  const problem = toProblem(refuse(code, details))
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

const RETRY_AFTER_S = 5

/**
 * What a failure is answered with that nobody expected: a database that is away at present comes back, anything else is ours to mend.
 * It is logged here.
 *
 * @param issues what was wrong with an answer that is not as declared.
 */
export function failedWith(error: unknown, issues?: unknown): ReturnType<typeof refuse> {
  const { log } = requestScope()
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database is away')
    return refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_S })
  }
  log.error({ err: error, issues }, 'request failed')
  return refuse('INTERNAL')
}
