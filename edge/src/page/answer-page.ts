import { wantsCounting } from 'api/http/wants-counting'
import { visitorCookie } from 'api/identity/flags/visitor-id'
import {
  audiencePaths,
  framesMails,
  isFramed,
  readCartCount,
  type PageData,
  type PageHead,
  type RenderResult,
} from 'shared-contracts'
import type { CallInfo } from '../api-target'
import type { SharedPage } from '../kept/kept-pages'
import { spliceText } from '../kept/spliced-text'
import { developmentVisit, visitOf, type QaVisit } from '../qa/qa-desk'
import { ribbon } from '../qa/ribbon'
import { openShareLink } from '../qa/share-link'
import { compress } from '../static/compress'
import { forBrowsers, readBarred, readWithout, withoutBarredPage } from './barred'
import { renderDocument } from './document'
import {
  drawPage,
  isFrameAlone,
  shellBeside,
  fillPage,
  gapsOf,
  LONG_AGO,
  marksLike,
  pageTelemetry,
  readAtTime,
  type OneAnswer,
  type PageDeps,
} from './draw-page'
import { matchPage, type PageMatch, pageAssets } from './match-page'
import { PAYMENT_SCRIPTS } from './payment-policy'
import { shopNotice } from './shop-notice'
import { createVisitorId, isAnonymous, readSessions, readVisitorId } from './visitor-cookie'
import {
  contentSecurityPolicy,
  createNonce,
  remoteOrigins,
  reportingEndpoints,
  securityHeaders,
} from './security-headers'

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

const numbers = new WeakMap<object, number>()
let lastNumber = 0
/** What is live is a new object each time it changes. */
function numberOf(known: object): number {
  const number = numbers.get(known) ?? (lastNumber += 1)
  numbers.set(known, number)
  return number
}

const words = new WeakMap<object, string>()
/** What the shop is called goes by what it says: of processes that disagree for a moment each one's pages are kept. */
function wordsOf(config: object): string {
  const text = words.get(config) ?? JSON.stringify(config)
  words.set(config, text)
  return text
}

/** Who tests, and how; `null` for everybody who has nothing to do with it. */
async function visitFor(deps: PageDeps, request: Request, sessions: PageData['sessions']): Promise<QaVisit | null> {
  if (deps.qa) return visitOf(deps.qa, request, sessions)
  return deps.development ? developmentVisit(request) : null
}

const isNotFound = (match: PageMatch | null, result: RenderResult | null): boolean =>
  !match || (Boolean(result?.outcome) && !result?.ownNotFound)

/** The HTML of a page, or where it is; works whatever a remote's code does. */
export async function answerPage(
  deps: PageDeps,
  request: Request,
  info: CallInfo & { requestId: string; note?: (page: string) => void },
): Promise<Response> {
  const startedAt = performance.now()
  const link = deps.qa && openShareLink({ ...deps.qa, origin: deps.origin }, request)
  if (link) return link
  const { origin, pathname, search } = new URL(request.url)
  const path = pathname + search
  const secure = deps.origin.startsWith('https:')
  const known = readVisitorId(request)
  const [isTrial, sessions, config, liveFlags] = await Promise.all([
    deps.site.hasRollouts(),
    readSessions(deps.api, request),
    deps.configNow?.() ?? deps.config,
    deps.flagsNow?.(),
  ])
  const fresh = known === null && (isTrial || liveFlags?.drawVisitors()) ? createVisitorId() : null
  const flags = (await liveFlags?.of(request, known ?? fresh, sessions)) ?? {}
  const variants = Object.entries(flags)
    .map(([flag, variant]) => `${flag}=${variant}`)
    .sort()
    .join()
  const visit = await visitFor(deps, request, sessions)
  const visitor = { id: known ?? fresh, overrides: visit?.versions ?? {} }
  const everybodys = await readWithout(deps.site, visitor, readBarred(request))
  const chosen = visit ? visit.adapt(everybodys) : everybodys
  const match = matchPage(chosen, pathname)
  const site = withoutBarredPage(chosen, match)
  info.note?.(match ? `${match.remote ?? 'host'}/${match.page}` : 'none')
  const { paymentForm } = deps
  const payment = Boolean(paymentForm && match?.payment)
  const framed = isFramed(pathname)
  const common = { ...securityHeaders(secure, { paymentForm, payment, framed }), 'x-request-id': info.requestId }
  if (match?.guard && sessions[match.guard] === null)
    return redirect(`${audiencePaths[match.guard].login}?next=${encodeURIComponent(path)}`, 302, common)

  // Failures that the toolbar simulates are nobody's.
  const telemetry = visit?.state.toolbar || !wantsCounting(request) ? null : deps.telemetry
  // Of pages that report only now and then it is not known which should be heard of.
  const isCounted =
    telemetry?.sampleEvery === 1 && request.method === 'GET' && match?.remote && telemetry.counts(request, info.address)
  const entry = (isCounted && site.snapshot.remotes[match.remote!]) || null
  const own: OneAnswer = {
    nonce: createNonce(),
    requestId: info.requestId,
    telemetry: telemetry ? pageTelemetry(telemetry, site, { isTrial, entry: entry?.name ?? null }) : undefined,
  }
  const cartCount = readCartCount(request.headers.get('cookie'))
  const base = {
    snapshot: forBrowsers(site.snapshot),
    config,
    sessions,
    ...(variants && { flags }),
    hydrate: false,
    ...(paymentForm && { paymentScripts: payment ? PAYMENT_SCRIPTS : null }),
    ...(match ? {} : { notFound: true }),
    ...(cartCount > 0 ? { cartCount } : {}),
    ...(deps.timings ? { timings: deps.timings } : {}),
    ...(visit ? { qa: visit.state } : {}),
  }
  const isFrame = isFrameAlone(site, match)
  const drawnData = (answer: OneAnswer): PageData => ({
    ...pageDataFor(answer),
    hydrate: true,
    ...(isFrame && { frame: true }),
  })
  const pageDataFor = ({ requestId, telemetry }: OneAnswer): PageData => ({
    ...base,
    requestId,
    ...(telemetry ? { telemetry } : {}),
  })
  const documentOf = async (result: RenderResult | null, answer: OneAnswer) => {
    const notFound = isNotFound(match, result)
    const { nonce, readAt } = answer
    return renderDocument({
      pageData: result
        ? {
            ...drawnData(answer),
            queries: readAt ? readAtTime(result.queries, readAt) : result.queries,
            ...(notFound ? { notFound } : {}),
          }
        : pageDataFor(answer),
      head: result?.head ?? NO_HEAD,
      assets: await pageAssets(site, match, result !== null && !notFound && !isFrame),
      nonce,
      origin: deps.origin,
      html: result?.html ?? '',
      notice: deps.notice === null ? '' : shopNotice(deps.notice, nonce),
      ribbon: visit ? ribbon(visit.state, { nonce, path }) : '',
      ...(deps.development ? { prelude: REFRESH_PRELUDE } : {}),
    })
  }

  const page = { site, match, path, request, info }
  let made: ReturnType<typeof marksLike> | undefined
  const marks = () => (made ??= marksLike(own.telemetry))
  const shared = !visit?.state.toolbar && isAnonymous(request) && deps.kept
  let isKept = Boolean(shared)
  const { drawn, text, isOutdated } = await (shared
    ? shared(
        [
          ...[origin, numberOf(site.snapshot), wordsOf(config), variants, site.host.version, site.hostCohort],
          ...[own.telemetry !== undefined, isFrame ? pathname : path],
        ].join(' '),
        {
          draw() {
            isKept = false
            return drawPage(deps, { ...page, cookie: null, pageData: drawnData(marks()) })
          },
          // Addresses that lead nowhere are without number.
          finish: async (drawnOf) => (match ? spliceText(await documentOf(drawnOf, marks()), gapsOf(marks())) : null),
        },
      )
    : drawPage(deps, {
        ...page,
        cookie: request.headers.get('cookie'),
        pageData: drawnData(own),
      }).then((drawn): SharedPage => ({ drawn, text: null })))
  const { result, wasAway } = drawn
  if (result?.outcome && 'redirectTo' in result.outcome) return redirect(result.outcome.redirectTo, 301, common)
  if (telemetry && entry) {
    const { name: remote, version, cohort } = entry
    const shown = { remote, version, cohort, page: match?.page ?? '' }
    for (const one of [shown, shellBeside(cohort, site)]) telemetry.report({ ...one, outcome: 'sent', count: 1 })
  }

  const headers = new Headers({
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': contentSecurityPolicy({
      nonce: own.nonce,
      origins: remoteOrigins(site.snapshot),
      development: deps.development,
      reports: deps.policyReports !== undefined,
      secure,
      payment,
      mails: framesMails(pathname),
      framed,
    }),
    ...(deps.policyReports && secure && { 'reporting-endpoints': reportingEndpoints(deps.origin) }),
  })
  if (fresh) headers.append('set-cookie', visitorCookie(fresh, secure))
  const accepted = request.headers.get('accept-encoding')
  const body = text
    ? await fillPage(text, { ...own, readAt: isOutdated ? LONG_AGO : Date.now() }, { accepted, headers })
    : await compress(await documentOf(result, own), accepted, headers)
  headers.set('content-length', String(body.length))
  const status = wasAway ? 503 : isNotFound(match, result) || result?.outcome ? 404 : 200
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_S))
  const drawnHow = isFrame ? 'framed' : isKept ? 'kept' : 'rendered'
  deps.countPage?.({ how: result ? drawnHow : 'unrendered', status, startedAt })
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}
