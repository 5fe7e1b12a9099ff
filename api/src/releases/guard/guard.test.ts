import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { readEnvironment } from 'registry/environments/change-environment'
import { publishRelease } from 'registry/releases/keep-build'
import { haltRollout, startCanary } from 'registry/rollouts/change-rollout'
import { fakeBuild } from 'registry/testing/fake-build'
import { publishLive } from 'registry/testing/publish-live'
import type { Beacon } from 'shared-contracts/telemetry/beacon.schema'
import { NOTIFY_LOCK_KEY } from '../../messaging/notifications/notify-team'
import { listMails } from '../../platform/mail/mailer'
import { mails } from '../../platform/mail/mails.table'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { telemetryMinutes } from '../telemetry/telemetry-minutes.table'
import { visitsOf } from './testing/visits-of'
import { runGuard } from './run-guard'

let shop: TestApi
let stable: string
let canary: string
let releases = 0

const change = () => ({
  ...{ store: shop.api.deps.registry, environment: 'production', remote: 'toys', by: 'Ada', reason: 'a test' },
})
const live = async () => (await readEnvironment(shop.api.deps.registry.environments, 'production')).remotes.toys!
const build = () => fakeBuild(shop.api.deps.registry, { script: `${(releases += 1)}` })

const send = (count: number, over: Partial<Beacon>) => visitsOf(shop)(count, { version: stable, ...over })
const sendBroken = (over: Partial<Beacon> = {}) =>
  send(60, { version: canary, cohort: 'canary', outcome: 'recovered', step: 'last-known-good', ...over })

beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.api.deps
  await db.delete(telemetryMinutes)
  await db.delete(mails)
  stable = (await publishLive(await build())).version
  canary = (await publishRelease(await build())).version
  await startCanary({ ...change(), version: canary, shareBp: 1_000 })
})

test('a canary that cannot be shown is stopped, with the numbers in the release history and in a mail', async () => {
  await send(60, {})
  await sendBroken()
  await runGuard(shop.api.deps)
  expect((await live()).rollout).toMatchObject({ version: canary, state: 'stopped', shareBp: 1_000 })
  const { change: logged } = await readEnvironment(shop.api.deps.registry.environments, 'production')
  expect(logged).toMatchObject({ action: 'stop', remote: 'toys', from: canary, to: stable, by: 'guard' })
  expect(logged?.reason).toMatch(/^Loads failed: 100\.0 % of 60, against 0\.0 % of 60 with the stable release/)
  const [mail, ...more] = await listMails(shop.api.deps.db)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'admin@demo.test', subject: 'Hemline: the rollout of toys was stopped' })
  expect(mail?.body).toContain(logged?.reason)
  expect(mail?.body).toContain('http://shop.test/admin')
})

test('it acts once, however often and from wherever it looks', async () => {
  await send(60, {})
  await sendBroken()
  await Promise.all([1, 2, 3].map(() => runGuard(shop.api.deps)))
  const { revision } = await readEnvironment(shop.api.deps.registry.environments, 'production')
  await runGuard(shop.api.deps)
  expect((await readEnvironment(shop.api.deps.registry.environments, 'production')).revision).toBe(revision)
  expect(await listMails(shop.api.deps.db)).toHaveLength(1)
})

// The embedded database has one session, which never waits for itself.
if (inject('template').serverUrl !== null) {
  test('it looks while a shop’s team is being notified', async () => {
    await send(60, {})
    await sendBroken()
    const { env } = shop.api.deps
    const notifying = new pg.Client({ connectionString: env.databaseUrl ?? '' })
    await notifying.connect()
    await notifying.query('select pg_advisory_lock($1)', [NOTIFY_LOCK_KEY])
    await runGuard(shop.api.deps)
    await notifying.end()
    expect((await live()).rollout?.state).toBe('stopped')
  })
}

test('a healthy canary goes on', async () => {
  await send(200, { readyMs: 300 })
  await send(200, { version: canary, cohort: 'canary', readyMs: 300 })
  await runGuard(shop.api.deps)
  expect((await live()).rollout?.state).toBe('running')
  expect(await listMails(shop.api.deps.db)).toEqual([])
})

test('with too few loads it waits', async () => {
  await send(60, {})
  await send(4, { version: canary, cohort: 'canary', outcome: 'fallback' })
  await runGuard(shop.api.deps)
  expect((await live()).rollout?.state).toBe('running')
})

test('whoever chose a version by hand counts for neither side', async () => {
  await send(60, {})
  await sendBroken({ cohort: 'override' })
  await send(60, { version: canary, cohort: 'canary' })
  await runGuard(shop.api.deps)
  expect((await live()).rollout?.state).toBe('running')
})

test('failures of another release are not held against it', async () => {
  await send(60, {})
  const { version: earlier } = await publishRelease(await build())
  await sendBroken({ version: earlier })
  await startCanary({ ...change(), environment: 'production', version: canary, shareBp: 2_000 })
  await runGuard(shop.api.deps)
  expect((await live()).rollout?.state).toBe('running')
})

test('what a person has paused stays paused', async () => {
  await send(60, {})
  await sendBroken()
  await haltRollout({ ...change(), how: 'pause' })
  await runGuard(shop.api.deps)
  expect((await live()).rollout?.state).toBe('paused')
})

test('whoever goes on after a stop is not stopped by what was known then', async () => {
  const { deps } = shop.api
  await send(60, {})
  await sendBroken()
  await runGuard(deps)
  // Counts are kept by the minute.
  await deps.db.update(telemetryMinutes).set({ minute: new Date(Date.now() - 120_000) })
  await startCanary({ ...change(), version: canary, shareBp: 1_000 })
  await runGuard(deps)
  expect((await live()).rollout?.state).toBe('running')
  await send(60, {})
  await sendBroken()
  await runGuard(deps)
  expect((await live()).rollout?.state).toBe('stopped')
})
