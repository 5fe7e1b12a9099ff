import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import type { Deps } from './deps'
import { mountEmergency } from './operations/emergency/emergency.routes'
import { mountMedia } from './catalogue/pictures/media.routes'
import type { FinishedAnswers } from './http/finished-answers'
import { failedWith, problemResponse, toProblem } from './http/to-problem'
import { DEADLINE_MS, mountHealth } from './http/health.routes'
import { mountMetrics } from './http/metrics.routes'
import { watchParts } from './platform/health/parts'
import { readShop } from './platform/metrics/read-shop'
import { mountContract } from './http/mount-contract'
import { mountApiDocs } from './http/openapi/docs-page'
import { recordRoute, storableAddress } from './http/storable-address'
import { mountPayments } from './money/payments/payments.routes'
import { mountRegistry } from './releases/registry/registry.routes'

/** Everything that the API answers, by path. Runs inside a request's scope. */
export function createHttp(deps: Deps, finished: FinishedAnswers): Hono {
  const app = new Hono()
  app.use(recordRoute)
  app.use(storableAddress)
  const parts = watchParts(deps, DEADLINE_MS)
  readShop(deps, parts)
  mountHealth(app, parts)
  mountMetrics(app, deps)
  mountApiDocs(app)
  mountContract(app, deps, finished)
  mountMedia(app, deps)
  mountPayments(app, deps)
  mountRegistry(app, deps)
  mountEmergency(app, deps)
  if (deps.env.demo) deps.demo?.mountTools(app, deps)
  app.notFound(() => problemResponse('NOT_FOUND'))
  app.onError((error) => {
    // A refusal that came before the endpoint; anything else is ours to mend.
    if (error instanceof ORPCError && error.status < 500) {
      const problem = toProblem(error)
      const headers = { 'content-type': 'application/problem+json' }
      return new Response(JSON.stringify(problem), { status: problem.status, headers })
    }
    const { code, data } = failedWith(error)
    return problemResponse(code, data)
  })
  return app
}
