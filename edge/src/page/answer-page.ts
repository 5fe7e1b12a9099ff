import {
  audiencePaths,
  readCartCount,
  type Beacon,
  type PageData,
  type PageHead,
  type RenderResult,
  type ShopConfig,
  type LoadTimings,
} from 'shared-contracts'
import { sealPage, shellCohort } from 'api/releases/telemetry/page-token'
import { HOST } from 'registry/host/host-name'
import type { ApiTarget, CallInfo } from '../api-target'
import type { PolicyReports } from '../policy-reports/policy-reports.routes'
import type { RenderPool } from '../render/render-pool'
import { developmentVisit, visitOf, type QaDeps } from '../qa/qa-desk'
import { ribbon } from '../qa/ribbon'
import { openShareLink } from '../qa/share-link'
import type { Site, SiteSource } from '../snapshot/site'
import { wantsTelemetry } from '../telemetry/wants-telemetry'
import { readBarred, readWithout } from './barred'
import { compress } from './compress'
import { renderDocument } from './document'
import { matchPage, type PageMatch } from './match-page'
import { pageAssets } from './page-assets'
import { forBrowsers } from './for-browsers'
import { readSessions } from './read-sessions'
import { shopNotice } from './shop-notice'
import { createVisitorId, readVisitorId, visitorCookie } from './visitor-cookie'
import { watchApi, type WatchedApi } from './watch-api'
import {
  contentSecurityPolicy,
  createNonce,
  remoteOrigins,
  reportingEndpoints,
  securityHeaders,
} from './security-headers'

interface TelemetryDeps {
  /** What pages are made from, as in `production`. */
  environment: string
  /** Of so many successes one is reported. */
  sampleEvery: number
  /** Signs the tokens of pages; shared with the API. */
  secret: string
  report: (beacon: Beacon) => void
  /** Whether one more page of whoever asks is counted as given out. */
  counts: (request: Request, peer: string | undefined) => boolean
  /** Whether one more page of whoever asks is counted as not rendered. */
  countsUnrendered: (request: Request, peer: string | undefined) => boolean
}

export interface PageDeps {
  site: SiteSource
  api: ApiTarget
  config: ShopConfig
  /** What the visitor's address bar shows, without a path. */
  origin: string
  /** What every page says about the shop, above itself; `null`: nothing. */
  notice: string | null
  /** `null`: no page is rendered here. */
  pool: Pick<RenderPool, 'render' | 'health'> | null
  /** `null`: nobody chooses releases here. */
  qa: QaDeps | null
  timings?: Partial<LoadTimings> | undefined
  /** `null`: nothing is reported about what becomes of pages. */
  telemetry: TelemetryDeps | null
  /** The network address of whoever asks; absent: visitors are not distinguished, who all come from one in a demo. */
  askerOf?: (request: Request, peer: string | undefined) => string
  development: boolean
  /** To whom browsers report what the policy of a page refused; absent: nobody. */
  policyReports?: PolicyReports
  warn: (message: string, cause: unknown) => void
}

/** When to come back to a page whose content was away. */
const RETRY_AFTER_S = 5
const NO_HEAD: PageHead = { title: '' }

/** Before React DOM, or the fast refresh of a remote, whose code comes later, does not find React's renderer. */
const REFRESH_PRELUDE = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}`

function redirect(location: string, status: 301 | 302, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { ...headers, location, 'cache-control': 'no-store' } })
}

/** The shell under what became of a remote's page. */
const shellBeside = (ofRemote: Beacon['cohort'], { host, hostCohort }: Site) => ({
  remote: HOST,
  version: host.version,
  page: '',
  cohort: shellCohort(ofRemote, hostCohort),
})

async function rendered(
  deps: PageDeps,
  {
    site,
    match,
    path,
    pageData,
    request,
    info,
    api,
  }: {
    site: Site
    match: PageMatch | null
    path: string
    pageData: PageData
    request: Request
    info: CallInfo
    api: WatchedApi
  },
): Promise<RenderResult | null> {
  if (!deps.pool || (match && match.render !== 'server')) return null
  // Its code is not for this shell.
  if (match?.remote && !site.active[match.remote]) return null
  const origin = new URL(request.url).origin
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': pageData.requestId }
  const cookie = request.headers.get('cookie')
  if (cookie) headers.cookie = cookie
  const page = match?.page ?? 'not-found'
  try {
    return await deps.pool.render({
      site,
      remote: match?.remote ?? null,
      page,
      task: { path, origin, pageData },
      api,
      info,
      ...(deps.askerOf && { asker: deps.askerOf(request, info.address) }),
      headers,
    })
  } catch (error) {
    const of = match?.remote ? site.snapshot.remotes[match.remote] : undefined
    const version = of?.version ?? site.host.version
    deps.warn(`${match?.remote ?? 'host'}/${page}@${version} goes out without having been rendered`, error)
    const isReported = of && pageData.telemetry && !api.wasAway()
    if (isReported && deps.telemetry?.countsUnrendered(request, info.address)) {
      const release = { remote: of.name, version, page, cohort: of.cohort }
      for (const one of [release, shellBeside(of.cohort, site)])
        deps.telemetry.report({ ...one, outcome: 'unrendered' })
    }
    return null
  }
}

/** What the page sends with whatever it reports. Pages are kept by nobody, so each has a token of its own. */
function pageTelemetry(
  { environment, sampleEvery, secret }: TelemetryDeps,
  site: Site,
  { isTrial, entry }: { isTrial: boolean; entry: string | null },
): PageData['telemetry'] {
  const { host, hostCohort } = site
  const shell = [HOST, { version: host.version, cohort: hostCohort, lastKnownGood: null }] as const
  const releases = Object.values(site.snapshot.remotes).map(({ name, version, cohort, lastKnownGood }) => {
    return [name, { version, cohort, lastKnownGood: lastKnownGood?.version ?? null }] as const
  })
  const token = sealPage(secret, {
    environment,
    releases: Object.fromEntries([shell, ...releases]),
    sampleEvery,
    isTrial,
    entry,
    now: Date.now(),
  })
  return { environment, sampleEvery, token }
}

/** The HTML of a page, or where it is; works whatever a remote's code does. */
export async function answerPage(
  deps: PageDeps,
  request: Request,
  info: CallInfo & { requestId: string },
): Promise<Response> {
  const link = deps.qa && openShareLink({ ...deps.qa, origin: deps.origin }, request)
  if (link) return link
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  const secure = deps.origin.startsWith('https:')
  const common = { ...securityHeaders(secure), 'x-request-id': info.requestId }
  const known = readVisitorId(request)
  const isTrial = await deps.site.hasRollouts()
  const fresh = known === null && isTrial ? createVisitorId() : null
  const sessions = await readSessions(deps.api, request)
  const visit = deps.qa
    ? await visitOf(deps.qa, request, sessions)
    : deps.development
      ? developmentVisit(request)
      : null
  const visitor = { id: known ?? fresh, overrides: visit?.versions ?? {} }
  const everybodys = await readWithout(deps.site, visitor, readBarred(request))
  const site = visit ? visit.adapt(everybodys) : everybodys
  const match = matchPage(site, pathname)
  if (match?.guard && sessions[match.guard] === null)
    return redirect(`${audiencePaths[match.guard].login}?next=${encodeURIComponent(path)}`, 302, common)

  // Failures that the toolbar simulates are nobody's.
  const telemetry = visit?.state.toolbar || !wantsTelemetry(request) ? null : deps.telemetry
  // Of pages that report only now and then it is not known which should be heard of.
  const isCounted =
    telemetry?.sampleEvery === 1 && request.method === 'GET' && match?.remote && telemetry.counts(request, info.address)
  const entry = (isCounted && site.snapshot.remotes[match.remote!]) || null
  const reporting = telemetry && pageTelemetry(telemetry, site, { isTrial, entry: entry?.name ?? null })
  const cartCount = readCartCount(request.headers.get('cookie'))
  const base: PageData = {
    snapshot: forBrowsers(site.snapshot),
    config: deps.config,
    sessions,
    hydrate: false,
    requestId: info.requestId,
    ...(match ? {} : { notFound: true }),
    ...(cartCount > 0 ? { cartCount } : {}),
    ...(deps.timings ? { timings: deps.timings } : {}),
    ...(reporting ? { telemetry: reporting } : {}),
    ...(visit ? { qa: visit.state } : {}),
  }
  const api = watchApi(deps.api)
  const result = await rendered(deps, { site, match, path, pageData: { ...base, hydrate: true }, request, info, api })
  if (result?.outcome && 'redirectTo' in result.outcome) return redirect(result.outcome.redirectTo, 301, common)
  if (telemetry && entry) {
    const { name: remote, version, cohort } = entry
    const shown = { remote, version, cohort, page: match?.page ?? '' }
    for (const one of [shown, shellBeside(cohort, site)]) telemetry.report({ ...one, outcome: 'sent', count: 1 })
  }
  const missing = Boolean(result?.outcome)
  const notFound = !match || (missing && !result?.ownNotFound)
  const pageData: PageData = result
    ? { ...base, hydrate: true, queries: result.queries, ...(notFound ? { notFound } : {}) }
    : base

  const nonce = createNonce()
  const headers = new Headers({
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': contentSecurityPolicy({
      nonce,
      origins: remoteOrigins(site.snapshot),
      development: deps.development,
      reports: deps.policyReports !== undefined,
      secure,
    }),
    ...(deps.policyReports && secure && { 'reporting-endpoints': reportingEndpoints(deps.origin) }),
  })
  if (fresh) headers.append('set-cookie', visitorCookie(fresh, secure))
  const text = renderDocument({
    pageData,
    head: result?.head ?? NO_HEAD,
    assets: await pageAssets(site, match, result !== null && !notFound),
    nonce,
    origin: deps.origin,
    html: result?.html ?? '',
    notice: deps.notice === null ? '' : shopNotice(deps.notice, nonce),
    ribbon: visit ? ribbon(visit.state, { nonce, path }) : '',
    ...(deps.development ? { prelude: REFRESH_PRELUDE } : {}),
  })
  const body = await compress(text, request.headers.get('accept-encoding'), headers)
  headers.set('content-length', String(body.length))
  const status = api.wasAway() ? 503 : notFound || missing ? 404 : 200
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_S))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}
