import { readFile } from 'node:fs/promises'
import { fileStore } from 'registry/store/file-store'
import { publishLive } from 'registry/testing/publish-live'
import { aManifest, fakeBuild } from 'registry/testing/fake-build'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiTarget } from '../api-target'
import { createEdge } from '../app'
import { ANYBODY, createSite } from '../snapshot/site'
import type { Unrendered } from '../telemetry/report-unrendered'
import { fakeSite } from '../testing/fake-site'
import { realmProgram } from '../testing/realm-program'
import { RenderPool } from './render-pool'
import { warmUp } from './warm-up'

const ORIGIN = 'http://localhost:4590'

const api: ApiTarget = {
  fetch: ({ url, headers }) =>
    url.endsWith('/api/away')
      ? new Response(null, { status: 503 })
      : Response.json({ who: headers.get('cookie') ?? 'nobody', path: new URL(url).pathname }),
  sessions: () => Promise.resolve({ shop: null, seller: null, admin: null }),
}

const config = { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true }

let folders: Awaited<ReturnType<typeof fakeSite>>
let pool: RenderPool
let edge: ReturnType<typeof createEdge>
/** As the shop does it when a release goes live. */
let warm: () => Promise<void>
let warnings: string[] = []
let unrendered: Unrendered[] = []
let broken: { remote: string | null; version: string; reason: string }[] = []

beforeAll(async () => {
  process.env.SECRET = 'not for remotes'
  folders = await fakeSite()
  const onBroken = (release: (typeof broken)[number]) => void broken.push(release)
  pool = new RenderPool({
    ...(await realmProgram()),
    workers: 1,
    limitMs: 2_500,
    patienceMs: 300,
    pauseMs: 60_000,
    onBroken,
  })
  const store = fileStore(folders.registryDir)
  const warn = (message: string, cause: unknown) => void warnings.push(`${message}: ${String(cause)}`)
  const site = createSite({ store, environment: 'production', log: warn })
  edge = createEdge({
    hostFolders: site.hostFolders,
    releases: store.releases,
    site,
    api,
    pool,
    telemetry: { environment: 'production', sampleEvery: 1, unrendered: (page) => void unrendered.push(page) },
    qa: null,
    config,
    origin: ORIGIN,
    notice: null,
    development: false,
    warn,
  })
  warm = async () =>
    warmUp({ pool, site: await site.read(ANYBODY), api, config, origin: ORIGIN, warn: () => undefined })
  await warm()
})

afterAll(() => pool.close())

beforeEach(() => {
  warnings = []
  unrendered = []
  broken = []
})

/** What the remote drew; `null`: the page went out without having been rendered. */
async function page(path: string, headers?: HeadersInit): Promise<string | null> {
  const response = await edge.request(`${ORIGIN}${path}`, { headers })
  expect(response.status).toBe(200)
  const html = await response.text()
  return html.includes('"hydrate":true') ? (/<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? '') : null
}

let releases = 0

/** Makes a release live whose page is drawn by this body of `async ({ path, origin, fetch }) => …`. @param shared code of its module. */
async function release(draw: string, shared = ''): Promise<string> {
  const routes = [{ path: '/gifts', page: 'gifts', layout: 'shop' as const, render: 'server' as const }]
  const { version } = await publishLive(
    await fakeBuild(fileStore(folders.registryDir), {
      manifest: aManifest({ name: 'gifts', routes }),
      script: String(++releases),
      server: `${shared}\nexports.draw = async ({ path, origin, fetch }) => {${draw}}`,
    }),
  )
  return version
}

/** The same, for what does no harm by being rendered before there is a visitor. */
async function warmRelease(draw: string, shared = ''): Promise<string> {
  const version = await release(draw, shared)
  await warm()
  return version
}

const healthOf = async (version: string) =>
  (await pool.health()).find(({ release: name }) => name === `gifts@${version}`)

const neighbourIsWell = async () => expect(await page('/toys')).toBe('<h1>nobody undefined</h1>')

describe('a page that fails costs its own release, and soon nobody any time', () => {
  test.each([
    ['runs in an endless loop', 'for (;;);'],
    ['blocks for ten seconds', 'for (const end = Date.now() + 10_000; Date.now() < end; );'],
    ['throws', `throw new Error('not today')`],
    ['ends its process', 'globalThis.process.exit(1)'],
    ['fills the heap', 'const kept = []; for (;;) kept.push(Array.from({ length: 1e5 }, (_, index) => ({ index })))'],
    ['fills the memory beside the heap', 'const kept = []; for (;;) kept.push(new Uint8Array(120e6).fill(1))'],
    ['throws in a timer', `setTimeout(() => { throw new Error('later') }); await new Promise(() => undefined)`],
    ['overflows the stack', 'const deeper = () => deeper() + 1; deeper()'],
    ['calls the API without end', `for (;;) await fetch(new Request(origin + '/api/toys'))`],
    ['answers with more than a page can be', `return 'x'.repeat(5e6)`],
  ])(
    'it %s',
    async (_name, draw) => {
      const version = await release(draw)
      const visits = async () => {
        while (!broken.some((one) => one.version === version)) expect(await page('/gifts')).toBeNull()
      }
      const neighbours = async () => {
        await neighbourIsWell()
        await neighbourIsWell()
      }
      await Promise.all([visits(), neighbours()])
      // It is named, and no page of it is tried any more.
      expect(broken).toEqual([{ remote: 'gifts', version, reason: expect.any(String) }])
      expect(unrendered).toContainEqual(expect.objectContaining({ remote: 'gifts', version }))
      expect(unrendered.filter(({ remote }) => remote !== 'gifts')).toEqual([])
      expect(await healthOf(version)).toMatchObject({ broken: broken[0]!.reason })
      expect(await page('/gifts')).toBeNull()
      expect(warnings.at(-1)).toContain(`gifts@${version} is not rendered for a while`)
      await neighbourIsWell()
    },
    40_000,
  )

  test('it leaves a rejected promise behind: the page is fine, and the release is named all the same', async () => {
    const version = await release(`Promise.reject(new Error('nobody waits for this')); return 'fine'`)
    while (broken.length === 0) await page('/gifts')
    expect(broken).toEqual([{ remote: 'gifts', version, reason: expect.stringContaining('nobody waits for this') }])
    await neighbourIsWell()
    expect(unrendered.filter(({ remote }) => remote !== 'gifts')).toEqual([])
  }, 20_000)

  test('pages that fail because the API does are not the release’s fault', async () => {
    await release(`if (!(await fetch(new Request(origin + '/api/away'))).ok) throw new Error('no data')`)
    for (let visit = 0; visit < 5; visit++) expect((await edge.request(`${ORIGIN}/gifts`)).status).toBe(503)
    expect(broken).toEqual([])
  }, 20_000)

  test('a new release is rendered at once', async () => {
    await release(`throw new Error('not today')`)
    while (broken.length === 0) await page('/gifts')
    await warmRelease(`return 'better'`)
    expect(await page('/gifts')).toBe('better')
  })
})

test('120 MB of typed arrays a page are given back', async () => {
  const version = await warmRelease(`globalThis.kept = new Uint8Array(120e6).fill(1); return 'large'`)
  for (let visit = 0; visit < 8; visit++) expect(await page('/gifts')).toBe('large')
  for (const { pid } of (await healthOf(version))!.processes) {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
    expect(Number(kilobytes)).toBeLessThan(640_000)
  }
})

describe('nothing is left for the next visitor', () => {
  test.each([
    ['a variable of the module', 'visits++; return visits', 'let visits = 0'],
    ['a global', 'globalThis.visits = (globalThis.visits ?? 0) + 1; return globalThis.visits'],
    [
      'a global of sloppy code',
      'const all = (function () { return this })(); all.visits = (all.visits ?? 0) + 1; return all.visits ?? 1',
    ],
    [
      'the function that is its module',
      'self.visits = (self.visits ?? 0) + 1; return self.visits ?? 1',
      'const self = arguments.callee',
    ],
    ['a built-in', 'Array.prototype.visits = ([].visits ?? 0) + 1; return [].visits ?? 1'],
    [
      'a hidden prototype',
      'const of = Object.getPrototypeOf([][Symbol.iterator]()); of.visits = (of.visits ?? 0) + 1; return of.visits ?? 1',
    ],
    ['a class of the web', 'URL.visits = (URL.visits ?? 0) + 1; return URL.visits ?? 1'],
    [
      'an answer’s prototype',
      `const of = Object.getPrototypeOf(await new Response('{}').json()); of.visits = (of.visits ?? 0) + 1; return of.visits ?? 1`,
    ],
    ['the last match', `const last = RegExp.$1 ?? ''; /(\\d+)/.exec('1965'); return 1 + last`],
    [
      'a timer',
      `setInterval(() => { visits++ }, 1); await fetch(new Request(origin + '/api/toys')); return visits && 1`,
      'let visits = 1',
    ],
  ] as [string, string, string?][])('%s', async (_name, draw, shared) => {
    await warmRelease(draw, shared)
    for (let visit = 0; visit < 4; visit++) expect(await page('/gifts')).toBe('1')
  })

  test('a patched built-in and a wrapped Intl stay what they were, for the remote itself and for its neighbour', async () => {
    await warmRelease(
      `Array.prototype.map = () => []
      Intl.NumberFormat = class { format() { return 'EUR 0.01' } }
      JSON.stringify = () => '{}'
      return [1].map(String) + new Intl.NumberFormat('en').format(5)`,
    )
    for (let visit = 0; visit < 2; visit++) expect(await page('/gifts')).toBe('15')
    await neighbourIsWell()
  })

  test('two pages at once do not meet, and each has its own visitor’s answers', async () => {
    await warmRelease(
      `who = (await (await fetch(new Request(origin + '/api/toys'))).json()).who
      await new Promise((resolve) => setTimeout(resolve, 50))
      return who`,
      'let who',
    )
    const visitors = ['ann', 'ben', 'cleo', 'dan']
    expect(await Promise.all(visitors.map((cookie) => page('/gifts', { cookie })))).toEqual(visitors)
  })
})

test('code of a page finds no power to use', async () => {
  const attempts = {
    process: 'typeof process',
    globalProcess: 'typeof globalThis.process',
    require: `require('fs')`,
    deno: 'typeof Deno',
    fetch: `typeof globalThis.fetch`,
    socket: 'typeof WebSocket',
    worker: 'typeof Worker',
    storage: 'typeof localStorage + typeof caches + typeof indexedDB',
    channel: 'typeof BroadcastChannel + typeof MessageChannel',
    machineCode: 'typeof WebAssembly + typeof SharedArrayBuffer + typeof Atomics',
    text: `eval('1')`,
    function: `new Function('return 1')()`,
    outer: `URL.constructor('return globalThis')()`,
    outerCaller: `fetch.constructor.constructor('return globalThis')()`,
    thrower: `(() => { try { new URL('') } catch (error) { return error.constructor.constructor('return globalThis')() } })()`,
    module: `await import('node:fs')`,
    data: `await import('data:text/javascript,1')`,
    elsewhere: `(await fetch(new Request('http://localhost:1/api/toys'))).status`,
    beside: `(await fetch(new Request(origin + '/readyz'))).status`,
    above: `(await fetch(new Request(origin + '/api/..%2f..%2freadyz'))).status`,
    change: `(await fetch(new Request(origin + '/api/toys', { method: 'POST' }))).status`,
    stack: `(() => { Error.prepareStackTrace = (_, sites) => sites.map((site) => typeof site.getFunction() + typeof site.getThis()); return String(new Error().stack).includes('function') })()`,
  }
  const tries = Object.entries(attempts).map(
    ([name, code]) => `try { got.${name} = String(${code}) } catch (error) { got.${name} = 'refused' }`,
  )
  await warmRelease(`const got = {}; ${tries.join('\n')}; return JSON.stringify(got)`)
  const nothing = 'undefined'
  expect(JSON.parse((await page('/gifts')) ?? 'null')).toEqual({
    process: nothing,
    globalProcess: nothing,
    require: 'undefined',
    deno: nothing,
    fetch: nothing,
    socket: nothing,
    worker: nothing,
    storage: nothing.repeat(3),
    channel: nothing.repeat(2),
    machineCode: nothing.repeat(3),
    text: 'refused',
    function: 'refused',
    outer: 'refused',
    outerCaller: 'refused',
    thrower: 'refused',
    module: 'refused',
    data: 'refused',
    elsewhere: 'refused',
    beside: 'refused',
    above: '200',
    change: 'refused',
    stack: 'false',
  })
})
