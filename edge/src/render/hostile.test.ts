import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contained, failing, remembering } from '../testing/hostile-pages'
import { drawnIn, openHostileSite } from '../testing/hostile-site'

let site: Awaited<ReturnType<typeof openHostileSite>>
let events: (typeof site)['events']

beforeAll(async () => {
  process.env.SECRET = 'not for remotes'
  site = await openHostileSite({ workers: 1, limitMs: 2_500, patienceMs: 300, pauseMs: 60_000 })
  await site.warm()
})

afterAll(() => site.close())

beforeEach(() => {
  events = Object.assign(site.events, { warnings: [], unrendered: [], broken: [] })
})

/** What the remote drew; `null`: the page went out without having been rendered. */
async function page(path: string, headers?: HeadersInit): Promise<string | null> {
  const response = await site.request(path, headers)
  expect(response.status).toBe(200)
  return drawnIn(await response.text())
}

/** The same, for what does no harm by being rendered before there is a visitor. */
async function warmRelease(draw: string, shared = ''): Promise<string> {
  const version = await site.release(draw, shared)
  await site.warm()
  return version
}

const healthOf = async (version: string) =>
  (await site.pool.health()).find(({ release: name }) => name === `gifts@${version}`)

const readyz = async () => (await site.request('/readyz')).json()

const neighbourIsWell = async () => expect(await page('/toys')).toBe('<h1>nobody undefined</h1>')

describe('a page that fails costs its own release, and soon nobody any time', () => {
  test.each(failing)(
    'it $does',
    async ({ draw }) => {
      const version = await site.release(draw)
      const visits = async () => {
        while (!events.broken.some((one) => one.version === version)) expect(await page('/gifts')).toBeNull()
      }
      const neighbours = async () => {
        await neighbourIsWell()
        await neighbourIsWell()
      }
      await Promise.all([visits(), neighbours()])
      // It is named, and no page of it is tried any more.
      expect(events.broken).toMatchObject([{ remote: 'gifts', version, shell: expect.any(String) as string }])
      expect(events.unrendered).toContainEqual(expect.objectContaining({ remote: 'gifts', version }))
      expect(events.unrendered.filter(({ remote }) => remote === 'toys')).toEqual([])
      expect(await healthOf(version)).toMatchObject({ broken: events.broken[0]!.reason })
      const named: unknown = expect.arrayContaining([`gifts@${version}`])
      expect(await readyz()).toMatchObject({ rendering: 'degraded', broken: named })
      expect(await page('/gifts')).toBeNull()
      expect(events.warnings.at(-1)).toContain(`gifts@${version} is not rendered for a while`)
      await neighbourIsWell()
    },
    40_000,
  )

  test(`it ${contained.rejection.does}: the page is fine, and the release is named all the same`, async () => {
    const version = await site.release(contained.rejection.draw)
    // What was drawn is kept: each comes to an address of its own.
    for (let visit = 0; events.broken.length === 0; visit += 1) await page(`/gifts?${visit}`)
    expect(events.broken).toMatchObject([
      { remote: 'gifts', version, kind: 'stray', reason: expect.stringContaining('nobody waits for this') as string },
    ])
    await neighbourIsWell()
    expect(events.unrendered.filter(({ remote }) => remote === 'toys')).toEqual([])
  })

  test('pages that fail because the API does are not the release’s fault', async () => {
    await site.release(`if (!(await fetch(new Request(origin + '/api/away'))).ok) throw new Error('no data')`)
    for (let visit = 0; visit < 5; visit++) expect((await site.request('/gifts')).status).toBe(503)
    expect(events.broken).toEqual([])
  })

  test('a new release is rendered at once', async () => {
    await site.release(`throw new Error('not today')`)
    // What was drawn is kept: each comes to an address of its own.
    for (let visit = 0; events.broken.length === 0; visit += 1) await page(`/gifts?${visit}`)
    await warmRelease(`return 'better'`)
    expect(await page('/gifts')).toBe('better')
  })
})

test(`it ${contained.typedArrays.does}, and they are given back`, async () => {
  const version = await warmRelease(contained.typedArrays.draw)
  for (let visit = 0; visit < 8; visit++) expect(await page('/gifts')).toBe('large')
  for (const { pid } of (await healthOf(version))!.processes) {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
    expect(Number(kilobytes)).toBeLessThan(640_000)
  }
})

describe('nothing is left for the next visitor', () => {
  test.each(remembering)('it $does', async ({ draw, shared }) => {
    await warmRelease(draw, shared)
    for (let visit = 0; visit < 4; visit++) expect(await page('/gifts')).toBe('1')
    await neighbourIsWell()
  })

  test(`it ${contained.builtIns.does}, which stay what they were, for the remote itself and for its neighbour`, async () => {
    await warmRelease(contained.builtIns.draw)
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
