import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { proveRelease, readEnvironment } from 'registry/environments/change-environment'
import { publishHost } from 'registry/host/publish-host'
import { publishRelease } from 'registry/releases/keep-build'
import { startCanary } from 'registry/rollouts/change-rollout'
import { fakeBuild } from 'registry/testing/fake-build'
import { fakeHost, hostLive } from 'registry/testing/fake-host'
import { publishLive } from 'registry/testing/publish-live'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { telemetryMinutes } from '../telemetry/telemetry-minutes.table'
import { runGuard } from './run-guard'
import { visitsOf } from './testing/visits-of'

let shop: TestApi
let host: string
let toys: string
let releases = 0

const registry = () => shop.api.deps.registry
const script = () => ({ script: `${(releases += 1)}` })
const change = (remote: string) => ({
  ...{ store: registry(), environment: 'production', remote, by: 'Ada', reason: 'a test' },
})
const environment = () => readEnvironment(registry().environments, 'production')
const send = (...args: Parameters<ReturnType<typeof visitsOf>>) => visitsOf(shop)(...args)
const ofHost = { remote: 'host', page: '' } as const
const breaker = { page: '', outcome: 'fault', fault: 'breaker' } as const

beforeAll(async () => {
  shop = await startTestApi({ guardMinLoads: 10, guardProvenVisits: 5 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.api.deps.db.delete(telemetryMinutes)
  host = (await hostLive(registry(), script())).version
  toys = (await publishLive(await fakeBuild(registry(), script()))).version
})

test('a canary of the shell in which pages fail is stopped', async () => {
  const { version } = await publishHost(await fakeHost(registry(), script()))
  await startCanary({ ...change('host'), version, shareBp: 1_000 })
  await send(40, { ...ofHost, version: host })
  await send(20, { ...ofHost, version, cohort: 'canary', outcome: 'fallback' })
  await runGuard(shop.api.deps)
  expect((await environment()).host?.rollout).toMatchObject({ version, state: 'stopped' })
  expect((await environment()).change).toMatchObject({ action: 'stop', remote: 'host', from: version, by: 'guard' })
})

test('a shell is proven by its visits, and one that breaks for everybody goes back to it', async () => {
  await send(10, { ...ofHost, version: host })
  await runGuard(shop.api.deps)
  expect((await environment()).host?.proven?.[0]).toBe(host)
  await shop.api.deps.db.update(telemetryMinutes).set({ minute: new Date(Date.now() - 120_000) })
  const broken = (await hostLive(registry(), script())).version
  await send(20, { ...ofHost, version: broken, outcome: 'fallback' })
  await runGuard(shop.api.deps)
  expect((await environment()).host?.active).toBe(host)
})

test('a shell that live remotes do not work with is no way back, and the guard goes on with the rest', async () => {
  await proveRelease(change('host'))
  const { version } = await publishRelease(await fakeBuild(registry(), script()))
  await startCanary({ ...change('toys'), version, shareBp: 1_000 })
  const broken = (await hostLive(registry(), { ...script(), libraries: { react: '19.3.1', newer: '1.0.0' } })).version
  const old = (await environment()).host?.lastKnownGood
  const strange = await publishHost(await fakeHost(registry(), { ...script(), contract: '0.0.1' }))
  await proveRelease({ ...change('host'), version: strange.version })
  expect((await environment()).host?.lastKnownGood).not.toBe(old)
  await send(20, { ...ofHost, version: broken, outcome: 'fallback' })
  await send(1, { ...breaker, version, cohort: 'canary' })
  await runGuard(shop.api.deps)
  expect((await environment()).host?.active).toBe(broken)
  expect((await environment()).remotes.toys?.rollout?.state).toBe('stopped')
})

test('a canary that the server has stopped rendering is stopped at once, and named', async () => {
  const { version } = await publishRelease(await fakeBuild(registry(), script()))
  await startCanary({ ...change('toys'), version, shareBp: 1_000 })
  await send(1, { ...breaker, version, cohort: 'canary' })
  await runGuard(shop.api.deps)
  const { change: logged, remotes } = await environment()
  expect(remotes.toys?.rollout?.state).toBe('stopped')
  expect(logged).toMatchObject({ remote: 'toys', from: version, by: 'guard' })
  expect(logged?.reason).toMatch(/^The server has stopped rendering it/)
})

test('a release that everybody just got goes back when the server stops rendering it, and is not proven', async () => {
  await proveRelease(change('toys'))
  const { version } = await publishLive(await fakeBuild(registry(), script()))
  await send(20, { version })
  await send(1, { ...breaker, version })
  await runGuard(shop.api.deps)
  const { remotes, change: logged } = await environment()
  expect(remotes.toys).toMatchObject({ active: toys })
  expect(remotes.toys?.proven).not.toContain(version)
  expect(logged).toMatchObject({ action: 'rollback', from: version, to: toys, by: 'guard' })
})

test('the report has the shell’s visits only where it is asked for them', async () => {
  const admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: 'admin@demo.test', password: 'demo-password' })
  await send(3, { ...ofHost, version: host })
  await send(3, { version: toys })
  expect((await admin.client.telemetry.report({})).items).toMatchObject([{ remote: 'toys', loads: 3 }])
  expect((await admin.client.telemetry.report({ remote: 'host' })).items).toMatchObject([{ remote: 'host', loads: 3 }])
})
