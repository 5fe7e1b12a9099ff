import { fileStore } from 'registry/store/file-store'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Beacon, PageData } from 'shared-contracts'
import type { ApiTarget } from '../api-target'
import { createEdge, type EdgeDeps } from '../app'
import { RenderPool } from '../render/render-pool'
import { warmUp } from '../render/warm-up'
import { ANYBODY, createSite, type RegistrySite } from '../snapshot/site'
import { fakeSite, NASTY } from './fake-site'
import { realmProgram } from './realm-program'

// One edge for a file of tests, over a site that is published once. `useTestEdge` fills what is exported here: anew before each test.

export const ORIGIN = 'http://localhost:4290'
export const config = { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true }
export const shopper = { id: '1', email: `${NASTY}@x.test` }

export const api: ApiTarget = {
  fetch: (request) =>
    new URL(request.url).pathname === '/api/toys'
      ? Response.json({ who: request.headers.get('cookie') ?? 'nobody' })
      : Response.json({ code: 'NOT_FOUND' }, { status: 404 }),
  sessions: (cookie) =>
    Promise.resolve({
      shop: cookie?.includes('shop') ? shopper : null,
      seller: null,
      admin: null,
    } as PageData['sessions']),
}

export let folders: Awaited<ReturnType<typeof fakeSite>>
export let pool: RenderPool
export let warnings: string[]
export let unrendered: Beacon[]
export let deps: EdgeDeps
export let edge: ReturnType<typeof createEdge>
export let site: RegistrySite

/** Call it once at the top of a file. */
export function useTestEdge(): void {
  beforeAll(async () => {
    process.env.SECRET = 'not for remotes'
    folders = await fakeSite()
    pool = new RenderPool({
      ...(await realmProgram()),
      workers: 1,
      limitMs: 1_000,
      pauseMs: 300,
      onBroken: () => undefined,
    })
    await warm()
  })

  afterAll(() => pool.close())

  beforeEach(() => {
    warnings = []
    unrendered = []
    const warn = (message: string, cause: unknown) => void warnings.push(`${message}: ${String(cause)}`)
    const store = fileStore(folders.registryDir)
    site = createSite({ store, environment: 'production', log: warn })
    deps = {
      hostFolders: site.hostFolders,
      releases: store.releases,
      site,
      api,
      pool,
      telemetry: {
        environment: 'production',
        sampleEvery: 4,
        secret: 'a secret',
        report: (beacon) => void unrendered.push(beacon),
        counts: () => false,
        countsUnrendered: () => true,
      },
      qa: null,
      config,
      origin: ORIGIN,
      notice: null,
      development: false,
      warn,
    }
    edge = createEdge(deps)
  })
}

/** As the shop does it when it starts, and when a release goes live. */
export async function warm(): Promise<void> {
  const store = fileStore(folders.registryDir)
  const log = () => undefined
  const live = await createSite({ store, environment: 'production', log }).read(ANYBODY)
  await warmUp({ pool, site: live, api, config, origin: ORIGIN, warn: log })
}

export const get = async (path: string, init?: RequestInit) => {
  const response = await edge.request(`${ORIGIN}${path}`, init)
  return { response, status: response.status, headers: response.headers, text: await response.text() }
}

export function pageDataOf(html: string): PageData {
  const json = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? 'null') as PageData
}
