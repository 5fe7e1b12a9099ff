import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTRACT_HEADER } from 'shared-contracts/paths'
import contractPackage from '../../../shared-contracts/package.json'
import { capturedLog } from '../testing/captured-log'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { openPort, type OpenPort } from './open-port'

const { log, lines } = capturedLog()
let shop: TestApi
let port: OpenPort
/** Of each request since the last question, whether it was answered at once. */
let passed: boolean[] = []

beforeAll(async () => {
  shop = await startTestApi({}, log)
  port = await openPort(0)
  port.answerWith(
    (asked, { incoming }) => shop.api.fetch(asked, { address: incoming.socket.remoteAddress }),
    (incoming, outgoing) => {
      const isAnswered = shop.api.answerKept(incoming, outgoing)
      passed.push(isAnswered)
      return isAnswered
    },
  )
})
afterAll(async () => {
  await new Promise((resolve) => port.server.close(resolve))
  await shop.close()
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
  /** Without anything of the API having been run. */
  isAtOnce: boolean | undefined
}

/** Byte for byte, with nothing added that a client adds. */
const ask = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    passed = []
    const sent = request(
      { port: (port.server.address() as AddressInfo).port, path, method, headers, agent: false },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
            isAtOnce: passed[0],
          }),
        )
      },
    )
    sent.on('error', reject).end()
  })

/** Asks again where a second has gone by: then the database is looked at first. */
async function askKept(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await ask(path, headers)
    if (answer.isAtOnce) return answer
  }
  throw new Error(`${path} is never answered at once`)
}

const PATH = '/api/products?category=women&page=1'

test('what is kept is answered at once, the same to the header', async () => {
  const first = await ask(PATH, { 'x-request-id': 'first-of-two' })
  const again = await askKept(PATH, { 'x-request-id': 'first-of-two' })
  expect(first.isAtOnce).toBe(false)
  expect(again.body).toBe(first.body)
  const { date: _, ...headers } = first.headers
  expect(again.headers).toMatchObject(headers)
  expect(Object.keys(again.headers).sort()).toEqual(Object.keys(first.headers).sort())
  expect((await askKept(PATH, { 'x-request-id': 'no id: <b>' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/)

  const known = await askKept(PATH, { 'if-none-match': `"other", W/${first.headers.etag}` })
  expect(known).toMatchObject({ status: 304, body: '' })
  expect((await askKept(PATH, { 'if-none-match': '"other"' })).body).toBe(first.body)
})

test('it names the request and its path in the log', async () => {
  const { headers } = await askKept(PATH)
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(said.filter(({ requestId }) => requestId === headers['x-request-id'])).toMatchObject([
    { method: 'GET', route: '/api/products', status: 200, tookMs: expect.any(Number) as unknown, msg: 'request' },
  ])
})

test('whatever could be answered in another way is not', async () => {
  await ask(PATH)
  const ways: [string, Record<string, string>][] = [
    ['/api/products?category=women&page=2', {}],
    [PATH, { method: 'HEAD' }],
    [PATH, { method: 'POST', 'content-length': '0' }],
    [PATH, { 'content-length': '0' }],
    [PATH, { [CONTRACT_HEADER]: '0.0.1' }],
    ['/api/sessions', {}],
  ]
  for (const [path, how] of ways) expect([path, how, (await ask(path, how)).isAtOnce]).toEqual([path, how, false])
  await askKept(PATH, { [CONTRACT_HEADER]: contractPackage.version })
})

test('nothing is kept of what is refused, of what is somebody’s own, or past a change', async () => {
  for (const path of ['/api/products?page=none', '/api/sessions', '/api/no-such'])
    for (const _ of [1, 2]) expect([path, (await ask(path)).isAtOnce]).toEqual([path, false])

  const slug = (JSON.parse((await askKept(PATH)).body) as { items: { slug: string }[] }).items[0]?.slug ?? ''
  await shop.api.deps.db.execute(`update products set title = 'Changed by hand' where slug = '${slug}'`)
  await shop.api.deps.catalogue.changed()
  const changed = await ask(PATH)
  expect(changed.isAtOnce).toBe(false)
  expect(changed.body).toContain('Changed by hand')
})
