import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buy } from '../../testing/buy'
import { capturedLog } from '../../testing/captured-log'
import { aShopper } from '../../testing/a-shopper'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { enqueue } from '../outbox/enqueue'
import { openTelemetry } from './open-telemetry'
import { openTraces, traced } from './open-traces'
import { noTraces } from './span'

interface Sent {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number; message?: string }
}

/** Takes what is sent as OTLP over HTTP. */
class Receiver {
  readonly texts: string[] = []
  readonly headers: IncomingHttpHeaders[] = []
  /** Whoever asks is left waiting. */
  silent = false
  private readonly server: Server

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('end', () => {
        this.headers.push(incoming.headers)
        if (incoming.url === '/v1/traces') this.texts.push(Buffer.concat(parts).toString())
        if (!this.silent) outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    })
  }
  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }
  spans(): Sent[] {
    return this.texts.flatMap((text) =>
      (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
      ),
    )
  }
  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

const settings = (endpoint: string) => ({
  endpoint,
  headers: { 'x-token': 'of the receiver' },
  service: 'shop',
  share: 1,
})
const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

describe('a shop whose traces go to a receiver', () => {
  const receiver = new Receiver()
  let shop: TestApi
  beforeAll(async () => {
    shop = await startTestApi({ traces: settings(await receiver.open()) })
  })
  afterAll(async () => {
    await shop.close()
    await receiver.close()
  })
  const sent = (wanted: (span: Sent) => boolean) =>
    expect
      .poll(() => receiver.spans().find(wanted), { timeout: 10_000 })
      .toBeDefined()
      .then(() => receiver.spans().find(wanted)!)

  test('a request is a span by the pattern of its path, under its caller’s, with its statements below it', async () => {
    const request = new Request(`${shop.api.deps.env.origin}/api/products/of-nobody?q=secretword`)
    await shop.api.fetch(request, { traceparent: `00-${TRACE}-${PARENT}-01` })
    const span = await sent(({ traceId, kind }) => traceId === TRACE && kind === 2)
    expect(span).toMatchObject({ name: 'GET /api/products/:id', parentSpanId: PARENT })
    expect(attributesOf(span)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/products/:id',
      'http.response.status_code': 404,
    })
    const statement = await sent(({ parentSpanId }) => parentSpanId === span.spanId)
    expect(statement).toMatchObject({ kind: 3, traceId: TRACE, name: 'select (postgresql)' })
    expect(attributesOf(statement)['db.query.text']).toMatch(/^\s*(with|select)/i)
    expect(receiver.headers[0]?.['x-token']).toBe('of the receiver')
  })

  test('an order is traced with every statement of its transactions, a message and a job; none of them has a person’s data', async () => {
    const shopper = await aShopper(shop)
    const [variant] = await someVariants(shop, 1)
    const guest = shop.visitor()
    const bought = await buy(guest, [{ id: variant.id }])
    const brandId = crypto.randomUUID()
    await enqueue(shop.api.deps.db, shop.api.deps.clock.now(), { topic: 'brand-words', brandId, after: null })
    const order = await sent(({ name }) => name === 'POST /api/checkout/:id/order')
    await sent(({ name }) => name === 'outbox brand-words')
    await sent(({ name }) => name.startsWith('job '))
    const below = receiver.spans().filter(({ parentSpanId }) => parentSpanId === order.spanId)
    expect(below.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['begin (postgresql)', 'commit (postgresql)', 'select (postgresql)']),
    )
    // Ids and moments are digits by chance, of which four may be those of a card.
    const text = receiver.texts.join('\n').replaceAll(/"(?:traceId|spanId|parentSpanId|\w+UnixNano)":"\w+"/g, '')
    for (const secret of [
      ...[shopper.email, shopper.id, 'ada@example.com', 'Byrne', 'Main Street', 'secretword', '203.0.113', '4242'],
      ...[bought.number, variant.id, variant.productId, brandId],
    ])
      expect(text, secret).not.toContain(secret)
  })

  test('what somebody makes up as a trace begins a new one', async () => {
    for (const traceparent of [
      'nonsense',
      `00-${'0'.repeat(32)}-${PARENT}-01`,
      `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    ])
      await shop.api.fetch(new Request(`${shop.api.deps.env.origin}/made/up`), { traceparent })
    await shop.send('/healthz')
    await shop.send('/readyz?often')
    const span = await sent(({ name }) => name === 'GET none')
    expect(span.parentSpanId ?? '').toBe('')
    // Machines that ask whether it is up would bury all others.
    await sent(({ name }) => name === 'job audit')
    expect(receiver.spans().filter(({ name }) => /healthz|readyz/.test(name))).toEqual([])
  })
})

describe('a receiver in trouble', () => {
  let receiver: Receiver
  beforeEach(() => {
    receiver = new Receiver()
  })
  afterEach(() => receiver.close())

  test('one that is away delays nobody, fails nothing, and is said once', async () => {
    const said: string[] = []
    const url = await receiver.open()
    await receiver.close()
    const traces = openTelemetry(settings(url), { part: 'api', warn: (message) => void said.push(message) })
    for (let times = 0; times < 2_000; times += 1) {
      const begun = performance.now()
      expect(await traced(traces, { name: 'work', kind: 'internal' }, () => Promise.resolve(times))).toBe(times)
      expect(performance.now() - begun).toBeLessThan(500)
    }
    const begun = performance.now()
    await traces.close()
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(said.length).toBeLessThanOrEqual(1)
  })

  test('one that never answers keeps neither an answer nor the end of the shop', async () => {
    receiver.silent = true
    const { log } = capturedLog()
    const shop = await startTestApi({ traces: settings(await receiver.open()) }, log)
    const begun = performance.now()
    for (let times = 0; times < 5; times += 1) expect((await shop.send('/healthz')).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(1_000)
    await shop.close()
    expect(performance.now() - begun).toBeLessThan(10_000)
  })
})

test('without a receiver in the settings nothing is traced', async () => {
  const warn = () => undefined
  expect(await openTraces(null, { part: 'api', warn })).toBe(noTraces)
  expect(noTraces.begin({ name: 'work', kind: 'internal' })).toBeNull()
})
