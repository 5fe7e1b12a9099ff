import type { Beacon, PageData } from 'shared-contracts'
import { shellCohort } from 'api/releases/telemetry/page-token'
import { HOST } from 'registry/store/registry-paths'
import type { CallInfo } from '../api-target'
import type { Drawn } from '../kept/kept-pages'
import type { Site } from '../snapshot/site'
import type { PageMatch } from './match-page'
import type { PageDeps } from './page-deps'
import { watchApi } from './watch-api'

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

/** Has the page's release render it, unless it is one that the browser draws. Reports when that fails. */
export async function drawPage(deps: PageDeps, page: PageToDraw): Promise<Drawn> {
  const api = watchApi(deps.api)
  const { site, match, path, pageData, request, info, cookie } = page
  const drawn = (result: Drawn['result']): Drawn => ({ result, wasAway: api.wasAway(), reads: api.sharedReads() })
  if (!deps.pool || (match && match.render !== 'server')) return drawn(null)
  // Its code is not for this shell.
  if (match?.remote && !site.active[match.remote]) return drawn(null)
  const origin = new URL(request.url).origin
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': info.requestId }
  if (cookie) headers.cookie = cookie
  const name = match?.page ?? 'not-found'
  try {
    return drawn(
      await deps.pool.render({
        site,
        remote: match?.remote ?? null,
        page: name,
        task: { path, origin, pageData },
        api,
        info,
        ...(deps.askerOf && { asker: deps.askerOf(request, info.address) }),
        headers,
      }),
    )
  } catch (error) {
    const of = match?.remote ? site.snapshot.remotes[match.remote] : undefined
    const version = of?.version ?? site.host.version
    deps.warn(`${match?.remote ?? 'host'}/${name}@${version} goes out without having been rendered`, error)
    const isReported = of && pageData.telemetry && !api.wasAway()
    if (isReported && deps.telemetry?.countsUnrendered(request, info.address)) {
      const release = { remote: of.name, version, page: name, cohort: of.cohort }
      for (const one of [release, shellBeside(of.cohort, site)])
        deps.telemetry.report({ ...one, outcome: 'unrendered' })
    }
    return drawn(null)
  }
}
