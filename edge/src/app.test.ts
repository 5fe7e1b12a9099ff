import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { openPageToken } from 'api/telemetry/page-token'
import { publishRelease } from 'registry/releases/publish-release'
import { startCanary } from 'registry/rollouts/start-canary'
import { publishLive } from 'registry/testing/publish-live'
import { aManifest, fakeBuild } from 'registry/testing/fake-build'
import { fileStore } from 'registry/store/file-store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Beacon, PageData } from 'shared-contracts'
import type { ApiTarget } from './api-target'
import { createEdge, type EdgeDeps } from './app'
import { RenderPool } from './render/render-pool'
import { warmUp } from './render/warm-up'
import { ANYBODY, createSite, type RegistrySite } from './snapshot/site'
import { fakeSite, NASTY } from './testing/fake-site'
import { realmProgram } from './testing/realm-program'

const ORIGIN = 'http://localhost:4290'
const config = { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true }
const shopper = { id: '1', email: `${NASTY}@x.test` }

const api: ApiTarget = {
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

let folders: Awaited<ReturnType<typeof fakeSite>>
let pool: RenderPool
let warnings: string[]
let unrendered: Beacon[]
let deps: EdgeDeps
let edge: ReturnType<typeof createEdge>
let site: RegistrySite

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

/** As the shop does it when it starts, and when a release goes live. */
async function warm(): Promise<void> {
  const store = fileStore(folders.registryDir)
  const log = () => undefined
  const live = await createSite({ store, environment: 'production', log }).read(ANYBODY)
  await warmUp({ pool, site: live, api, config, origin: ORIGIN, warn: log })
}

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

const get = async (path: string, init?: RequestInit) => {
  const response = await edge.request(`${ORIGIN}${path}`, init)
  return { response, status: response.status, headers: response.headers, text: await response.text() }
}

function pageDataOf(html: string): PageData {
  const json = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? 'null') as PageData
}

test('a page of a remote is rendered with the data that the API has for this visitor', async () => {
  const { status, text } = await get('/toys', { headers: { cookie: 'shop=1' } })
  expect(status).toBe(200)
  expect(text).toContain('<div id="root"><h1>shop=1 undefined</h1></div>')
  expect(pageDataOf(text)).toMatchObject({ hydrate: true, sessions: { seller: null } })
  expect(warnings).toEqual([])
})

test('a page that is rendered says how much is told, and is not told of itself', async () => {
  const { text } = await get('/toys')
  expect(pageDataOf(text).telemetry).toMatchObject({ environment: 'production', sampleEvery: 4 })
  expect(unrendered).toEqual([])
})

test('each page has a token of its own, which says what releases it has and how much is told', async () => {
  const tokens = await Promise.all(
    ['/toys', '/toys'].map(async (path) => {
      const { snapshot, telemetry } = pageDataOf((await get(path)).text)
      const token = openPageToken('a secret', { ...telemetry!, token: telemetry!.token!, now: Date.now() })
      if (typeof token === 'string') throw new Error(token)
      const { version, cohort } = snapshot.remotes.toys!
      const host = (await site.read(ANYBODY)).host.version
      const expected = [
        ['host', { version: host, cohort: 'stable', lastKnownGood: null }],
        ['toys', { version, cohort, lastKnownGood: null }],
      ] as const
      expect(token.releases).toEqual(new Map(expected))
      expect(token.sampleEvery).toBe(4)
      return token.id
    }),
  )
  expect(new Set(tokens).size).toBe(2)
})

test('a page that is given out is counted, and its token says so; not a redirect, nor one too many of its address', async () => {
  const sent: Beacon[] = []
  const given = (counts: boolean) =>
    createEdge({
      ...deps,
      telemetry: { ...deps.telemetry!, sampleEvery: 1, report: (one) => void sent.push(one), counts: () => counts },
    })
  const open = async (path: string, counts: boolean) => {
    const { token } = pageDataOf(await (await given(counts).request(ORIGIN + path)).text()).telemetry!
    return openPageToken('a secret', { environment: 'production', token: token!, now: Date.now() })
  }
  expect(await open('/toys/form', true)).toMatchObject({ entry: 'toys' })
  expect(sent).toMatchObject([
    { remote: 'toys', page: 'form', cohort: 'stable', outcome: 'sent', count: 1 },
    { remote: 'host', page: '', cohort: 'stable', outcome: 'sent', count: 1 },
  ])
  expect((await given(true).request(`${ORIGIN}/toys/moved`)).status).toBe(301)
  expect(await open('/toys/form', false)).toMatchObject({ entry: null })
  expect(await open('/nowhere', true)).toMatchObject({ entry: null })
  expect(sent).toHaveLength(2)
})

test('the head is the page’s, escaped', async () => {
  const { text } = await get('/toys')
  expect(text).toContain('<title>Toys &amp; &lt;games&gt; · Hemline</title>')
  expect(text).toContain('<meta name="description" content="&quot;quoted&quot;">')
  expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/toys">`)
  expect(text).toContain('<meta property="og:title" content="Toys &amp; &lt;games&gt;">')
  expect(text).toContain(`<meta property="og:url" content="${ORIGIN}/toys">`)
})

test('nothing in the page data can end its element', async () => {
  const { text } = await get('/toys', { headers: { cookie: 'shop=1' } })
  expect(text).not.toContain('alert(1)</script>')
  expect(pageDataOf(text).sessions.shop?.email).toBe(shopper.email)
})

test('scripts run by nonce alone, and every answer has a nonce of its own', async () => {
  const [one, two] = [await get('/toys'), await get('/toys')]
  const nonceOf = ({ headers }: typeof one) =>
    /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(headers.get('content-security-policy') ?? '')?.[1]
  expect(nonceOf(one)).toBeTruthy()
  expect(nonceOf(one)).not.toBe(nonceOf(two))
  expect(one.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(one.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(one.headers.get('content-security-policy')).toContain(
    "require-trusted-types-for 'script'; trusted-types default;",
  )
  for (const [tag] of one.text.matchAll(/<(?:script|style)[^>]*>/g)) expect(tag).toContain(`nonce="${nonceOf(one)}"`)
  expect(one.text).not.toMatch(/ style=/)
})

test('a page carries the usual security headers and is kept by nobody', async () => {
  const { headers } = await get('/toys')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})

test('a rendered page brings its styles along and preloads exactly its scripts, with their integrity', async () => {
  const { text } = await get('/toys')
  const { entry, pages } = (await site.read(ANYBODY)).snapshot.remotes.toys!
  expect(text).toContain('data-href="static/page-toys.css"')
  expect(text).toContain(`url(/remotes/toys/`)
  for (const { url, integrity } of [entry, ...(pages.toys?.scripts ?? [])])
    expect(text).toMatch(
      new RegExp(
        `<link rel="preload" as="script" href="${url}" integrity="${integrity.replaceAll('+', '\\+')}" crossorigin=""`,
      ),
    )
  expect(text).not.toContain('as="script" href="/remotes/toys/page-form')
  expect(text).toContain('<link rel="preload" as="font"')
})

test('a page that the browser draws gets style sheets and no content', async () => {
  const { text, status } = await get('/toys/form')
  expect(status).toBe(200)
  expect(text).toContain('<div id="root"></div>')
  expect(text).toContain('rel="stylesheet"')
  expect(pageDataOf(text).hydrate).toBe(false)
})

test('an unknown path is answered 404, with a page', async () => {
  const { status, headers, text } = await get('/nowhere')
  expect(status).toBe(404)
  expect(headers.get('content-type')).toContain('text/html')
  expect(pageDataOf(text).notFound).toBe(true)
})

test('a page whose content is not there is answered 404, one that has moved 301', async () => {
  expect((await get('/toys/gone')).status).toBe(404)
  const moved = await get('/toys/moved')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/toys/new'])
})

test('a page that says itself what is missing is answered 404 and taken over by the browser as it is', async () => {
  const { status, text } = await get('/toys/sold')
  expect([status, pageDataOf(text).notFound, pageDataOf(text).hydrate]).toEqual([404, undefined, true])
  expect(text).toContain('<h1>sold</h1>')
})

test('a guarded page sends a visitor to the log-in and back', async () => {
  const { status, headers } = await get('/toys/mine?x=1')
  expect([status, headers.get('location')]).toEqual([302, '/auth/login?next=%2Ftoys%2Fmine%3Fx%3D1'])
  expect((await get('/toys/mine', { headers: { cookie: 'shop=1' } })).status).toBe(200)
  expect((await get('/admin')).headers.get('location')).toBe('/admin/login?next=%2Fadmin')
})

test.each(['/toys/throw', '/toys/slow', '/toys/loop'])(
  '%s goes out for the browser to draw, and is logged',
  async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(pageDataOf(text).hydrate).toBe(false)
    expect(warnings).toEqual([expect.stringMatching(/^toys\/toy@\w+ goes out without having been rendered/)])
    const { version, cohort } = pageDataOf(text).snapshot.remotes.toys!
    const outcome = 'unrendered'
    expect(unrendered).toMatchObject([
      { remote: 'toys', version, page: 'toy', cohort, outcome },
      { remote: 'host', page: '', cohort: cohort === 'stable' ? 'stable' : 'override', outcome },
    ])
  },
)

test('of one address no more pages are told as not rendered than it may tell of, though each goes out', async () => {
  const room = [true, false]
  const telemetry = { ...deps.telemetry!, countsUnrendered: () => room.shift()! }
  const few = createEdge({ ...deps, telemetry })
  for (let again = 0; again < 2; again++) expect((await few.request(`${ORIGIN}/toys/throw`)).status).toBe(200)
  expect(unrendered.map(({ remote }) => remote)).toEqual(['toys', 'host'])
})

test.each(['sec-gpc', 'dnt'])('of who asks by %s not to be tracked nothing is told', async (header) => {
  const { text } = await get('/toys/throw', { headers: { [header]: '1' } })
  expect(pageDataOf(text)).not.toHaveProperty('telemetry')
  expect(unrendered).toEqual([])
})

test('after an endless loop other pages are rendered again', async () => {
  await get('/toys/loop')
  await expect
    .poll(async () => pageDataOf((await get('/toys')).text).hydrate, { timeout: 15_000, interval: 300 })
    .toBe(true)
}, 20_000)

test('a server bundle that was tampered with is not run', async () => {
  const routes = [{ path: '/tampered', page: 'tampered', layout: 'shop' as const, render: 'server' as const }]
  const manifest = aManifest({ name: 'tampered', routes })
  await publishLive(await fakeBuild(fileStore(folders.registryDir), { manifest }))
  const { folder, record } = (await site.read(ANYBODY)).active.tampered!
  await writeFile(join(folder, record.server), 'exports.draw = () => 1')
  const { text } = await get('/tampered')
  expect(pageDataOf(text).hydrate).toBe(false)
  expect(warnings[0]).toContain('is not what was published')
})

test('a shell whose bundle for the server was tampered with is not run, with no remote’s pages', async () => {
  const { registryDir } = await fakeSite()
  const own = createSite({ store: fileStore(registryDir), environment: 'production', log: () => undefined })
  const { hostDir, host } = await own.read(ANYBODY)
  await writeFile(join(hostDir, host.server.path), 'exports.createRenderer = () => ({ render: () => 1 })')
  const page = await createEdge({ ...deps, site: own }).request(`${ORIGIN}/toys`)
  expect(pageDataOf(await page.text()).hydrate).toBe(false)
  expect(warnings[0]).toContain('server.cjs is not what was published')
})

test('a rendered page whose style sheet is lost is a page all the same, and the browser asks for the sheet', async () => {
  const routes = [{ path: '/lost', page: 'lost', layout: 'shop' as const, render: 'server' as const }]
  await publishLive(await fakeBuild(fileStore(folders.registryDir), { manifest: aManifest({ name: 'lost', routes }) }))
  const { url, folder } = (await site.read(ANYBODY)).active.lost!
  await rm(join(folder, 'static/page-lost.css'))
  await warm()
  const { status, text } = await get('/lost')
  expect(status).toBe(200)
  expect(pageDataOf(text).hydrate).toBe(true)
  expect(text).toContain(`<link rel="stylesheet" href="${url}/static/page-lost.css"`)
})

test('nothing of a release that needs another contract is run or fetched ahead', async () => {
  await publishLive(
    await fakeBuild(fileStore(folders.registryDir), {
      manifest: aManifest({
        name: 'future',
        contract: '^9.0.0',
        routes: [{ path: '/future', page: 'future', layout: 'shop', render: 'server' }],
      }),
      server: `throw new Error('it ran')`,
    }),
  )
  const { status, text } = await get('/future')
  expect(status).toBe(200)
  expect(pageDataOf(text)).toMatchObject({ hydrate: false, snapshot: { remotes: { future: { contract: '^9.0.0' } } } })
  expect(text).not.toMatch(/<(?:link|script)[^>]+future/)
  expect(warnings).toEqual([])
})

test('a new release is live for the next page, without a restart', async () => {
  const before = pageDataOf((await get('/toys')).text).snapshot
  const { version } = await publishLive(
    await fakeBuild(fileStore(folders.registryDir), {
      manifest: aManifest({
        name: 'games',
        routes: [{ path: '/games', page: 'games', layout: 'shop', render: 'client' }],
      }),
    }),
  )
  const { text, status } = await get('/games')
  expect(status).toBe(200)
  expect(pageDataOf(text).snapshot).toMatchObject({ revision: before.revision + 1, remotes: { games: { version } } })
})

test('files are compressed as the browser can read them, immutable, and open to other origins', async () => {
  const { entry } = pageDataOf((await get('/toys')).text).snapshot.remotes.toys!
  const page = entry.url.replace('remote.js', 'static/page-toys.js')
  const response = await edge.request(ORIGIN + page, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('/* 1 */')
  const plain = await get(page)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.text).toContain('/* 1 */')
})

test.each([
  '/assets/missing.js',
  '/assets/..%2Frelease.json',
  '/assets/..%2Fserver%2Fserver.cjs',
  '/assets/.hidden.js',
  '/remotes/environments/production/00000001.json',
  '/remotes/toys/0123456789abcdef/remote.js',
])('%s is a 404 without a page', async (path) => {
  const { status, text } = await get(path)
  expect([status, text]).toEqual([404, 'Not found\n'])
})

test('neither the record nor the server bundle of a release is for browsers', async () => {
  const { entry } = pageDataOf((await get('/toys')).text).snapshot.remotes.toys!
  for (const file of ['release.json', 'server/remote.cjs'])
    expect((await get(entry.url.replace('remote.js', file))).status).toBe(404)
})

test('HTML is compressed, HEAD has no body, other methods are refused', async () => {
  const response = await edge.request(`${ORIGIN}/toys`, { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('<!doctype html>')
  const head = await get('/toys', { method: 'HEAD' })
  expect([head.status, head.text]).toEqual([200, ''])
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500)
  expect((await get('/toys', { method: 'POST' })).status).toBe(405)
})

test.each([
  ['says so', () => Promise.resolve(Response.json({ code: 'UNAVAILABLE' }, { status: 503 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
])('a page without its content is none for a crawler or a cache to keep: the API %s', async (_how, fetch) => {
  const away = createEdge({
    hostFolders: site.hostFolders,
    releases: fileStore(folders.registryDir).releases,
    site,
    api: { ...api, fetch },
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
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true },
    origin: ORIGIN,
    notice: null,
    development: false,
    warn: () => undefined,
  })
  const page = await away.request(`${ORIGIN}/toys`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await page.text()).toContain('<div id="root">')
  // It is not the remote's fault.
  expect(unrendered).toEqual([])
})

test('the API answers under its paths', async () => {
  expect((await get('/api/toys')).text).toBe('{"who":"nobody"}')
})

test('what is for demos only is not there elsewhere, not even to be passed on', async () => {
  const asked: string[] = []
  const { releases } = fileStore(folders.registryDir)
  const deps = { hostFolders: site.hostFolders, releases, site, pool: null, telemetry: null }
  const openAs = (demo: boolean) =>
    createEdge({
      ...deps,
      api: {
        ...api,
        fetch(request) {
          asked.push(new URL(request.url).pathname)
          return new Response('from the API')
        },
      },
      qa: null,
      config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo },
      origin: ORIGIN,
      notice: null,
      development: false,
      warn: () => undefined,
    })
  for (const path of ['/dev/inbox.json', '/dev/clock']) {
    expect((await openAs(false).request(ORIGIN + path)).status).toBe(404)
    expect((await openAs(true).request(ORIGIN + path)).status).toBe(200)
  }
  expect(asked).toEqual(['/dev/inbox.json', '/dev/clock'])
})

test('what every visitor has to know stands above each page, rendered or not, and in the one that says what failed', async () => {
  const notice = 'This is a public <demo>'
  const deps = {
    hostFolders: site.hostFolders,
    releases: fileStore(folders.registryDir).releases,
    site,
    api,
    pool,
    telemetry: null,
    qa: null,
  }
  const config = { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true }
  const options = { ...deps, config, origin: ORIGIN, notice, development: false, warn: () => undefined }
  const told = createEdge(options)
  for (const path of ['/toys', '/toys/form', '/toys/throw', '/nowhere']) {
    const html = await (await told.request(ORIGIN + path)).text()
    expect(html, path).toMatch(
      /<body><style nonce="[^"]+">[^<]*<\/style><aside id="shop-notice"[^>]*><p>This is a public &lt;demo&gt;<\/p>/,
    )
  }
  const broken = createEdge({ ...options, site: { ...site, read: () => Promise.reject(new Error('no snapshot')) } })
  expect(await (await broken.request(ORIGIN)).text()).toContain('This is a public &lt;demo&gt;')
  expect((await get('/toys')).text).not.toContain('shop-notice')
})

test('/readyz is the API’s answer, and tells which release is not rendered at present', async () => {
  const ready = async () => JSON.parse((await get('/readyz')).text) as unknown
  const routes = [{ path: '/broken', page: 'broken', layout: 'shop' as const, render: 'server' as const }]
  const server = `exports.draw = () => { throw new Error('a bug') }`
  const { version } = await publishLive(
    await fakeBuild(fileStore(folders.registryDir), { manifest: aManifest({ name: 'broken', routes }), server }),
  )
  const afterVisit = async () => {
    await get('/broken')
    return ready()
  }
  const broken: unknown = expect.arrayContaining([`broken@${version}`])
  await expect.poll(afterVisit, { timeout: 20_000 }).toMatchObject({ rendering: 'degraded', broken })
}, 30_000)

test.each([
  ['is gone', () => Promise.reject(new Error('gone'))],
  ['never answers', () => new Promise<Response>(() => undefined)],
  ['begins an answer that has no end', () => Promise.resolve(new Response(new ReadableStream()))],
])('/readyz says no, and soon, when the API %s', async (_how, fetch) => {
  const gone = createEdge({ ...deps, api: { ...api, fetch } })
  const { status } = await gone.request(`${ORIGIN}/readyz`)
  expect(status).toBe(503)
})

test('a page that cannot be made at all is a 500 with the words of the specification', async () => {
  const broken = createEdge({
    hostFolders: site.hostFolders,
    releases: fileStore(folders.registryDir).releases,
    site: { ...site, read: () => Promise.reject(new Error('no snapshot')) },
    api,
    pool: null,
    telemetry: null,
    qa: null,
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: false },
    origin: ORIGIN,
    notice: null,
    development: false,
    warn: (message) => void warnings.push(message),
  })
  const response = await broken.request(`${ORIGIN}/`)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('500 - Server error')
  expect(warnings).toHaveLength(1)
})

describe('with a rollout', () => {
  let canary: string

  beforeAll(async () => {
    const routes = [{ path: '/books', page: 'books', layout: 'shop' as const, render: 'client' as const }]
    const manifest = aManifest({ name: 'books', routes })
    await publishLive(await fakeBuild(fileStore(folders.registryDir), { manifest }))
    const { version } = await publishRelease(await fakeBuild(fileStore(folders.registryDir), { manifest, script: '2' }))
    canary = version
    const store = fileStore(folders.registryDir)
    const request = { store, environment: 'production', remote: 'books', by: 'a test', reason: 'a test' }
    await startCanary({ ...request, version, shareBp: 5_000 })
  })

  const books = async (headers?: HeadersInit) => {
    const { text, headers: answered } = await get('/books', { headers })
    return { ...pageDataOf(text).snapshot.remotes.books!, cookie: answered.get('set-cookie') }
  }

  test('the token of a page says that something is tried out', async () => {
    const { telemetry } = pageDataOf((await get('/books')).text)
    const asked = { ...telemetry!, token: telemetry!.token!, now: Date.now() }
    expect(openPageToken('a secret', asked)).toMatchObject({ isTrial: true })
  })

  test('a visitor gets an id that says nothing of them, and keeps their release by it', async () => {
    const first = await books()
    expect(first.cookie).toMatch(/^visitor=[\w-]{22}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/)
    const again = await books({ cookie: first.cookie!.split(';')[0]! })
    expect(again).toMatchObject({ version: first.version, cohort: first.cohort, cookie: null })
  })

  test('some have the canary, others what everybody has; its cohort says so', async () => {
    const seen = new Map<string, string>()
    for (let count = 0; count < 40; count++) {
      const { version, cohort } = await books()
      seen.set(cohort, version)
    }
    expect(seen.get('canary')).toBe(canary)
    expect(seen.get('stable')).not.toBe(canary)
    expect(seen.size).toBe(2)
  })

  describe('in a browser that does without a release', () => {
    const barring = (...versions: string[]) =>
      books({ cookie: `barred=${versions.map((version) => `books@${version}`).join('.')}` })

    test('the page is made with the release before, as one that was chosen by hand', async () => {
      const calm = await barring('0123456789abcdef', 'not a release')
      expect(calm.barred).toBeUndefined()
      for (let count = 0; count < 20; count++) {
        const { version, cohort, lastKnownGood } = await barring(canary)
        expect(version).not.toBe(canary)
        expect(lastKnownGood?.version).not.toBe(canary)
        expect(['stable', 'override']).toContain(cohort)
      }
    })

    test('the page has nothing of the remote when the release before did harm, too', async () => {
      const seen = new Set<string>()
      for (let count = 0; count < 40; count++) seen.add((await books()).version)
      const { text } = await get('/books', {
        headers: { cookie: `barred=${[...seen].map((version) => `books@${version}`).join('.')}` },
      })
      expect(pageDataOf(text).snapshot.remotes.books).toMatchObject({ barred: true, lastKnownGood: null })
      expect(pageDataOf(text).snapshot.remotes.toys?.barred).toBeUndefined()
      expect(text).not.toContain('<link rel="preload" as="script"')
    })
  })

  test('an id that nobody was given counts for nothing', async () => {
    expect((await books({ cookie: 'visitor=<script>' })).cookie).toMatch(/^visitor=/)
  })
})

test('with the registry gone, the shop goes on with what it had', async () => {
  const gone = { ...folders, registryDir: `${folders.registryDir}-moved` }
  await get('/toys')
  await rename(folders.registryDir, gone.registryDir)
  try {
    // Some of them are drawn for a release that nobody has had yet.
    for (let visitor = 0; visitor < 20; visitor++)
      expect(pageDataOf((await get('/toys/form')).text).snapshot.remotes.toys).toBeDefined()
    expect(warnings.join()).toContain('it lost some')
  } finally {
    await rename(gone.registryDir, folders.registryDir)
  }
})
