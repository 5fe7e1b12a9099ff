import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { mountDevTools } from './demo/dev.routes'
import type { Deps } from './deps'
import { mountMedia } from './pictures/media.routes'
import { mountContract } from './http/mount-contract'
import { mountApiDocs } from './http/openapi/api-docs.routes'
import { problemResponse } from './http/problem-response'
import { requestScope } from './http/request-scope'
import { toProblem } from './http/to-problem'
import { mountPayments } from './payments/payments.routes'
import { mountRegistry } from './registry/registry.routes'

/** Everything that the API answers, by path. Runs inside a request's scope. */
export function createHttp(deps: Deps): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    await deps.db.execute(sql`select 1`)
    return c.json({ status: 'ready' })
  })
  mountApiDocs(app)
  mountContract(app, deps)
  mountMedia(app, deps)
  mountPayments(app, deps)
  mountRegistry(app, deps)
  if (deps.env.demo) mountDevTools(app, deps)
  app.notFound(() => problemResponse('NOT_FOUND'))
  app.onError((error) => {
    // A refusal that came before the endpoint; anything else is ours to mend.
    if (error instanceof ORPCError && error.status < 500) {
      const problem = toProblem(error)
      const headers = { 'content-type': 'application/problem+json' }
      return new Response(JSON.stringify(problem), { status: problem.status, headers })
    }
    requestScope().log.error({ err: error }, 'request failed')
    return problemResponse('INTERNAL')
  })
  return app
}
