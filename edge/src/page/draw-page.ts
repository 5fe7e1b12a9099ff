import { randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Beacon, PageData, RenderResult, LoadTimings, ShopConfig } from 'shared-contracts'
import { shellCohort, sealPage } from 'api/releases/telemetry/page-token'
import { HOST } from 'registry/store/registry-paths'
import type { CallInfo, ApiTarget } from '../api-target'
import type { Drawn, KeptPages } from '../kept/kept-pages'
import type { Site, SiteSource } from '../snapshot/site'
import { splice, type SplicedText } from '../kept/spliced-text'
import { acceptedEncodings, compress } from '../static/compress'
import type { PolicyReports } from '../policy-reports/policy-reports.routes'
import type { QaDeps } from '../qa/qa-desk'
import type { RenderPool } from '../render/render-pool'
import type { LiveFlags } from './live-flags'
import type { PageOrigin } from '../telemetry/page-metrics'
import type { PageMatch } from './match-page'
import { watchApi } from './watch-api'
import { createNonce } from './security-headers'

/** The shell under what became of a remote's page. */
export const shellBeside = (ofRemote: Beacon['cohort'], { host, hostCohort }: Site) => ({
  remote: HOST,
  version: host.version,
  page: '',
  cohort: shellCohort(ofRemote, hostCohort),
})

export interface PageToDraw {
  site: Site
  match: PageMatch | null
  /** Path and query. */
  path: string
  pageData: PageData
  request: Request
  info: CallInfo & { requestId: string }
  /** Of the visitor; without, nothing of the page is theirs alone. */
  cookie: string | null
}

/** Whether the shell draws its frame around what the browser draws. */
export const isFrameAlone = ({ host }: Site, match: PageMatch | null): boolean =>
  host.drawsFrame && match !== null && match.remote !== null && match.render === 'client'

/** Has the page's release render it, or the shell its frame alone where the browser draws the page. Reports when that fails. */
export async function drawPage(deps: PageDeps, page: PageToDraw): Promise<Drawn> {
  const api = watchApi(deps.api)
  const { site, match, path, pageData, request, info, cookie } = page
  const drawn = (result: Drawn['result']): Drawn => ({ result, wasAway: api.wasAway(), reads: api.sharedReads() })
  const isFrame = isFrameAlone(site, match)
  if (!deps.pool || (match && match.render !== 'server' && !isFrame)) return drawn(null)
  // Its code is not for this shell.
  if (match?.remote && !site.active[match.remote]) return drawn(null)
  const remote = isFrame ? null : (match?.remote ?? null)
  const origin = new URL(request.url).origin
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': info.requestId }
  if (cookie) headers.cookie = cookie
  const name = isFrame ? 'frame' : (match?.page ?? 'not-found')
  try {
    return drawn(
      await deps.pool.render({
        site,
        remote,
        page: name,
        // What it asks for is the page's, and may be a secret.
        task: { path: isFrame ? path.split('?')[0]! : path, origin, pageData },
        api,
        info,
        ...(deps.askerOf && { asker: deps.askerOf(request, info.address) }),
        headers,
      }),
    )
  } catch (error) {
    const of = remote === null ? undefined : site.snapshot.remotes[remote]
    const version = of?.version ?? site.host.version
    deps.warn(`${remote ?? 'host'}/${name}@${version} goes out without having been rendered`, error)
    const isReported = of && pageData.telemetry && !api.wasAway()
    if (isReported && deps.telemetry?.countsUnrendered(request, info.address)) {
      const release = { remote: of.name, version, page: name, cohort: of.cohort }
      for (const one of [release, shellBeside(of.cohort, site)])
        deps.telemetry.report({ ...one, outcome: 'unrendered' })
    }
    return drawn(null)
  }
}

/** What differs from one page that is given out to the next. */
export interface OneAnswer {
  nonce: string
  requestId: string
  telemetry: PageData['telemetry']
  /** When its data was read, in milliseconds since 1970; absent: as the render has noted it. */
  readAt?: number
}

/** The data of a page as if it had been read at a time: a browser trusts it for so long from then on. */
export const readAtTime = (queries: RenderResult['queries'], at: number): RenderResult['queries'] => ({
  ...queries,
  queries: queries.queries.map((query) => ({
    ...query,
    dehydratedAt: at,
    state: { ...query.state, dataUpdatedAt: at },
  })),
})

/** As a time at which data was read: a browser shows it, and asks for it again at once. As long in digits as the present. */
export const LONG_AGO = 1e12

/** Room for a token: those of one site differ by a letter or two. */
const SPARE = 8
const random = (length: number) => randomBytes(length).toString('base64url').slice(0, length)

/** Stands for what differs while a page is prepared that everybody gets. */
export function marksLike(telemetry: PageData['telemetry']): OneAnswer & { readAt: number } {
  return {
    nonce: createNonce(),
    requestId: random('00000000-0000-0000-0000-000000000000'.length),
    telemetry: telemetry && { ...telemetry, token: random((telemetry.token ?? '').length + SPARE) },
    readAt: randomInt(9e12, 9e12 + 2 ** 40),
  }
}

/** As they stand in the text; the token with its quotes, behind which there may be spaces. */
export const gapsOf = ({ nonce, requestId, telemetry, readAt }: OneAnswer): Record<string, string> => ({
  nonce,
  requestId,
  ...(telemetry?.token && { token: `"${telemetry.token}"` }),
  ...(readAt && { readAt: String(readAt) }),
})

const decompress = promisify(brotliDecompress)

/** The bytes of a page that everybody gets, with what is this answer's alone. Sets the headers that go with them. */
export async function fillPage(
  text: SplicedText,
  answer: OneAnswer,
  { accepted, headers }: { accepted: string | null; headers: Headers },
): Promise<Uint8Array<ArrayBuffer>> {
  const values = gapsOf(answer)
  const bytes = splice(text, ({ name, bytes }) => values[name]!.padEnd(bytes))
  if (acceptedEncodings(accepted)[0] !== 'br') return compress((await decompress(bytes)).toString(), accepted, headers)
  headers.append('vary', 'accept-encoding')
  headers.set('content-encoding', 'br')
  return bytes
}

/** What the page sends with whatever it reports: each has a token of its own, also where the rest of it is everybody's. */
export function pageTelemetry(
  { environment, sampleEvery, secret }: TelemetryDeps,
  site: Site,
  { isTrial, entry }: { isTrial: boolean; entry: string | null },
): NonNullable<PageData['telemetry']> {
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
  /** Hears of each page that was answered; absent: nobody counts. */
  countPage?: (page: { how: PageOrigin; status: number; startedAt: number }) => void
  site: SiteSource
  api: ApiTarget
  config: ShopConfig
  /** The same as it is at this moment; absent: it stays as it is. */
  configNow?: () => Promise<ShopConfig>
  /** Who has which variant of what; absent: everybody has the standard of all. */
  flagsNow?: () => Promise<LiveFlags>
  /** What the visitor's address bar shows, without a path. */
  origin: string
  /** What every page says about the shop, above itself; `null`: nothing. */
  notice: string | null
  /** Whether the payment provider has a form of its own, for which a page of `"policy": "payment"` lets in more than others; absent: no. */
  paymentForm?: boolean
  /** `null`: no page is rendered here. */
  pool: Pick<RenderPool, 'render' | 'health'> | null
  /** Pages that are the same for everybody; `null`: each is drawn for its visitor. */
  kept: KeptPages | null
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
