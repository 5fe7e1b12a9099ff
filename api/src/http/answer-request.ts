import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps'
import { clientAddress } from './client-address'
import { inRequestScope, type RequestScope } from '../platform/log/request-scope'

/** Runs a request in its scope: its id on every answer, one line in the log, nothing cached that is not declared so. */
export async function answerRequest(
  { log, env }: Pick<Deps, 'log' | 'env'>,
  request: Request,
  { peer, handle }: { peer: string | undefined; handle: (request: Request) => Response | Promise<Response> },
): Promise<Response> {
  const startedAt = performance.now()
  const given = request.headers.get('x-request-id')
  const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  const scope: RequestScope = {
    requestId,
    log: log.child({ requestId }),
    address: clientAddress(peer, request.headers.get('x-forwarded-for'), env.trustProxy),
    userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? '',
    headers: new Headers({ 'x-request-id': requestId, 'x-content-type-options': 'nosniff' }),
    route: null,
    bodyRefusal: null,
  }
  return inRequestScope(scope, async () => {
    const { body, status, headers: own } = await handle(request)
    const headers = new Headers(own)
    for (const [name, value] of scope.headers) {
      if (name === 'set-cookie') headers.append(name, value)
      else headers.set(name, value)
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    const tookMs = Math.round(performance.now() - startedAt)
    scope.log.info({ method: request.method, route: scope.route, status, tookMs }, 'request')
    return new Response(body, { status, headers })
  })
}
