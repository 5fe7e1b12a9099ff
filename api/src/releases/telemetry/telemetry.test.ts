import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest'
import { fakeBuild } from 'registry/testing/fake-build'
import { publishLive } from 'registry/testing/publish-live'
import type { Beacon, BeaconBatch } from 'shared-contracts/telemetry/beacon.schema'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { DAY_MS } from '../../platform/clock/days'
import { purge } from '../../testing/purge'
import { sealEdge, sealPage } from './page-token'
import { telemetryMinutes } from './telemetry-minutes.table'

const SECRET = 'aGVtbGluZSBrZWVwcyBpdHMga2V5cyBjbG9zZQ'
let shop: TestApi
let admin: TestVisitor
let version: string

beforeAll(async () => {
  shop = await startTestApi({ shopSecret: SECRET })
  const { registry } = shop.api.deps
  version = (await publishLive(await fakeBuild(registry))).version
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: 'admin@demo.test', password: 'demo-password' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.api.deps.db.delete(telemetryMinutes)
})

const aBeacon = (over: Partial<Beacon> = {}): Beacon => ({
  ...{ remote: 'toys', version, page: 'toys', cohort: 'stable', outcome: 'ok', ...over },
})
const aBatch = (beacons: Beacon[], over: Partial<BeaconBatch> = {}): BeaconBatch => ({
  ...{ environment: 'production', sampleEvery: 1, beacons, ...over },
})
/** Of a page that has the release of these beacons. */
const tokenFor = ({ remote, version: of, cohort }: Beacon, sampleEvery = 1) => {
  const releases = { [remote]: { version: of, cohort, lastKnownGood: null } }
  return sealPage(SECRET, { environment: 'production', releases, sampleEvery, now: Date.now() })
}
const ofEdge = () => sealEdge(SECRET, { environment: 'production', now: Date.now() })
/** Each beacon from a page of its own, all of them from one address. */
const send = (...beacons: Beacon[]) =>
  Promise.all(
    beacons.map((beacon) => {
      const token = beacon.outcome === 'unrendered' ? ofEdge() : tokenFor(beacon)
      return shop.visitor().client.telemetry.send(aBatch([beacon], { token }))
    }),
  )
const rows = () => shop.api.deps.db.select().from(telemetryMinutes)

test('what comes as a beacon is answered with nothing and counted by minute and outcome', async () => {
  const answer = await shop.visitor().send('/api/telemetry', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      aBatch([aBeacon({ loadMs: 40, readyMs: 120 }), aBeacon({ loadMs: 45, readyMs: 9_000 })], {
        token: tokenFor(aBeacon()),
      }),
    ),
  })
  expect(answer.status).toBe(204)
  expect(await answer.text()).toBe('')
  await send(aBeacon({ loadMs: 60 }), aBeacon({ outcome: 'recovered', step: 'retry', loadMs: 700 }))
  const [ok, recovered] = (await rows()).sort((a, b) => a.outcome.localeCompare(b.outcome))
  expect(ok).toMatchObject({
    environment: 'production',
    remote: 'toys',
    page: 'toys',
    detail: '',
    // Two of them are a page's.
    recorded: 2,
    total: 3,
  })
  expect(ok?.minute.getTime()).toBe(Math.floor(ok!.minute.getTime() / 60_000) * 60_000)
  expect(ok?.loadMs).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(ok?.readyMs).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(recovered).toMatchObject({ outcome: 'recovered', detail: 'retry', total: 1 })
})

test('a sampled success stands for those that were not sent, a failure for itself', async () => {
  const beacons = [aBeacon({ loadMs: 10 }), aBeacon({ outcome: 'fallback' })]
  await shop.visitor().client.telemetry.send(aBatch(beacons, { sampleEvery: 10, token: tokenFor(beacons[0]!, 10) }))
  const byOutcome = Object.fromEntries((await rows()).map((row) => [row.outcome, row]))
  expect(byOutcome['ok']).toMatchObject({ recorded: 1, total: 10 })
  expect(byOutcome['ok']?.loadMs[0]).toBe(10)
  expect(byOutcome['fallback']).toMatchObject({ recorded: 1, total: 1 })
})

test('how many a success stands for is what the edge has settled, whatever the batch says', async () => {
  const batch = aBatch([aBeacon({ outcome: 'started' }), aBeacon({ readyMs: 600_000 })], { token: tokenFor(aBeacon()) })
  await shop.visitor().client.telemetry.send({ ...batch, sampleEvery: 1_000 })
  expect((await rows()).map(({ outcome, total }) => [outcome, total])).toEqual(
    expect.arrayContaining([
      ['ok', 1],
      ['started', 1],
    ]),
  )
})

test('a visit that began is counted as such, and is no load yet', async () => {
  const begun = [aBeacon({ outcome: 'started' }), aBeacon({ outcome: 'started' })]
  await shop
    .visitor()
    .client.telemetry.send(aBatch([...begun, aBeacon()], { sampleEvery: 10, token: tokenFor(aBeacon(), 10) }))
  const byOutcome = Object.fromEntries((await rows()).map((row) => [row.outcome, row]))
  expect(byOutcome['started']).toMatchObject({ recorded: 2, total: 20 })
  const { items } = await admin.client.telemetry.report({})
  expect(items).toMatchObject([{ loads: 10, ok: 10, errorRate: 0 }])
})

test.each(['frame', 'hang'] as const)('a fault of kind %s is reported with its release', async (fault) => {
  await send(aBeacon({ outcome: 'fault', fault }))
  const { evictions } = await admin.client.telemetry.report({})
  expect(evictions).toMatchObject([{ remote: 'toys', version, fault, count: 1 }])
})

test('many at once lose nothing', async () => {
  const beacons = [aBeacon(), aBeacon({ outcome: 'fallback' }), aBeacon({ cohort: 'override' })]
  await Promise.all(Array.from({ length: 20 }, (_, n) => send(...(n % 2 ? beacons : [...beacons].reverse()))))
  expect((await rows()).map(({ total }) => total)).toEqual([20, 20, 20])
})

test.each([
  ['an unknown release', { version: '0123456789abcdef' }],
  ['an unknown remote', { remote: 'ghosts' }],
  ['a page that the release does not have', { page: 'cellar' }],
])('%s leaves no row, and the rest of its batch does', async (_what, over) => {
  await send(aBeacon(over), aBeacon({ outcome: 'fail' }))
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(['fail'])
})

test('an unknown environment leaves no row', async () => {
  await shop
    .visitor()
    .client.telemetry.send(aBatch([aBeacon()], { environment: 'elsewhere', token: tokenFor(aBeacon()) }))
  expect(await rows()).toEqual([])
})

test.each([
  ['an outcome that is none', [{ ...aBeacon(), outcome: 'splendid' }]],
  ['a recovery without its step', [{ ...aBeacon(), outcome: 'recovered' }]],
  ['a fault with a text of its own', [{ ...aBeacon(), outcome: 'fault', fault: 'TypeError: ada@example.com' }]],
  ['an address in place of a page', [{ ...aBeacon(), page: '/orders/4711' }]],
  ['more than fifty', Array.from({ length: 51 }, () => aBeacon())],
  ['none', []],
])('%s is refused', async (_what, beacons) => {
  const problem = await caught(shop.visitor().client.telemetry.send(aBatch(beacons as Beacon[])))
  expect(problem.code).toBe('VALIDATION_FAILED')
})

test('more than 8 KiB is refused, and so is another site', async () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    shop.send('/api/telemetry', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const body = JSON.stringify(aBatch([aBeacon()]))
  expect((await post(body + ' '.repeat(9_000))).status).toBe(413)
  expect((await post(body, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(415)
})

test('an address that sends without end is asked to wait, and others are not', async () => {
  const noisy = shop.visitor('203.0.113.77')
  const answers = await Promise.all(
    Array.from({ length: 301 }, () => caught(noisy.client.telemetry.send(aBatch([aBeacon()]))).catch(() => null)),
  )
  const refused = answers.filter((problem) => problem !== null)
  expect(refused).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }])
  expect(refused[0]?.retryAfterSeconds).toBeLessThanOrEqual(60)
  await shop.visitor('203.0.113.78').client.telemetry.send(aBatch([aBeacon()]))
})

test('an admin reads outcomes, rates and times per release and cohort', async () => {
  await send(
    ...Array.from({ length: 6 }, () => aBeacon({ loadMs: 80, readyMs: 350 })),
    aBeacon({ outcome: 'recovered', step: 'retry' }),
    aBeacon({ outcome: 'recovered', step: 'last-known-good' }),
    aBeacon({ outcome: 'fallback' }),
    aBeacon({ outcome: 'fail' }),
    aBeacon({ outcome: 'unrendered' }),
    aBeacon({ outcome: 'fault', fault: 'timeout' }),
    aBeacon({ cohort: 'canary' }),
  )
  const { items, faults } = await admin.client.telemetry.report({})
  expect(items).toMatchObject([
    { cohort: 'canary', loads: 1, errorRate: 0, load: { p50Ms: null, p95Ms: null } },
    {
      ...{
        remote: 'toys',
        version,
        cohort: 'stable',
        loads: 9,
        ok: 6,
        recovered: 2,
        fallback: 1,
        fail: 1,
        unrendered: 1,
      },
      errorRate: 3.25 / 9,
      load: { p50Ms: 75, p95Ms: 98 },
      ready: { p50Ms: 350, p95Ms: 395 },
    },
  ])
  expect(faults).toEqual([{ remote: 'toys', version, cohort: 'stable', fault: 'timeout', count: 1 }])
  expect((await admin.client.telemetry.report({ remote: 'books' })).items).toEqual([])
})

test('over time there is a point for each minute, and for each hour of a longer time', async () => {
  const { clock } = shop.api.deps
  const from = clock.now().toISOString().slice(0, 16) + ':00Z'
  await send(aBeacon())
  clock.advance(60_000)
  await send(aBeacon(), aBeacon())
  const to = new Date(clock.now().getTime() + 60_000).toISOString()
  const { step, points } = await admin.client.telemetry.series({ remote: 'toys', from, to })
  expect(step).toBe('minute')
  expect(points.map(({ loads }) => loads)).toEqual([1, 2])
  expect(Date.parse(points[1]!.at) - Date.parse(points[0]!.at)).toBe(60_000)
  const dayBefore = new Date(clock.now().getTime() - 24 * 60 * 60_000).toISOString()
  const day = await admin.client.telemetry.series({ remote: 'toys', from: dayBefore, to })
  expect(day.step).toBe('hour')
  expect(day.points.reduce((sum, { loads }) => sum + loads, 0)).toBe(3)
  expect(day.points.every(({ at }) => at.endsWith(':00:00.000Z'))).toBe(true)
})

test('nobody but an admin reads it', async () => {
  expect((await caught(shop.visitor().client.telemetry.report({}))).code).toBe('UNAUTHORIZED')
  const seller = shop.visitor()
  await seller.client.accounts.seller.login({ email: 'seller@demo.test', password: 'demo-password' })
  expect((await caught(seller.client.telemetry.series({ remote: 'toys' }))).code).toBe('FORBIDDEN')
})

test('counts are forgotten after two weeks', async () => {
  const { deps } = shop.api
  await send(aBeacon())
  deps.clock.advance(14 * DAY_MS - 120_000)
  await purge(deps)
  expect(await rows()).toHaveLength(1)
  deps.clock.advance(240_000)
  await purge(deps)
  expect(await rows()).toEqual([])
})

test('nothing that is stored could identify who was there', async () => {
  await send(aBeacon())
  expect(Object.keys((await rows())[0]!).sort()).toEqual([
    'cohort',
    'detail',
    'environment',
    'loadMs',
    'minute',
    'outcome',
    'page',
    'readyMs',
    'recorded',
    'remote',
    'total',
    'version',
  ])
})

test('a page that reports only what it has reported before is counted, as no further observation', async () => {
  const batch = aBatch([aBeacon({ readyMs: 120 })], { token: tokenFor(aBeacon()) })
  const { client } = shop.visitor()
  await client.telemetry.send(batch)
  shop.api.deps.clock.advance(60_000)
  await client.telemetry.send(batch)
  const [first, second] = (await rows()).sort((a, b) => a.minute.getTime() - b.minute.getTime())
  expect(first).toMatchObject({ recorded: 1, total: 1 })
  expect(second).toMatchObject({ recorded: 0, total: 1 })
})

test('what comes without the token of a page is answered as ever, and counted nowhere', async () => {
  await shop.visitor().client.telemetry.send(aBatch([aBeacon({ outcome: 'fallback' })]))
  expect(await rows()).toEqual([])
})
