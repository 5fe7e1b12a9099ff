import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { answerMetrics, METRICS_PATH } from 'api/http/metrics.routes'
import type { Metrics } from 'api/platform/metrics/metrics'
import { noTraces, type Span, type Traces } from 'api/platform/traces/span'
import { RegistryError } from 'registry/registry-error'
import type { ReleaseStore } from 'registry/store/registry-store'
import type { ApiTarget } from './api-target'
import { crawlerFiles, securityTxt } from './crawlers/crawler-files'
import { keepPages } from './kept/kept-pages'
import { answerPage } from './page/answer-page'
import { failurePage } from './page/failure-page'
import type { PageDeps } from './page/draw-page'
import { siteIcons } from './icons/site-icons'
import { policyReportRoutes } from './policy-reports/policy-reports.routes'
import { qaRoutes } from './qa/qa-routes'
import type { RenderPool } from './render/render-pool'
import { REMOTES_MOUNT } from './snapshot/site'
import { serveFolder } from './static/serve-folder'

/** Whoever asks wants to know within seconds, whatever hangs. */
const PATIENCE_MS = 2_000

function soon() {
  let timer: NodeJS.Timeout
  const promise = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)))
  return { promise, stop: () => clearTimeout(timer) }
}

/**
 * Whether the shop can take visitors: the API's own answer, and which releases are not rendered at present. Those are a nuisance and
 * no reason to send nobody here: their pages are drawn by the browser.
 */
async function answerReady(
  request: Request,
  { api, pool }: { api: ApiTarget; pool: Pick<RenderPool, 'health'> | null },
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const ask = async () => {
    const answer = await api.fetch(request)
    const answered = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    const broken = ((await pool?.health()) ?? []).flatMap(({ release, broken }) => (broken === null ? [] : [release]))
    const rendering = pool ? (broken.length > 0 ? 'degraded' : 'ready') : 'off'
    const body = { ...answered, rendering, ...(broken.length > 0 && { broken }) }
    return Response.json(body, { status: answer.status, headers })
  }
  const { promise: late, stop } = soon()
  const answer = await Promise.race([ask(), late])
    .catch(() => null)
    .finally(stop)
  return answer ?? Response.json({ status: 'unready' }, { status: 503, headers })
}

export interface EdgeDeps extends Omit<PageDeps, 'kept'> {
  /** Where weaknesses are reported; absent: nowhere. */
  securityContact?: string
  api: ApiTarget
  /** What is traced; absent: nothing. */
  traces?: Traces
  /** What this process counts, and the token of who may read it; absent: nobody may. */
  metrics?: { metrics: Metrics; token: string | null }
  /** The time, in milliseconds since 1970. */
  now?: () => number
  /** Folders with files of the shells that a tab may have open, the newest one's first. */
  hostFolders: () => Promise<string[]>
  releases: Pick<ReleaseStore, 'folderOf'>
}

function endSpan(span: Span | null, { status }: Response, name?: string): void {
  const attributes = { 'http.response.status_code': status }
  span?.end({ ...(name && { name }), attributes, failed: status >= 500 ? String(status) : null })
}

interface Bindings {
  Bindings: Partial<HttpBindings>
}

const API_PATHS = ['/api', '/api/*', '/media/*', '/emergency', '/emergency/*', '/healthz']
/** Only where there is demo data. */
const DEMO_PATHS = ['/dev/*']

/** What of a release is for browsers: everything but its record and the bundle that renders. */
const RELEASE_FILE = /^([a-z][a-z0-9]*)\/([0-9a-f]{16})\/((?!server\/|release\.json).+)$/

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', ...headers } })
const notThere = () => plain(404, 'Not found\n')
const notAllowed = () => plain(405, 'Method not allowed\n', { allow: 'GET, HEAD' })

/** What a browser talks to: pages, files and, passed on, the API. */
export function createEdge(deps: EdgeDeps) {
  const app = new Hono<Bindings>()
  const kept = deps.pool && keepPages(deps)

  const addressOf = ({ env }: Context<Bindings>) => env?.incoming?.socket.remoteAddress
  const { traces = noTraces } = deps
  const toApi = async (context: Context<Bindings>) => {
    const address = addressOf(context)
    // An API in this process begins a trace of its own.
    const span = deps.api.isApart ? traces.begin({ name: 'call of the API', kind: 'server' }) : null
    if (!span) return deps.api.fetch(context.req.raw, { address })
    try {
      const answer = await deps.api.fetch(context.req.raw, { address, traceparent: span.traceparent })
      endSpan(span, answer)
      return answer
    } catch (error) {
      span.end({ failed: 'The API could not be reached' })
      throw error
    }
  }
  for (const path of [...API_PATHS, ...(deps.config.demo ? DEMO_PATHS : [])]) app.all(path, toApi)
  app.on(['GET', 'HEAD'], '/readyz', ({ req }) => answerReady(req.raw, deps))

  // Answered by who counts, and passed on by nobody: an API apart has its own.
  app.all(METRICS_PATH, ({ req }) => (deps.metrics ? answerMetrics(req.raw, deps.metrics) : notThere()))

  app.route('/', siteIcons(deps.configNow ?? (() => deps.config)))
  app.route('/', crawlerFiles(deps))
  if (deps.securityContact) app.route('/', securityTxt({ origin: deps.origin, contact: deps.securityContact }))

  if (deps.policyReports) app.route('/', policyReportRoutes(deps, deps.policyReports))
  if (deps.qa) app.route('/_qa', qaRoutes({ ...deps.qa, api: deps.api, origin: deps.origin }))

  app.on(['GET', 'HEAD'], '/assets/*', async ({ req }) => {
    for (const folder of await deps.hostFolders()) {
      const file = await serveFolder(req.raw, folder, req.path.slice(1))
      if (file) return file
    }
    return notThere()
  })

  const serveRelease = async (request: Request, path: string): Promise<Response | null> => {
    const [, remote, version, file] = RELEASE_FILE.exec(path) ?? []
    if (!remote || !version || !file) return null
    const folder = await deps.releases.folderOf(remote, version).catch((error: unknown) => {
      if (!(error instanceof RegistryError)) deps.warn(`The files of ${remote}@${version} cannot be had`, error)
      return null
    })
    return folder ? serveFolder(request, folder, file) : null
  }
  app.on(['GET', 'HEAD'], `${REMOTES_MOUNT}/*`, async ({ req }) => {
    const path = req.path.slice(REMOTES_MOUNT.length + 1)
    const answer = (await serveRelease(req.raw, path)) ?? notThere()
    answer.headers.set('access-control-allow-origin', '*')
    answer.headers.set('cross-origin-resource-policy', 'cross-origin')
    return answer
  })

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const requestId = randomUUID()
    // Whatever a visitor says of a trace is theirs.
    const span = traces.begin({ name: 'page', kind: 'server' })
    let name = 'page'
    const note = (page: string) => void (name = `page ${page}`)
    const info = { requestId, address: addressOf(context), ...(span && { traceparent: span.traceparent, note }) }
    let answer: Response
    try {
      answer = await answerPage({ ...deps, kept }, context.req.raw, info)
    } catch (error) {
      deps.warn(`The page of request ${requestId} failed`, error)
      answer = failurePage(requestId, deps.notice)
    }
    endSpan(span, answer, name)
    return answer
  })

  // A form that a browser has sent itself, as its page's scripts did not come: the page once more, and nothing of what was typed in the address.
  app.post('*', ({ req }) => {
    if (req.header('sec-fetch-mode') !== 'navigate') return notAllowed()
    const { pathname, search } = new URL(req.url)
    return new Response(null, {
      status: 303,
      headers: { location: deps.origin + pathname + search, 'cache-control': 'no-store' },
    })
  })
  app.all('*', notAllowed)
  return app
}
