import type { ProblemCode } from './problems'
import { refuse, type RefusalDetails } from './refuse'
import { toProblem } from './to-problem'

/** A failed answer from outside the contract's endpoints. */
export function problemResponse(code: ProblemCode, details?: RefusalDetails): Response {
  const problem = toProblem(refuse(code, details))
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
  })
}
