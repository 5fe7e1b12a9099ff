import { eq } from 'drizzle-orm'
import type { ApiClient } from 'shared-contracts/client'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/clock/days'
import { jobTurns } from '../../platform/jobs/job-turns.table'
import { eachByItself } from '../../platform/jobs/start-jobs'
import { createTurns } from '../../platform/jobs/turns'
import type { Mail } from '../../platform/mail/mailer'
import { dispatchOutbox, finished } from '../../platform/outbox/dispatch-outbox'
import { enqueue } from '../../platform/outbox/enqueue'
import { outbox } from '../../platform/outbox/outbox.table'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { retryMessage } from '../../platform/outbox/settle-message'

/** So far ahead that the running shop leaves these messages alone. */
const AHEAD_MS = 365 * DAY_MS
const READER = 'ada.reader@example.test'

let shop: TestApi
let admin: ApiClient
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor().client
  await admin.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
})
afterAll(() => shop.close())
beforeEach(() => shop.api.deps.db.delete(outbox))
afterEach(() => shop.api.deps.db.delete(outbox))

/** A mail server that is away until it answers, a clock that is ahead, and a mail that has failed once. */
async function aFailedMail() {
  const { deps } = shop.api
  const sent: Mail[] = []
  const server = { isAway: true, ahead: AHEAD_MS }
  const away = () => Object.assign(new Error(`connect to ${READER}`), { code: 'ECONNREFUSED' })
  const clock = { ...deps.clock, now: () => new Date(deps.clock.now().getTime() + server.ahead) }
  const mailer = {
    send: (mail: Mail) => (server.isAway ? Promise.reject(away()) : Promise.resolve(void sent.push(mail))),
  }
  const own = { ...deps, clock, mailer }
  await enqueue(deps.db, clock.now(), { topic: 'mail', recipient: READER, subject: 'Your order', blocks: [] })
  await dispatchOutbox(own)
  const [row] = await deps.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.topic, 'mail'))
  return { own, server, sent, id: row!.id }
}

test('what failed is shown by topic and one by one, with kinds of errors and nobody’s address', async () => {
  const { id } = await aFailedMail()
  const shown = {
    jobs: await admin.jobs.get(),
    messages: await admin.jobs.messages({ topic: 'mail', state: 'failing' }),
  }
  expect(shown.jobs.topics).toContainEqual(
    expect.objectContaining({ topic: 'mail', waiting: 1, failing: 1, givenUp: 0, lastError: 'Error ECONNREFUSED' }),
  )
  expect(shown.messages.items).toEqual([
    expect.objectContaining({ id, topic: 'mail', state: 'failing', attempts: 1, isResting: true }),
  ])
  expect(JSON.stringify(shown)).not.toContain('ada.reader')
  expect((await admin.jobs.messages({ topic: 'mail', before: id })).items).toEqual([])
  expect((await admin.jobs.messages({ state: 'dropped' })).items).toEqual([])
})

test('a message that two ask for at once is dispatched once, and the log says who asked and why', async () => {
  const { own, server, sent, id } = await aFailedMail()
  server.isAway = false
  expect(await dispatchOutbox(own)).toBe(0)
  // Ahead as the message is.
  const ask = () => retryMessage(own, { id, reason: 'The server answers again' })
  await Promise.all([ask(), ask()])
  await Promise.all([dispatchOutbox(own), dispatchOutbox(own)])
  expect(sent).toHaveLength(1)
  expect((await admin.jobs.messages({})).items).toEqual([])
  expect(await caught(admin.jobs.retry({ id, reason: 'Once more' }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('a message that is being tried is left to that', async () => {
  const { id } = await aFailedMail()
  await shop.api.deps.db.update(outbox).set({ failedAt: null }).where(eq(outbox.id, id))
  expect((await admin.jobs.messages({})).items).toEqual([expect.objectContaining({ id, isResting: false })])
  for (const act of [admin.jobs.retry, admin.jobs.drop]) {
    expect(await caught(act({ id, reason: 'Now' }))).toMatchObject({ code: 'CONFLICT' })
  }
})

test('one whose process died while it was tried is retried or dropped once its time is over', async () => {
  const { id } = await aFailedMail()
  const { db, clock } = shop.api.deps
  const over = new Date(clock.now().getTime() - 1_000)
  await db.update(outbox).set({ failedAt: null, nextAt: over, topic: 'nobody-takes-it' }).where(eq(outbox.id, id))
  expect((await admin.jobs.messages({})).items).toEqual([expect.objectContaining({ id, isResting: true })])
  expect(await admin.jobs.drop({ id, reason: 'The process died' })).toMatchObject({ state: 'dropped' })
  await finished(db, { done: id, now: clock.now() })
  expect((await admin.jobs.messages({ state: 'dropped' })).items).toHaveLength(1)
})

test('what staff drop is not tried again, stays readable without what it carried, and stands in the audit log', async () => {
  const { own, server, sent, id } = await aFailedMail()
  expect(await caught(admin.jobs.drop({ id, reason: ' ' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await admin.jobs.drop({ id, reason: 'The order was cancelled' })).toMatchObject({
    ...{ id, state: 'dropped', nextAt: null, reason: 'The order was cancelled', isResting: false },
  })
  server.isAway = false
  server.ahead += DAY_MS
  await dispatchOutbox(own)
  expect(sent).toEqual([])
  const [row] = await shop.api.deps.db.select().from(outbox)
  expect(row).toMatchObject({ id, payload: {} })
  expect((await admin.jobs.messages({ state: 'dropped' })).items).toHaveLength(1)
  // Rows of other tables may have the same number.
  const { items: entries } = await admin.audit.list({ subject: String(id) })
  expect(entries.filter(({ subject }) => subject === 'outbox')).toEqual([
    expect.objectContaining({ actor: 'admin', act: 'jobs.drop', subject: 'outbox' }),
  ])
  expect(await caught(admin.jobs.retry({ id, reason: 'After all' }))).toMatchObject({ code: 'CONFLICT' })
})

test('of a job it is known how long it took, how often in a row it failed and at what, and that it works again', async () => {
  const { deps } = shop.api
  const turn = createTurns(deps)
  let breaks: () => Promise<void> = () => Promise.reject(new TypeError(`no cart of ${READER}`))
  const settleCarts = () => breaks()
  const run = async () => {
    const failed = await eachByItself(deps, [settleCarts])
    if (failed) throw failed
  }
  const job = async () => (await admin.jobs.get()).jobs.find(({ name }) => name === 'tried')
  for (let time = 0; time < 2; time += 1) await turn({ name: 'tried', everyMs: 0, run })
  expect(await job()).toMatchObject({ failures: 2, lastError: 'settleCarts: TypeError', isRunning: false })
  breaks = () => Promise.resolve()
  await turn({ name: 'tried', everyMs: 0, run })
  expect(await job()).toMatchObject({
    failures: 0,
    lastError: 'settleCarts: TypeError',
    tookMs: expect.any(Number) as number,
  })
  await deps.db.delete(jobTurns).where(eq(jobTurns.job, 'tried'))
})
