import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttp } from '../create-http'
import { GuardedPool } from '../platform/db/guarded-pool'
import { counters, gauges, histograms } from '../platform/metrics/definitions'
import { openMetrics } from '../platform/metrics/metrics'
import { enqueue } from '../platform/outbox/enqueue'
import { aShopper } from '../testing/a-shopper'
import { buy, DECLINED_CARD, place, readyToOrder } from '../testing/buy'
import { parseMetrics, type Sample } from '../testing/parse-metrics'
import { someVariants } from '../testing/some-variants'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { createFinishedAnswers } from './finished-answers'
import { openPort } from './open-port'

const TOKEN = 'drawn-at-random-0123456789-abcdefghij'
const authorization = `Bearer ${TOKEN}`

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi({ metricsToken: TOKEN })
})
afterAll(() => shop.close())

const scrape = async (from: Pick<TestApi, 'send'> = shop) => {
  const text = await (await from.send('/metrics', { headers: { authorization } })).text()
  return { text, ...parseMetrics(text) }
}
const valueOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    ?.value

describe('who may read them', () => {
  test('without a token in the settings there is no such place', async () => {
    const other = await startTestApi()
    const answer = await other.send('/metrics', { headers: { authorization } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    await other.close()
  })

  test.each([
    ['nothing', {}],
    ['another token', { authorization: `Bearer ${TOKEN}x` }],
    ['a part of it', { authorization: `Bearer ${TOKEN.slice(1)}` }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
    ['a cookie', { cookie: `Bearer=${TOKEN}` }],
  ])('whoever sends %s gets nothing', async (_what, headers) => {
    const answer = await shop.send('/metrics', { headers: headers as Record<string, string> })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="metrics"'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe('Unauthorized\n')
    const inAddress = await shop.send(`/metrics?token=${TOKEN}&access_token=${TOKEN}`)
    expect(inAddress.status).toBe(401)
  })

  test('they are read with the token, never kept, and by nothing that changes', async () => {
    const answer = await shop.send('/metrics', { headers: { authorization } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const head = await shop.send('/metrics', { method: 'HEAD', headers: { authorization } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const posted = await shop.send('/metrics', { method: 'POST', headers: { authorization } })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

test('they are well-formed, named by custom, and say what runs', async () => {
  const { samples, types } = await scrape()
  expect(types.get('process_cpu_seconds_total')).toBe('counter')
  expect([...types.keys()]).toEqual(
    expect.arrayContaining(['nodejs_eventloop_lag_seconds', 'nodejs_gc_duration_seconds']),
  )
  for (const name of Object.keys(counters))
    expect([name.endsWith('_total'), types.get(name)]).toEqual([true, 'counter'])
  for (const name of Object.keys(histograms))
    expect([name.endsWith('_seconds'), types.get(name)]).toEqual([true, 'histogram'])
  for (const name of Object.keys(gauges)) expect(name).not.toMatch(/_total$|_ms$|_minutes$|_count$/)
  expect(samples.find(({ name }) => name === 'shop_build_info')).toMatchObject({
    labels: { node: process.versions.node },
    value: 1,
  })
  expect(valueOf(samples, 'shop_database_up')).toBe(1)
  expect(valueOf(samples, 'shop_database_connections_max')).toBe(4)
  expect(valueOf(samples, 'shop_part_status', { part: 'database', status: 'ready' })).toBe(1)
  expect(valueOf(samples, 'shop_part_status', { part: 'database', status: 'unavailable' })).toBe(0)
  expect(valueOf(samples, 'shop_outbox_messages', { topic: 'mail', state: 'waiting' })).toBe(0)
})

test('no person, order, address or search stands in them, and however much is asked there are only so many', async () => {
  const before = await scrape()
  const shopper = await aShopper(shop)
  const [variant, other] = await someVariants(shop, 2)
  const bought = await buy(shop.visitor(), [{ id: variant.id }])
  await place(shopper, await readyToOrder(shopper, [{ id: other.id }]), DECLINED_CARD)
  await shop.send(`/api/products?q=secretword`)
  await shop.send(`/api/products/${variant.productId}`)
  const hostile = (index: number) => `/hostile${index}"},evil{x="\\n${index}`
  for (let index = 0; index < 1_000; index += 1) await shop.send(hostile(index), { method: index % 2 ? 'GET' : 'PUT' })
  for (let index = 0; index < 50; index += 1) {
    await shop.send(`/api/products/of-nobody-${index}?x=${index}`)
    await shop.send(`/api/nowhere/${index}`, { method: `MADEUP${index}` })
  }
  const { text, samples } = await scrape()
  for (const secret of [
    ...[
      shopper.email,
      shopper.id,
      'example.test',
      'example.com',
      'Byrne',
      'secretword',
      'hostile',
      'evil',
      'of-nobody',
      'MADEUP',
      '203.0.113',
    ],
    ...[bought.number, variant.id, variant.productId, variant.sellerId, TOKEN],
  ])
    expect(text, secret).not.toContain(secret)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(samples.length - before.samples.length).toBeLessThan(600)
  const requests = (labels: Record<string, string>) => valueOf(samples, 'http_request_duration_seconds_count', labels)
  expect(requests({ route: 'none', method: 'GET', status: '4xx' })).toBeGreaterThanOrEqual(500)
  expect(requests({ route: 'none', method: 'other' })).toBe(50)
  expect(requests({ route: '/api/products/:id', status: '4xx' })).toBe(50)
  expect(valueOf(samples, 'shop_orders_placed_total')).toBe(2)
  expect(valueOf(samples, 'shop_payments_total', { outcome: 'captured' })).toBe(1)
  expect(valueOf(samples, 'shop_payments_total', { outcome: 'declined' })).toBe(1)
})

test('every label of a series has a name that the code gives it', async () => {
  const { samples } = await scrape()
  const known: Record<string, { labels: readonly string[] }> = { ...counters, ...gauges, ...histograms }
  for (const { name, labels } of samples) {
    const own = known[name] ?? known[name.replace(/_(bucket|sum|count)$/, '')]
    if (!own) expect(name).toMatch(/^(nodejs|process)_/)
    else expect([...own.labels, 'le'], name).toEqual(expect.arrayContaining(Object.keys(labels)))
  }
})

test('answers from what is kept are counted, at once or not', async () => {
  const port = await openPort(0)
  port.answerWith((asked) => shop.api.fetch(asked), shop.api.answerKept)
  const { port: at } = port.server.address() as AddressInfo
  const ask = () =>
    new Promise((resolve) =>
      request({ port: at, path: '/api/products?sort=newest', agent: false }, (answer) =>
        answer.resume().on('end', resolve),
      ).end(),
    )
  const kept = async () => valueOf((await scrape()).samples, 'http_kept_answers_total') ?? 0
  await ask()
  const before = await kept()
  for (let times = 0; times < 3; times += 1) await ask()
  expect(await kept()).toBe(before + 3)
  await new Promise((resolve) => port.server.close(resolve))
})

test('what waits, what was dispatched and what was refused are told by topic and route', async () => {
  const { db, clock } = shop.api.deps
  const later = new Date(clock.now().getTime() - 600_000)
  await enqueue(db, later, { topic: 'brand-words', brandId: crypto.randomUUID(), after: null })
  await expect
    .poll(async () => valueOf((await scrape()).samples, 'shop_outbox_dispatched_total', { topic: 'brand-words' }), {
      timeout: 5_000,
    })
    .toBeGreaterThan(0)
  const { client } = shop.visitor('203.0.113.77')
  const email = 'nobody-at-all@example.test'
  for (let tries = 0; tries < 30; tries += 1)
    await client.accounts.shop.login({ email, password: `wrong ${tries}` }).catch(() => undefined)
  const { samples } = await scrape()
  expect(valueOf(samples, 'http_rate_limited_total', { route: '/api/auth/login' })).toBeGreaterThan(0)
})

test('while the database is away they are answered all the same, and say so', async () => {
  const metrics = await openMetrics(TOKEN)
  // Where nobody listens.
  const db = drizzle(new GuardedPool({ host: '127.0.0.1', port: 9 }))
  const deps = { ...shop.api.deps, db, reads: db, metrics }
  const http = createHttp(deps, createFinishedAnswers(deps.catalogue))
  const { parseable, samples } = await metrics.text().then((text) => ({ parseable: text, ...parseMetrics(text) }))
  expect(parseable).not.toContain('127.0.0.1')
  expect(valueOf(samples, 'shop_database_up')).toBe(0)
  expect(valueOf(samples, 'shop_part_status', { part: 'database', status: 'unavailable' })).toBe(1)
  expect(valueOf(samples, 'shop_outbox_messages')).toBeUndefined()
  expect(http.routes.some(({ path }) => path === '/metrics')).toBe(true)
})

test('a database that hangs is asked once, and nobody waits for it for long', async () => {
  const metrics = await openMetrics(TOKEN)
  let asked = 0
  const never = () => {
    asked += 1
    return new Promise<never>(() => undefined)
  }
  const db = { transaction: never, execute: never } as unknown as typeof shop.api.deps.db
  createHttp({ ...shop.api.deps, db, metrics }, createFinishedAnswers(shop.api.deps.catalogue))
  const begun = performance.now()
  const [text] = await Promise.all([metrics.text(), metrics.text()])
  expect(performance.now() - begun).toBeLessThan(3_500)
  expect(valueOf(parseMetrics(text).samples, 'shop_database_up')).toBe(0)
  // One of the parts each, and one of the scrape.
  expect(asked).toBe(3)
})
