import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { proveRelease, readEnvironment } from 'registry/environments/change-environment'
import { readRelease } from 'registry/releases/release-files'
import { sealRelease } from 'registry/signing/signing-key'
import { fakeBuild } from 'registry/testing/fake-build'
import { publishLive } from 'registry/testing/publish-live'
import { listMails } from '../../platform/mail/mailer'
import { mails } from '../../platform/mail/mails.table'
import { noMetrics, type Metrics } from '../../platform/metrics/metrics'
import { registryKey } from '../registry/registry-key'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { telemetryMinutes } from '../telemetry/telemetry-minutes.table'
import { runGuard } from './run-guard'
import { visitsOf } from './testing/visits-of'

let shop: TestApi
let good: string
let releases = 0

const next = async () =>
  (await publishLive(await fakeBuild(shop.api.deps.registry, { script: `${releases++}` }))).version
const environment = () => readEnvironment(shop.api.deps.registry.environments, 'production')
const live = async () => (await environment()).remotes.toys!
const request = () => ({
  store: shop.api.deps.registry,
  environment: 'production',
  remote: 'toys',
  by: 'Ada',
  reason: 'a test',
})
const send = (...args: Parameters<ReturnType<typeof visitsOf>>) => visitsOf(shop)(...args)

beforeAll(async () => {
  shop = await startTestApi({ guardMinLoads: 10, guardProvenVisits: 1_000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.api.deps
  await db.delete(telemetryMinutes)
  await db.delete(mails)
  good = await next()
  await send(40, { version: good })
  // Counts are kept by the minute, and these are from before the next release.
  await db.update(telemetryMinutes).set({ minute: new Date(Date.now() - 120_000) })
})

// The first one: proofs are kept.
test('without a proven release it is left to people', async () => {
  const broken = await next()
  await send(20, { version: broken, outcome: 'fallback' })
  await runGuard(shop.api.deps)
  expect((await live()).active).toBe(broken)
})

test('a release that breaks for everybody goes back to the proven one, with a reason in the release history and a mail', async () => {
  await proveRelease(request())
  const broken = await next()
  await send(30, { version: broken })
  await send(20, { version: broken, outcome: 'fault', fault: 'uncaught' })
  const counted: unknown[] = []
  const metrics: Metrics = { ...noMetrics, count: (name, labels) => void counted.push({ name, ...labels }) }
  await runGuard({ ...shop.api.deps, metrics })
  expect(await live()).toMatchObject({ active: good })
  expect(counted).toEqual([{ name: 'shop_guard_decisions_total', decision: 'rollback' }])
  const { change } = await environment()
  expect(change).toMatchObject({ action: 'rollback', from: broken, to: good, by: 'guard' })
  expect(change?.reason).toMatch(/^Loads failed: 33\.3 % of 30, against 0\.0 % of 40/)
  expect(await listMails(shop.api.deps.db)).toMatchObject([
    { recipient: 'admin@demo.test', subject: 'Hemline: toys went back to the release before' },
  ])
})

test('it does not go back to what the registry has not signed: nobody would have it', async () => {
  const { env, registry } = shop.api.deps
  await proveRelease(request())
  const broken = await next()
  await send(20, { version: broken, outcome: 'fallback' })
  Object.assign(env, { demo: false })
  await runGuard(shop.api.deps)
  expect((await live()).active).toBe(broken)
  await sealRelease(registry.releases, await readRelease(registry.releases, 'toys', good), await registryKey(env))
  await runGuard(shop.api.deps)
  Object.assign(env, { demo: true })
  expect((await live()).active).toBe(good)
})

test('five visitors who all get the card are enough', async () => {
  await proveRelease(request())
  const broken = await next()
  await send(5, { version: broken, outcome: 'fallback' })
  await runGuard(shop.api.deps)
  expect((await live()).active).toBe(good)
})

test('a page that hangs reports only that it began, which is enough once it should have reported more', async () => {
  await proveRelease(request())
  const hanging = await next()
  await send(5, { version: hanging, outcome: 'started' })
  await runGuard(shop.api.deps)
  expect((await live()).active).toBe(hanging)
  await shop.api.deps.db.update(telemetryMinutes).set({ minute: new Date(Date.now() + 60_000) })
  shop.api.deps.clock.advance(180_000)
  await runGuard(shop.api.deps)
  expect((await live()).active).toBe(good)
})

test('more than an hour later it is left to people', async () => {
  await proveRelease(request())
  const broken = await next()
  shop.api.deps.clock.advance(3_700_000)
  await send(20, { version: broken, outcome: 'fallback' })
  await runGuard(shop.api.deps)
  expect((await live()).active).toBe(broken)
})
