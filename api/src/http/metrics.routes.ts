import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { Deps } from '../deps'
import { CONTENT_TYPE, type Metrics } from '../platform/metrics/metrics'

export const METRICS_PATH = '/metrics'

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...HEADERS, 'content-type': 'text/plain', ...headers } })

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time whatever is sent. */
function isAuthorized({ headers }: Request, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}

/** What this process counts, for who has the token; without one in the settings there is no such place. */
export async function answerMetrics(
  request: Request,
  { metrics, token }: { metrics: Metrics; token: string | null },
): Promise<Response> {
  if (token === null) return plain(404, 'Not found\n')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'Method not allowed\n', { allow: 'GET, HEAD' })
  if (!isAuthorized(request, token))
    return plain(401, 'Unauthorized\n', { 'www-authenticate': 'Bearer realm="metrics"' })
  const text = request.method === 'HEAD' ? null : await metrics.text()
  return new Response(text, { headers: { ...HEADERS, 'content-type': CONTENT_TYPE } })
}

export function mountMetrics(app: Hono, { env, metrics }: Pick<Deps, 'env' | 'metrics'>): void {
  if (env.metricsToken === null) return
  app.all(METRICS_PATH, ({ req }) => answerMetrics(req.raw, { metrics, token: env.metricsToken }))
}
