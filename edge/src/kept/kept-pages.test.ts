import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openPageToken } from 'api/releases/telemetry/page-token'
import { beforeEach, expect, test } from 'vitest'
import { createEdge } from '../app'
import { LONG_AGO } from '../page/draw-page'
import { deps, ORIGIN, pageDataOf, useTestEdge } from '../testing/test-edge'
import { CHECK_EVERY_MS } from './kept-pages'

useTestEdge()

/** What the API says, and how often it was asked and answered in full. */
let says: string
let asked: number
let answered: number
let isAway: boolean
let rendered: number
/** What a rendering waits for before it begins. */
let hold: Promise<unknown> | null
let now: number
let edge: ReturnType<typeof createEdge>

beforeEach(() => {
  says = 'one'
  asked = answered = rendered = 0
  isAway = false
  hold = null
  now = Date.now()
  edge = createEdge({
    ...deps,
    now: () => now,
    pool: {
      ...deps.pool!,
      health: () => Promise.resolve([]),
      render: async (request) => {
        rendered += 1
        await hold
        return deps.pool!.render(request)
      },
    },
    api: {
      ...deps.api,
      fetch(request) {
        asked += 1
        if (isAway) return new Response(null, { status: 503 })
        const etag = `"${says}"`
        if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
        answered += 1
        return Response.json({ who: says + (request.headers.get('cookie') ?? '') }, { headers: { etag } })
      },
    },
  })
})

const open = async (path = '/toys', headers: Record<string, string> = {}) => {
  const response = await edge.request(ORIGIN + path, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers.get('content-encoding') ?? '']
  return { response, text: (unpack ? unpack(bytes) : bytes).toString() }
}
const later = (ms: number) => (now += ms)

test('a page that is everybody’s is rendered once, for all who come at once and after', async () => {
  const texts = await Promise.all(Array.from({ length: 20 }, () => open()))
  for (const { text } of [...texts, await open()]) expect(text).toContain('<h1>one undefined</h1>')
  expect(rendered).toBe(1)
  expect(asked).toBe(1)
})

test('each answer has a nonce, a request id and a token of its own, packed or not', async () => {
  const seen = new Set<string>()
  for (const encoding of ['', 'br', 'gzip', 'gzip, br', '']) {
    const { response, text } = await open('/toys', { 'accept-encoding': encoding })
    const data = pageDataOf(text)
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)![1]!
    for (const [tag] of text.matchAll(/<(?:script|style)[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
    expect(data.requestId).toBe(response.headers.get('x-request-id'))
    const { environment, token } = data.telemetry!
    const opened = openPageToken('a secret', { environment, token: token!, now: Date.now() })
    expect(opened).toMatchObject({ sampleEvery: 4 })
    for (const one of [nonce, data.requestId, token!]) seen.add(one)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
  }
  expect(seen.size).toBe(15)
  expect(rendered).toBe(1)
})

test('it is drawn anew when what it has read has changed, and asks for that no more often than twice a second', async () => {
  await open()
  says = 'two'
  later(CHECK_EVERY_MS - 1)
  expect((await open()).text).toContain('<h1>one')
  later(1)
  expect((await open()).text).toContain('<h1>two')
  expect([rendered, answered]).toEqual([2, 3])
  later(CHECK_EVERY_MS)
  await Promise.all([open(), open(), open()])
  expect([rendered, asked]).toEqual([2, 4])
})

test('who has anything of their own gets a page of their own, and none of it goes to anybody else', async () => {
  expect((await open('/toys', { cookie: 'guest=me' })).text).toContain('<h1>oneguest=me')
  expect((await open()).text).toContain('<h1>one undefined')
  expect((await open('/toys', { cookie: 'guest=you' })).text).toContain('<h1>oneguest=you')
  expect(rendered).toBe(3)
})

test('addresses, hosts and whether a visit is counted are kept apart', async () => {
  await open()
  await open('/toys?page=2')
  await open('/toys', { 'sec-gpc': '1' })
  expect(rendered).toBe(3)
  expect(pageDataOf((await open('/toys', { 'sec-gpc': '1' })).text).telemetry).toBeUndefined()
  expect(rendered).toBe(3)
})

test('while the API is away, a page is given out as it was, for half a minute', async () => {
  await open()
  isAway = true
  later(CHECK_EVERY_MS)
  expect((await open()).response.status).toBe(200)
  later(31_000)
  const { response } = await open()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  isAway = false
  expect((await open()).text).toContain('<h1>one')
})

test('what has changed and takes long to draw is given out as it was, and the browser asks for its data again at once', async () => {
  await open()
  says = 'two'
  later(CHECK_EVERY_MS)
  let go = () => {}
  hold = new Promise<void>((resolve) => (go = resolve))
  const readAt = ({ text }: { text: string }) => pageDataOf(text).queries!.queries[0]!.state.dataUpdatedAt
  const outdated = await open()
  expect(outdated.text).toContain('<h1>one')
  expect(readAt(outdated)).toBe(LONG_AGO)
  go()
  await expect.poll(async () => (await open()).text).toContain('<h1>two')
  expect(readAt(await open())).toBeGreaterThan(LONG_AGO)
})

test('what is missing, moved or broken is kept for nobody', async () => {
  for (const path of ['/toys/gone', '/toys/moved', '/toys/throw', '/nowhere']) {
    await open(path)
    const before = rendered
    await open(path)
    expect(rendered, path).toBe(before + 1)
  }
})

test('what hangs on the day is renewed within a minute, while visitors get it as it was', async () => {
  await open()
  later(61_000)
  expect((await open()).text).toContain('<h1>one')
  await expect.poll(() => rendered).toBe(2)
})

test.each(['ann', ';', 'visitor=', 'visitor=AAAAAAAAAAAAAAAAAAAAAA; guest=me', ' visitor=AAAAAAAAAAAAAAAAAAAAAA;x'])(
  'a browser that sends “%s” is somebody',
  async (cookie) => {
    await open()
    await open('/toys', { cookie })
    expect(rendered).toBe(2)
  },
)

test('who is only drawn by lot for a rollout has what all have with the same releases', async () => {
  await open()
  await open('/toys', { cookie: 'visitor=AAAAAAAAAAAAAAAAAAAAAA' })
  expect(rendered).toBe(1)
})
