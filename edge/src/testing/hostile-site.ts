import { fileStore } from 'registry/store/file-store'
import { aManifest, fakeBuild } from 'registry/testing/fake-build'
import { publishLive } from 'registry/testing/publish-live'
import type { Beacon } from 'shared-contracts'
import type { ApiTarget } from '../api-target'
import { createEdge } from '../app'
import { RenderPool, type BrokenRealm } from '../render/render-pool'
import { warmUp } from '../render/warm-up'
import { ANYBODY, createSite } from '../snapshot/site'
import { fakeSite } from './fake-site'
import { realmProgram } from './realm-program'

const ORIGIN = 'http://localhost:4590'

const apiThatReports = (asked: string[]): ApiTarget => ({
  fetch: ({ url, headers }) => {
    const path = new URL(url).pathname
    asked.push(path)
    return path === '/api/away'
      ? new Response(null, { status: 503 })
      : Response.json({ who: headers.get('cookie') ?? 'nobody', path })
  },
  sessions: () => Promise.resolve({ shop: null, seller: null, admin: null }),
})

const config = { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true }

/** What the edge said of the pages that it rendered, oldest first. */
interface Events {
  warnings: string[]
  unrendered: Beacon[]
  broken: BrokenRealm[]
  /** Paths of the API. */
  asked: string[]
}

type Limits = Omit<ConstructorParameters<typeof RenderPool>[0], 'deno' | 'realmFile' | 'onBroken'>

/**
 * An edge with two remotes, rendered in the product's processes: `toys` at `/toys`, which is well, and `gifts` at `/gifts`, whose releases do what they
 * are reported. The caller closes it.
 */
export async function openHostileSite(limits: Limits) {
  const { registryDir } = await fakeSite()
  const store = fileStore(registryDir)
  const events: Events = { warnings: [], unrendered: [], broken: [], asked: [] }
  const api = apiThatReports(events.asked)
  const pool = new RenderPool({
    ...(await realmProgram()),
    ...limits,
    onBroken: (release) => void events.broken.push(release),
  })
  const warn = (message: string, cause: unknown) => void events.warnings.push(`${message}: ${String(cause)}`)
  const site = createSite({ store, environment: 'production', log: warn })
  const edge = createEdge({
    hostFolders: site.hostFolders,
    releases: store.releases,
    site,
    api,
    pool,
    telemetry: {
      environment: 'production',
      sampleEvery: 1,
      secret: 'a secret',
      report: (beacon) => void events.unrendered.push(beacon),
      counts: () => false,
      countsUnrendered: () => true,
    },
    qa: null,
    config,
    origin: ORIGIN,
    notice: null,
    development: false,
    warn,
  })
  let releases = 0
  return {
    pool,
    events,
    request: (path: string, headers?: HeadersInit) => edge.request(`${ORIGIN}${path}`, headers && { headers }),

    /** As the shop does it when a release goes live. */
    warm: async () =>
      warmUp({ pool, site: await site.read(ANYBODY), api, config, origin: ORIGIN, warn: () => undefined }),

    /**
     * Makes a release of `gifts` live.
     *
     * @param draw body of `async ({ path, origin, fetch }) => …`, which draws its page.
     * @param shared code of its module.
     * @returns its version.
     */
    async release(draw: string, shared = ''): Promise<string> {
      const route = { layout: 'shop' as const, render: 'server' as const }
      const routes = [
        { path: '/gifts', page: 'gifts', ...route },
        { path: '/gifts/more', page: 'more', ...route },
      ]
      const { version } = await publishLive(
        await fakeBuild(store, {
          manifest: aManifest({ name: 'gifts', routes }),
          script: String(++releases),
          server: `${shared}\nexports.draw = async ({ path, origin, fetch }) => {${draw}}`,
        }),
      )
      return version
    },
    close: () => pool.close(),
  }
}

/** What the remote drew; `null`: the page went out without having been rendered. */
export const drawnIn = (html: string): string | null =>
  html.includes('"hydrate":true') ? (/<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? '') : null
