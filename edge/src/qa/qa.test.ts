import { publishRelease } from 'registry/releases/keep-build'
import { startCanary } from 'registry/rollouts/change-rollout'
import { fileStore } from 'registry/store/file-store'
import { aManifest, fakeBuild } from 'registry/testing/fake-build'
import { publishLive } from 'registry/testing/publish-live'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PageData, QaLink, QaRemotes } from 'shared-contracts'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import type { ApiTarget } from '../api-target'
import { createEdge } from '../app'
import { createSite } from '../snapshot/site'
import { fakeSite } from '../testing/fake-site'
import { sealToken } from './override-cookie'

const ORIGIN = 'https://shop.test'
const SECRET = 'a secret of the shop, and of nobody else'
const HOUR_MS = 60 * 60 * 1000
const ADMIN = 'admin=1'
/** Of the staff, with a role that is about something else. */
const COLLEAGUE = 'admin=2'
/** Whose log-in lacks the second factor that the shop asks for. */
const OWING = 'admin=3'
const staffOf: Readonly<Record<string, readonly StaffPermission[]>> = {
  [ADMIN]: ['releases.read'],
  [COLLEAGUE]: ['catalogue.read', 'catalogue.write'],
  [OWING]: ['releases.read'],
}

const routes = [{ path: '/books', page: 'books', layout: 'shop' as const, render: 'client' as const }]
const manifest = aManifest({ name: 'books', routes })

const api: ApiTarget = {
  fetch: () => Response.json({ who: 'somebody' }),
  sessions: (cookie) => {
    const [, permissions] = Object.entries(staffOf).find(([name]) => cookie?.includes(name)) ?? []
    const owes = cookie?.includes(OWING) && { owesSecondFactor: true }
    const admin = permissions ? { id: '1', staff: { role: 'A role', permissions, ...owes } } : null
    return Promise.resolve({ admin } as PageData['sessions'])
  },
}

let registryDir: string
let older: string
let live: string
let foreign: string
let now: number

const openEdge = (demo = false) => {
  const store = fileStore(registryDir)
  const warn = () => undefined
  const site = createSite({ store, environment: 'production', log: warn })
  return createEdge({
    hostFolders: site.hostFolders,
    releases: store.releases,
    site,
    api,
    pool: null,
    telemetry: {
      environment: 'production',
      sampleEvery: 1,
      secret: 'a secret',
      report: () => undefined,
      counts: () => false,
      countsUnrendered: () => true,
    },
    qa: { releases: store.releases, site, secret: SECRET, now: () => now, demo },
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo },
    origin: ORIGIN,
    notice: null,
    development: false,
    warn,
  })
}
let edge: ReturnType<typeof createEdge>

beforeAll(async () => {
  registryDir = (await fakeSite()).registryDir
  const registry = fileStore(registryDir)
  older = (await publishLive(await fakeBuild(registry, { manifest, script: '1' }))).version
  live = (await publishLive(await fakeBuild(registry, { manifest, script: '2' }))).version
  const needsMore = aManifest({ name: 'books', routes, contract: '^9.0.0' })
  foreign = (await publishRelease(await fakeBuild(registry, { manifest: needsMore, script: '3' }))).version
})

beforeEach(() => {
  now = Date.now()
  edge = openEdge()
})

async function page(path: string, cookie = '') {
  const response = await edge.request(ORIGIN + path, { headers: { cookie } })
  const html = await response.text()
  const json = /id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  const data = JSON.parse(json ?? 'null') as PageData
  const ribbon = /<aside id="qa-ribbon".*<\/aside>/s.exec(html)?.[0].replace(/<[^>]+>/g, '') ?? null
  return { response, html, data, ribbon, csp: response.headers.get('content-security-policy') ?? '' }
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  edge.request(`${ORIGIN}/_qa${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie: ADMIN, ...headers },
  })

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
const choose = async (overrides: Record<string, string>) => cookieOf(await post('/overrides', { overrides }))
const link = async (path: string, overrides: Record<string, string>) =>
  new URL(((await (await post('/links', { path, overrides })).json()) as QaLink).url)

test('a shopper’s page says nothing of all this, and has no ribbon', async () => {
  const { data, ribbon } = await page('/books?qa')
  expect(data).not.toHaveProperty('qa')
  expect(ribbon).toBeNull()
  expect((await page('/books', ADMIN)).ribbon).toBeNull()
})

test('a chosen release is in the page from the first byte, with a ribbon, and nobody keeps the answers', async () => {
  const answer = await post('/overrides', { overrides: { books: older } })
  expect(answer.headers.get('set-cookie')).toMatch(
    /^remote-overrides=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { data, ribbon, html, response } = await page('/books', cookieOf(answer))
  expect(data.snapshot.remotes.books).toMatchObject({ version: older, cohort: 'override' })
  expect(data.snapshot.remotes.books?.lastKnownGood?.version).toBe(live)
  expect(html).toContain(`/remotes/books/${older}/remote.js`)
  expect(data.qa).toMatchObject({ mayChoose: false, overrides: { books: older }, ignored: [] })
  expect(ribbon).toContain(`books ${older.slice(0, 8)}`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(html).not.toMatch(/<style(?![^>]*nonce)/)
})

test('a choice ends when its time is over, or when it was not the shop that wrote it', async () => {
  const cookie = await choose({ books: older })
  now += 25 * HOUR_MS
  expect((await page('/books', cookie)).data.snapshot.remotes.books?.version).toBe(live)
  now -= 25 * HOUR_MS
  const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`
  for (const bad of [forged, 'remote-overrides=x.y', 'remote-overrides=']) {
    const { data, ribbon } = await page('/books', bad)
    expect([data.snapshot.remotes.books?.version, ribbon], bad).toEqual([live, null])
  }
})

test.each([
  ['gone', () => ({ books: '0123456789abcdef' })],
  ['gone', () => ({ books: '../toys' })],
  ['contract', () => ({ books: foreign })],
  ['not-live', () => ({ plants: '0123456789abcdef' })],
  ['not-live', () => ({ constructor: '0123456789abcdef' })],
])('what cannot be had is not taken (%s)', async (why, overrides) => {
  const answer = await post('/overrides', { overrides: overrides() })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ ignored: [{ why }] })
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('who tests with the toolbar is not counted', async () => {
  expect((await page('/books', ADMIN)).data.telemetry).toBeDefined()
  expect((await page('/books', `${ADMIN}; qa-toolbar=quiet`)).data.telemetry).toBeUndefined()
  expect((await page('/books?qa')).data.telemetry).toBeDefined()
})

test('a release that is gone since it was chosen is ignored, and the page says so', async () => {
  const token = sealToken(SECRET, 'cookie', { overrides: { books: '0123456789abcdef' }, until: now + HOUR_MS })
  const { data, ribbon } = await page('/books', `remote-overrides=${token}`)
  expect(data.snapshot.remotes.books).toMatchObject({ version: live, cohort: 'stable' })
  expect(data.qa?.ignored).toEqual([{ remote: 'books', version: '0123456789abcdef', why: 'gone' }])
  expect(ribbon).toContain('books 01234567 is no longer kept')
})

test.each(
  ['/remotes', '/overrides', '/links'].flatMap((path) => [
    [path, 'whose role shows no releases', COLLEAGUE] as const,
    [path, 'whose log-in owes a second factor', OWING] as const,
  ]),
)('%s is not there for staff %s', async (path, _who, cookie) => {
  const wanted = { overrides: { books: older }, path: '/books' }
  const headers = { cookie }
  const answer = await (path === '/remotes'
    ? edge.request(`${ORIGIN}/_qa${path}`, { headers })
    : post(path, wanted, headers))
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null])
  expect((await page('/books', cookie)).data.qa).toBeUndefined()
})

test.each(['/remotes', '/overrides', '/links', '/nothing'])('%s is not there for a shopper', async (path) => {
  const method = path === '/remotes' ? 'GET' : 'POST'
  const answer = await edge.request(`${ORIGIN}/_qa${path}`, { method, headers: { origin: ORIGIN } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
})

test('on a demo shop anybody may', async () => {
  edge = openEdge(true)
  expect((await edge.request(`${ORIGIN}/_qa/remotes`)).status).toBe(200)
  expect((await page('/books?qa')).data.qa).toMatchObject({ mayChoose: true, toolbar: 'open', overrides: {} })
})

test.each(['/overrides', '/links', '/reset'])('%s takes nothing from another site', async (path) => {
  const answer = await post(path, { overrides: { books: older } }, { origin: 'https://elsewhere.test' })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
})

test.each(['multipart/form-data; boundary=end', 'multipart/form-data'])(
  'a reset resets, whatever came as %s',
  async (type) => {
    const answer = await edge.request(`${ORIGIN}/_qa/reset`, {
      method: 'POST',
      body: '--end\r\n\r\n--end--',
      headers: { 'content-type': type, origin: ORIGIN },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  },
)

test.each([null, {}, { overrides: 1 }, { overrides: { books: 1 } }])('%j is no choice', async (body) => {
  expect((await post('/overrides', body)).status).toBe(400)
  expect((await post('/links', body)).status).toBe(400)
})

test('a link shows its releases to whoever opens it, at the clean address', async () => {
  const url = await link('/books?page=2', { books: older })
  const opened = await edge.request(url)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/books?page=2'])
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
  const { data } = await page('/books', cookieOf(opened))
  expect(data.snapshot.remotes.books?.version).toBe(older)
  expect(data.qa?.mayChoose).toBe(false)
})

test('what a link set ends with the link at the latest', async () => {
  const url = await link('/books', { books: older })
  now += 7 * 24 * HOUR_MS - HOUR_MS
  expect((await edge.request(url)).headers.get('set-cookie')).toContain('Max-Age=3600;')
})

test('a link that has expired, or was changed, says so and leads on', async () => {
  const url = await link('/books?page=2', { books: older })
  const changed = new URL(url)
  changed.searchParams.set('qa', `${url.searchParams.get('qa')}x`)
  const forged = await edge.request(changed)
  expect(forged.status).toBe(400)
  expect(await forged.text()).toContain('not complete')
  now += 7 * 24 * HOUR_MS
  const late = await edge.request(url)
  expect([late.status, late.headers.get('set-cookie')]).toEqual([410, null])
  const html = await late.text()
  expect(html).toContain('This link has expired')
  expect(html).toContain('href="/books?page=2"')
})

test('a link’s token is no cookie', async () => {
  const url = await link('/books', { books: older })
  expect((await page('/books', `remote-overrides=${url.searchParams.get('qa')}`)).ribbon).toBeNull()
})

test('a link never names somebody’s machine, and never leaves the shop', async () => {
  expect((await post('/links', { path: '/books', overrides: { books: 'localhost:3002' } })).status).toBe(422)
  expect((await link('//elsewhere.test/x', { books: older })).origin).toBe(ORIGIN)
})

test('a dev server on the admin’s machine takes the remote’s place, and only its origin is let in', async () => {
  const cookie = `${await choose({ books: 'localhost:3002' })}; ${ADMIN}`
  const { data, ribbon, csp } = await page('/books', cookie)
  expect(data.snapshot.remotes.books).toMatchObject({
    version: 'localhost:3002',
    runtimeName: 'books_dev',
    cohort: 'override',
    entry: { url: 'http://localhost:3002/remote.js', integrity: '' },
    lastKnownGood: null,
  })
  expect(data.snapshot.remotes.toys?.entry.integrity).toMatch(/^sha256-/)
  expect(ribbon).toContain('books localhost:3002 (from your machine)')
  expect(csp).toContain("style-src 'self' 'nonce-")
  expect(csp).toContain("connect-src 'self' ws://localhost:3002 http://localhost:3002;")
  expect(csp.match(/localhost:\d+/g)?.every((host) => host === 'localhost:3002')).toBe(true)
  expect(csp).not.toContain('unsafe')
  expect((await page('/books', ADMIN)).csp).not.toContain('localhost')
})

test('a dev server is for who may choose: after the log-out it is ignored', async () => {
  const { data, csp } = await page('/books', await choose({ books: 'localhost:3002' }))
  expect(data.snapshot.remotes.books?.version).toBe(live)
  expect(data.qa?.ignored).toEqual([{ remote: 'books', version: 'localhost:3002', why: 'not-allowed' }])
  expect(csp).not.toContain('localhost')
})

test.each(['localhost:0', 'localhost:65536', 'localhost:3002/x', 'http://localhost:3002', 'elsewhere.test:80'])(
  '%s is no dev server',
  async (version) => expect((await post('/overrides', { overrides: { books: version } })).status).toBe(422),
)

test.each(['/overrides', '/links', '/reset'])('%s refuses a body that nobody needs, announced or not', async (path) => {
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`remote${index}`, older]))
  const text = JSON.stringify({ overrides: many })
  const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie: ADMIN }
  const announced = { ...headers, 'content-length': String(text.length) }
  const piecemeal = { body: new Blob([text]).stream(), duplex: 'half' } as RequestInit
  for (const request of [
    { headers: announced, body: text },
    { headers, ...piecemeal },
  ]) {
    const answer = await edge.request(`${ORIGIN}/_qa${path}`, { method: 'POST', ...request })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([413, null])
    expect(await answer.json()).toEqual({ code: 'BODY_TOO_LARGE', detail: 'At most 8192 bytes' })
  }
})

test('a reset gives back what everybody has, and the page it came from', async () => {
  const answer = await edge.request(`${ORIGIN}/_qa/reset`, {
    method: 'POST',
    body: new URLSearchParams({ back: '/books?page=2' }),
    headers: { origin: ORIGIN, cookie: await choose({ books: older }) },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/books?page=2'])
  expect(answer.headers.get('set-cookie')).toMatch(/^remote-overrides=; Max-Age=0;/)
})

test('an empty choice ends the one before', async () => {
  const answer = await post('/overrides', { overrides: {} })
  expect(answer.headers.get('set-cookie')).toMatch(/^remote-overrides=; Max-Age=0;/)
})

test('who chooses sees every release with what distinguishes them, and their own place in a rollout', async () => {
  const store = fileStore(registryDir)
  const request = { store, environment: 'production', remote: 'books', by: 'a test', reason: 'a test' }
  await startCanary({ ...request, version: older, shareBp: 2_500 })
  const visitor = 'visitor=AAAAAAAAAAAAAAAAAAAAAA'
  const answer = await edge.request(`${ORIGIN}/_qa/remotes`, { headers: { cookie: `${ADMIN}; ${visitor}` } })
  const { remotes } = (await answer.json()) as QaRemotes
  const books = remotes.find(({ name }) => name === 'books')!
  expect(books).toMatchObject({ owner: 'Toys team', active: live, rollout: { shareBp: 2_500, state: 'running' } })
  expect(books.releases.map(({ version, fits }) => [version, fits])).toEqual(
    expect.arrayContaining([
      [older, true],
      [live, true],
      [foreign, false],
    ]),
  )
  expect(books.releases[0]).toMatchObject({ scriptBytes: expect.any(Number), publishedAt: expect.any(String) })
  const { bucket } = books.rollout!
  const drawn = (await page('/books', visitor)).data.snapshot.remotes.books?.cohort === 'canary'
  expect(bucket! < 2_500).toBe(drawn)
})
