import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../../deps'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { MINUTE_MS } from '../clock/days'
import { jobTurns } from '../jobs/job-turns.table'
import { watchMails } from '../mail/mailer'
import { noMetrics } from '../metrics/metrics'
import { enqueue } from '../outbox/enqueue'
import { outbox } from '../outbox/outbox.table'
import { watchParts, type Watched } from './parts'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(() => shop.api.deps.db.delete(outbox))

const partsOf = (changes: Partial<Deps> = {}, deadlineMs = 5_000) =>
  watchParts({ ...shop.api.deps, ...changes }, deadlineMs)()
const never = () => new Promise<never>(() => undefined)

test('a shop says how each part is that it has, and nothing of those that it has not', async () => {
  expect(Object.keys(await partsOf()).sort()).toEqual(['database', 'files', 'jobs', 'mail', 'outbox', 'registry'])
  const watched: Watched = { mail: () => 'degraded', redis: () => 'unavailable', replica: never }
  expect(await partsOf({ watched }, 200)).toMatchObject({
    ...{ mail: 'degraded', redis: 'unavailable', replica: 'unavailable' },
  })
})

test('the outbox is degraded while what is due is not dispatched, and not by an address or two that take no mail', async () => {
  const { db, clock } = shop.api.deps
  const ahead = 365 * 24 * 60 * MINUTE_MS
  const at = (minutes: number) => new Date(clock.now().getTime() + ahead + minutes * MINUTE_MS)
  const later = (minutes: number) => ({ clock: { ...clock, now: () => at(minutes) } })
  await enqueue(db, at(0), { topic: 'back-in-stock', variantId: crypto.randomUUID() })
  expect(await partsOf(later(4))).toMatchObject({ outbox: 'ready' })
  expect(await partsOf(later(6))).toMatchObject({ outbox: 'degraded', database: 'ready' })
  await db.update(outbox).set({ nextAt: at(60), lastError: 'Error EENVELOPE' })
  expect(await partsOf(later(6))).toMatchObject({ outbox: 'ready' })
  for (let more = 0; more < 10; more += 1)
    await enqueue(db, at(0), { topic: 'back-in-stock', variantId: crypto.randomUUID() })
  await db.update(outbox).set({ nextAt: at(60), lastError: 'Error ECONNREFUSED' })
  expect(await partsOf(later(4))).toMatchObject({ outbox: 'ready' })
  expect(await partsOf(later(6))).toMatchObject({ outbox: 'degraded' })
})

test('jobs are degraded by one that fails again and again', async () => {
  const { db } = shop.api.deps
  const turn = { job: 'test-of-parts', heldUntil: new Date(), nextAt: new Date(), failedAt: new Date() }
  await db.insert(jobTurns).values({ ...turn, failures: 2 })
  expect(await partsOf()).toMatchObject({ jobs: 'ready' })
  await db
    .update(jobTurns)
    .set({ failures: 3 })
    .where(sql`job = ${turn.job}`)
  expect(await partsOf()).toMatchObject({ jobs: 'degraded' })
  await db.delete(jobTurns).where(sql`job = ${turn.job}`)
})

test('files are unavailable where none can be written', async () => {
  const { env } = shop.api.deps
  expect(await partsOf({ env: { ...env, dataDir: '/nowhere/at/all' } })).toMatchObject({ files: 'unavailable' })
  const s3 = { bucket: 'files', region: 'us-east-1', endpoint: undefined }
  const files = { ...shop.api.deps.files, has: () => Promise.reject(new Error('AccessDenied by s3.internal.example')) }
  const parts = await partsOf({ env: { ...env, s3 }, files })
  expect(parts).toMatchObject({ files: 'unavailable' })
  expect(JSON.stringify(parts)).not.toContain('internal')
})

test('mail is unavailable after three that the server did not take, and one address that takes none says nothing', async () => {
  let answer: Error | null = null
  const watch = watchMails(
    { send: () => (answer ? Promise.reject(answer) : Promise.resolve()) },
    { env: { smtpUrl: 'smtp://mail.test', demo: false }, metrics: noMetrics },
  )
  const send = (failure: Error | null) => {
    answer = failure
    return watch.mailer.send({ recipient: 'a@example.test', subject: 'A', blocks: [] }).catch(() => undefined)
  }
  expect(watch.status()).toBe('ready')
  for (let tries = 0; tries < 5; tries += 1) await send(Object.assign(new Error('550'), { code: 'EENVELOPE' }))
  expect(watch.status()).toBe('ready')
  await send(new Error('ECONNREFUSED'))
  expect(watch.status()).toBe('degraded')
  for (let tries = 0; tries < 2; tries += 1) await send(new Error('ECONNREFUSED'))
  expect(watch.status()).toBe('unavailable')
  await send(null)
  expect(watch.status()).toBe('ready')
  const none = watchMails(watch.mailer, { env: { smtpUrl: null, demo: false }, metrics: noMetrics })
  expect(none.status()).toBe('unavailable')
})

test('however often somebody asks, the shop looks once a second', async () => {
  let asked = 0
  const { db } = shop.api.deps
  const execute = ((...given: Parameters<typeof db.execute>) => {
    asked += 1
    return db.execute(...given)
  }) as typeof db.execute
  const parts = watchParts({ ...shop.api.deps, db: Object.assign(Object.create(db) as typeof db, { execute }) }, 5_000)
  const begun = performance.now()
  for (let times = 0; times < 50; times += 1) await parts()
  await Promise.all(Array.from({ length: 50 }, parts))
  // One of the database, one of what it does by itself, in each second that it took.
  expect(asked).toBeGreaterThanOrEqual(2)
  expect(asked).toBeLessThanOrEqual(2 * Math.ceil((performance.now() - begun) / 1_000))
})
