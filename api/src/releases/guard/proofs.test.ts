import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from 'registry/environments/change-environment'
import { rollbackRelease } from 'registry/environments/activate-release'
import { fakeBuild } from 'registry/testing/fake-build'
import { publishLive } from 'registry/testing/publish-live'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { telemetryMinutes } from '../telemetry/telemetry-minutes.table'
import { visitsOf } from './testing/visits-of'
import { runGuard } from './run-guard'

const HOUR_MS = 60 * 60 * 1000

let shop: TestApi
let good: string
let releases = 0

const next = async () =>
  (await publishLive(await fakeBuild(shop.api.deps.registry, { script: `${releases++}` }))).version
const live = async () => (await readEnvironment(shop.api.deps.registry.environments, 'production')).remotes.toys!
const send = (...args: Parameters<ReturnType<typeof visitsOf>>) => visitsOf(shop)(...args)

beforeAll(async () => {
  shop = await startTestApi({ guardProvenVisits: 5 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.api.deps.db.delete(telemetryMinutes)
  good = await next()
})

test('a release is proven by enough visits that went well, and what breaks after it falls back to it', async () => {
  await send(4, { version: good })
  await runGuard(shop.api.deps)
  expect((await live()).proven ?? []).not.toContain(good)
  await send(1, { version: good })
  await runGuard(shop.api.deps)
  expect((await live()).proven?.[0]).toBe(good)
  const { change } = await readEnvironment(shop.api.deps.registry.environments, 'production')
  expect(change).toMatchObject({
    action: 'prove',
    to: good,
    by: 'guard',
    reason: expect.stringContaining('5 loads') as string,
  })

  const broken = [await next(), await next()]
  expect(await live()).toMatchObject({ active: broken[1], lastKnownGood: good })
})

test('visits that went well prove nothing beside too many that did not, nor those of who chose it by hand', async () => {
  await send(8, { version: good })
  await send(2, { version: good, outcome: 'fail' })
  const other = await next()
  await send(20, { version: other, cohort: 'override' })
  await runGuard(shop.api.deps)
  const { proven = [] } = await live()
  expect(proven).not.toContain(good)
  expect(proven).not.toContain(other)
})

test('after a rollback a release has to earn its proof anew', async () => {
  await send(5, { version: good })
  await runGuard(shop.api.deps)
  const second = await next()
  await send(5, { version: second })
  await runGuard(shop.api.deps)
  // Counts are kept by the minute.
  await shop.api.deps.db.update(telemetryMinutes).set({ minute: new Date(Date.now() - 120_000) })
  const request = {
    store: shop.api.deps.registry,
    environment: 'production',
    remote: 'toys',
    by: 'Ada',
    reason: 'a test',
  }
  await rollbackRelease(request)
  expect(await live()).toMatchObject({ active: good })
  expect((await live()).proven).not.toContain(second)
  await rollbackRelease({ ...request, version: second })
  await runGuard(shop.api.deps)
  expect((await live()).proven ?? []).not.toContain(second)
})

test('one address proves no release, however long it reports that all is well; more visitors than one can be do', async () => {
  const { deps } = shop.api
  const guarded = { ...deps, env: { ...deps.env, guardPagesPerAddress: 4 } }
  for (let hours = 0; hours < 6; hours++) {
    await send(4, { version: good })
    deps.clock.advance(HOUR_MS)
  }
  await send(8, { version: good })
  await runGuard(guarded)
  expect((await live()).proven ?? []).not.toContain(good)
  deps.clock.advance(3 * HOUR_MS)
  await send(13, { version: good })
  await runGuard(guarded)
  expect((await live()).proven?.[0]).toBe(good)
})
