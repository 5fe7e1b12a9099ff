import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { CONTRACT_HEADER } from 'shared-contracts/paths'
import contractPackage from '../../../shared-contracts/package.json'
import type { Deps } from '../deps'
import { headersOf, isKnown, type KeptAnswer } from './finished-answers'
import { clientAddress } from './client-address'
import { underSpan, type Span } from '../platform/traces/span'
import { classOf, type Metrics } from '../platform/metrics/metrics'
import { inRequestScope, type RequestScope } from '../platform/log/request-scope'

/** Runs a request in its scope: its id on every answer, one line in the log, nothing cached that is not declared so. */
export async function answerRequest(
  { log, env, metrics, traces }: Pick<Deps, 'log' | 'env' | 'metrics' | 'traces'>,
  request: Request,
  {
    peer,
    traceparent,
    handle,
  }: {
    peer: string | undefined
    /** Of a caller of ours. */
    traceparent?: string | null | undefined
    handle: (request: Request) => Response | Promise<Response>
  },
): Promise<Response> {
  const startedAt = performance.now()
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  const scope: RequestScope = {
    requestId,
    log: log.child({ requestId }),
    address: clientAddress(peer, request.headers.get('x-forwarded-for'), env.trustProxy),
    userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? '',
    headers: new Headers(ownHeaders(requestId)),
    route: null,
    bodyRefusal: null,
    holdsUntil: null,
    countsStock: false,
  }
  return inRequestScope(scope, async () => {
    // Kept as it is: the body of a response that is made anew is sent as a stream, which takes twice as long.
    const start = { name: methodOf(request.method), kind: 'server' } as const
    const span = isProbe(request.url) ? null : traces.begin(start, traceparent)
    const response = await underSpan(span, () => handle(request))
    const { status, headers } = response
    for (const [name, value] of scope.headers) {
      if (name === 'set-cookie') headers.append(name, value)
      else headers.set(name, value)
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    logAnswer(scope.log, { method: request.method, route: scope.route, status, startedAt })
    if (span) endAnswer(span, { method: request.method, route: scope.route, status })
    countAnswer(metrics, { method: request.method, route: scope.route, status, startedAt })
    return response
  })
}

/** What HTTP knows; anybody may make up others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const TOO_MANY = 429

/** Asked every few seconds by machines, so that traces of it would bury all others. */
const isProbe = (address: string) => /^\w+:\/\/[^/]+\/(?:healthz|readyz|metrics)(?:\?|$)/.test(address)

const methodOf = (method: string) => (METHODS.has(method) ? method : 'other')

/** What a trace has of a request: no address and no header of it. */
function endAnswer(span: Span, { method, route, status }: { method: string; route: string | null; status: number }) {
  const known = methodOf(method)
  span.end({
    name: `${known} ${route ?? 'none'}`,
    attributes: {
      'http.request.method': known,
      'http.response.status_code': status,
      ...(route !== null && { 'http.route': route }),
    },
    failed: status >= 500 ? String(status) : null,
  })
}

/** By what the code calls it: a path, or a method, is whatever somebody sends. */
function countAnswer(
  metrics: Metrics,
  answer: { method: string; route: string | null; status: number; startedAt: number },
) {
  const route = answer.route ?? 'none'
  const labels = { method: methodOf(answer.method), route, status: classOf(answer.status) }
  metrics.observe('http_request_duration_seconds', labels, (performance.now() - answer.startedAt) / 1000)
  if (answer.status === TOO_MANY) metrics.count('http_rate_limited_total', { route })
}

/** The one line that the log has of a request. */
function logAnswer(
  log: Pick<Logger, 'info'>,
  {
    startedAt,
    ...answer
  }: { requestId?: string; method: string; route: string | null; status: number; startedAt: number },
) {
  log.info({ ...answer, tookMs: Math.round(performance.now() - startedAt) }, 'request')
}

/**
 * Answers a read at once when its answer is kept and nothing about the request could change it: a tab of this version asks, by an address
 * that was asked for before. What is looked at here is all that differs between two requests for the same.
 *
 * @returns whether it has; otherwise it is left as it came.
 */
export function answerKept(
  { log }: Pick<Deps, 'log'>,
  { method, url = '', headers }: IncomingMessage,
  { outgoing, find }: { outgoing: ServerResponse; find: (address: string) => KeptAnswer | null },
): boolean {
  const startedAt = performance.now()
  if (method !== 'GET' || 'content-length' in headers || 'transfer-encoding' in headers) return false
  if ((headers[CONTRACT_HEADER] ?? contractPackage.version) !== contractPackage.version) return false
  const answer = find(url)
  if (!answer) return false
  const requestId = requestIdOf(headers['x-request-id'])
  const status = isKnown(answer, headers['if-none-match']) ? 304 : 200
  const length = status === 200 && { 'content-length': answer.body.byteLength }
  outgoing.writeHead(status, { ...headersOf(answer), ...length, ...ownHeaders(requestId) })
  outgoing.end(status === 200 ? answer.body : undefined)
  logAnswer(log, { requestId, method, route: answer.route, status, startedAt })
  return true
}

/** The one that a proxy has given, if it can be one. */
const requestIdOf = (given: string | string[] | null | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()

/** Of every answer. */
const ownHeaders = (requestId: string) => ({ 'x-request-id': requestId, 'x-content-type-options': 'nosniff' })
