import type { MiddlewareHandler } from 'hono'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import { isStorable } from './hostile-input'
import { problemResponse } from './to-problem'
import { validationMessages as messages } from './validation.messages'
import { matchedRoutes } from 'hono/route'
import { requestScope } from '../platform/log/request-scope'

/** Refuses an address with a character that cannot be stored, whatever would answer it: what stands beside the contract reads addresses itself. */
export const storableAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url)
  const errors: FieldProblem[] = []
  const refuseIn = (field: string) => errors.push({ field, code: 'INVALID', message: messages.unstorable })
  if (!isStorable(decoded(pathname))) refuseIn('')
  for (const [name, value] of searchParams) if (!isStorable(name + value)) refuseIn(name)
  return errors.length > 0 ? problemResponse('VALIDATION_FAILED', { errors: errors.slice(0, 20) }) : next()
}

/** Of a path that is not encoded as it should be, what can be read of it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path.replaceAll('%00', '\0')
  }
}

/** What stands before every endpoint answers none. */
const ALL = '/*'

/** Notes in the request's scope which pattern answers it, for the log. */
export const recordRoute: MiddlewareHandler = async (c, next) => {
  requestScope().route = matchedRoutes(c).find(({ path }) => path !== ALL)?.path ?? null
  await next()
}
