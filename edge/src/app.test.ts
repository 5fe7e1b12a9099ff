import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { openPageToken } from 'api/releases/telemetry/page-token'
import { fileStore } from 'registry/store/file-store'
import { expect, test } from 'vitest'
import type { Beacon } from 'shared-contracts'
import { createEdge } from './app'
import { ANYBODY } from './snapshot/site'
import {
  api,
  deps,
  edge,
  folders,
  get,
  ORIGIN,
  pageDataOf,
  pool,
  shopper,
  site,
  unrendered,
  useTestEdge,
  warnings,
} from './testing/test-edge'

useTestEdge()

test('a page of a remote is rendered with the data that the API has for this visitor', async () => {
  const { status, text } = await get('/toys', { headers: { cookie: 'shop=1' } })
  expect(status).toBe(200)
  expect(text).toContain('<div id="root"><h1>shop=1 undefined</h1></div>')
  expect(pageDataOf(text)).toMatchObject({ hydrate: true, sessions: { seller: null } })
  expect(warnings).toEqual([])
})

test('a page that is rendered says what share is reported, and is not reported itself', async () => {
  const { text } = await get('/toys')
  expect(pageDataOf(text).telemetry).toMatchObject({ environment: 'production', sampleEvery: 4 })
  expect(unrendered).toEqual([])
})

test('each page has a token of its own, which says what releases it has and what share is reported', async () => {
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
  // Behind what is seen.
  expect(text.split('<template>')[0]).not.toContain('as="script"')
  expect(text).not.toContain('as="script" href="/remotes/toys/page-form')
  expect(text).toContain('<link rel="preload" as="font"')
})

test('a page that the browser draws gets style sheets and no content', async () => {
  const { text, status } = await get('/toys/form')
  expect(status).toBe(200)
  expect(text).toContain('<div id="root"></div>')
  expect(text).toContain('rel="stylesheet"')
  expect(text).not.toContain('fetchpriority')
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

test('of one address no more pages are reported as not rendered than it may report, though each goes out', async () => {
  const room = [true, false]
  const telemetry = { ...deps.telemetry!, countsUnrendered: () => room.shift()! }
  const few = createEdge({ ...deps, telemetry })
  for (let again = 0; again < 2; again++) expect((await few.request(`${ORIGIN}/toys/throw`)).status).toBe(200)
  expect(unrendered.map(({ remote }) => remote)).toEqual(['toys', 'host'])
})

test.each(['sec-gpc', 'dnt'])('of who asks by %s not to be tracked nothing is reported', async (header) => {
  const { text } = await get('/toys/throw', { headers: { [header]: '1' } })
  expect(pageDataOf(text)).not.toHaveProperty('telemetry')
  expect(unrendered).toEqual([])
})

test('after an endless loop other pages are rendered again', async () => {
  await get('/toys/loop')
  await expect
    .poll(async () => pageDataOf((await get('/toys')).text).hydrate, { timeout: 15_000, interval: 300 })
    .toBe(true)
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

test('a drawing of a release that is opened by itself is no page of the shop: it runs nothing', async () => {
  const { entry } = pageDataOf((await get('/toys')).text).snapshot.remotes.toys!
  const address = entry.url.replace('remote.js', 'drawing.svg')
  const file = join(folders.registryDir, address.replace('/remotes/', ''))
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>')
  const { status, headers } = await get(address)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).toMatch(/; sandbox$/)
  expect((await get(entry.url)).headers.get('content-security-policy')).toBeNull()
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

test('a form that a browser sends itself gets its page once more, on this origin', async () => {
  const send = async (path: string) => {
    const { status, headers } = await get(path, { method: 'POST', headers: { 'sec-fetch-mode': 'navigate' } })
    return [status, headers.get('location')]
  }
  expect(await send('/toys?size=m')).toEqual([303, `${ORIGIN}/toys?size=m`])
  expect(await send('//elsewhere.example/toys')).toEqual([303, `${ORIGIN}//elsewhere.example/toys`])
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
  const edge = createEdge(options)
  for (const path of ['/toys', '/toys/form', '/toys/throw', '/nowhere']) {
    const html = await (await edge.request(ORIGIN + path)).text()
    expect(html, path).toMatch(
      /<body><style nonce="[^"]+">[^<]*<\/style><aside id="shop-notice"[^>]*><p>This is a public &lt;demo&gt;<\/p>/,
    )
  }
  expect(await (await edge.request(`${ORIGIN}/toys`)).text()).not.toContain('localStorage')
  const banner = { id: '7', text: 'Half price', link: null, tone: 'ink' }
  const withBanner = createEdge({ ...options, config: { ...config, banner } })
  // Before anything is drawn: a banner that was closed moves no page.
  expect(await (await withBanner.request(`${ORIGIN}/toys`)).text()).toMatch(
    /<script nonce="[^"]+">try\{localStorage\.banner==="7"[^<]+<\/script>.*<\/head>/,
  )
  const broken = createEdge({ ...options, site: { ...site, read: () => Promise.reject(new Error('no snapshot')) } })
  expect(await (await broken.request(ORIGIN)).text()).toContain('This is a public &lt;demo&gt;')
  expect((await get('/toys')).text).not.toContain('shop-notice')
})

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
