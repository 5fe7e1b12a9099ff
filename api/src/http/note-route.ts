import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { requestScope } from './request-scope'

/** What stands before every endpoint answers none. */
const ALL = '/*'

/** Tells the request's scope which pattern answers it, for the log. */
export const noteRoute: MiddlewareHandler = async (c, next) => {
  requestScope().route = matchedRoutes(c).find(({ path }) => path !== ALL)?.path ?? null
  await next()
}
