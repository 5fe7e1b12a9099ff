import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { mountDevTools } from './demo/dev.routes'
import type { Deps } from './deps'
import { mountEmergency } from './emergency/emergency.routes'
import { mountMedia } from './pictures/media.routes'
import { failedWith } from './http/failed-with'
import { mountHealth } from './http/health.routes'
import { mountContract } from './http/mount-contract'
import { mountApiDocs } from './http/openapi/api-docs.routes'
import { problemResponse } from './http/problem-response'
import { noteRoute } from './http/note-route'
import { storableAddress } from './http/storable-address'
import { toProblem } from './http/to-problem'
import { mountNotificationStream } from './notifications/notification-stream.routes'
import { mountSellerOrdersExport } from './orders/seller-orders-export.routes'
import { mountPayments } from './payments/payments.routes'
import { mountStatementExport } from './payouts/statement-export.routes'
import { mountImportPictures } from './product-imports/pictures/receive-pictures.routes'
import { mountReportsExport } from './reports/reports-export.routes'
import { mountRegistry } from './registry/registry.routes'

/** Everything that the API answers, by path. Runs inside a request's scope. */
export function createHttp(deps: Deps): Hono {
  const app = new Hono()
  app.use(noteRoute)
  app.use(storableAddress)
  mountHealth(app, deps)
  mountApiDocs(app)
  // First: they take one format of a path that the contract answers in all others.
  mountSellerOrdersExport(app, deps)
  mountStatementExport(app, deps)
  mountImportPictures(app, deps)
  mountNotificationStream(app, deps)
  mountReportsExport(app, deps)
  mountContract(app, deps)
  mountMedia(app, deps)
  mountPayments(app, deps)
  mountRegistry(app, deps)
  mountEmergency(app, deps)
  if (deps.env.demo) mountDevTools(app, deps)
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
