import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../mail/mailer'
import { aSeller } from '../../testing/a-seller'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { dispatchOutbox } from './dispatch-outbox'
import { enqueue, type Message } from './enqueue'
import { outbox } from './outbox.table'
import { DAY_MS } from '../clock/days'

/** So far ahead that the running shop leaves these messages alone. */
const AHEAD_MS = 365 * DAY_MS

let shop: TestApi
let seller: string
beforeAll(async () => {
  shop = await startTestApi()
  const [variant] = await someVariants(shop, 1)
  seller = variant.sellerId
  await aSeller(shop, seller)
  await aSeller(shop, seller)
})
afterAll(() => shop.close())
afterEach(() => shop.api.deps.db.delete(outbox))

/** A post office that takes no mail for some addresses, and a clock that goes on. */
function office(refused: (recipient: string) => boolean) {
  const sent: Mail[] = []
  let ahead = AHEAD_MS
  const { deps } = shop.api
  const now = () => new Date(deps.clock.now().getTime() + ahead)
  const send = (mail: Mail) => {
    if (refused(mail.recipient)) {
      return Promise.reject(Object.assign(new Error('No such user'), { code: 'EENVELOPE', responseCode: 550 }))
    }
    sent.push(mail)
    return Promise.resolve()
  }
  return {
    deps: { ...deps, clock: { ...deps.clock, now }, mailer: { send } },
    sent,
    later: (ms: number) => (ahead += ms),
    now,
  }
}

const suspended = (): Message => ({ topic: 'seller-status', sellerId: seller, state: 'suspended', reason: 'Late' })
const open = () => shop.api.deps.db.select().from(outbox).where(isNull(outbox.doneAt))

test('an address that takes no mail keeps nobody else from theirs, and nobody has theirs twice', async () => {
  const { db } = shop.api.deps
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from users join memberships on memberships.user_id = users.id where memberships.seller_id = ${seller}`)
  const [unknown, ...others] = rows.map(({ email }) => email).sort()
  const post = office((recipient) => recipient === unknown)
  await enqueue(db, post.now(), suspended())
  for (let turn = 0; turn < 10; turn += 1) {
    await dispatchOutbox(post.deps)
    post.later(60 * 60 * 1000)
  }
  expect(others.length).toBeGreaterThan(0)
  expect(post.sent.map(({ recipient }) => recipient).sort()).toEqual(others)
  // Tried some times, and then given up.
  expect(await open()).toEqual([])
  const [given] = await db.select().from(outbox).where(eq(outbox.topic, 'mail'))
  expect(given).toMatchObject({ attempts: 5, payload: {} })
})

test('a mail that has left is not kept', async () => {
  const { db } = shop.api.deps
  const post = office(() => false)
  await enqueue(db, post.now(), suspended())
  await dispatchOutbox(post.deps)
  expect(post.sent.length).toBeGreaterThan(1)
  expect(await db.select().from(outbox).where(eq(outbox.topic, 'mail'))).toEqual([])
})

test('money does not wait for mails', async () => {
  const { db } = shop.api.deps
  const post = office(() => false)
  await enqueue(db, post.now(), suspended(), { topic: 'refund', refundId: randomUUID() })
  await dispatchOutbox(post.deps, { topics: ['refund', 'payout', 'embedded-event'] })
  expect(post.sent).toEqual([])
  expect((await open()).map(({ topic }) => topic)).toEqual(['seller-status'])
})

test('what cannot be dispatched just now is tried again later, ever more seldom', async () => {
  const { db } = shop.api.deps
  let busy = true
  const post = office(() => false)
  const deps = {
    ...post.deps,
    mailer: { send: (mail: Mail) => (busy ? Promise.reject(new Error('Busy')) : post.deps.mailer.send(mail)) },
  }
  await enqueue(db, post.now(), { topic: 'mail', recipient: 'ada@example.com', subject: 'News', blocks: [] })
  await dispatchOutbox(deps)
  await dispatchOutbox(deps)
  expect((await open()).map(({ attempts }) => attempts)).toEqual([1])
  for (let turn = 0; turn < 9; turn += 1) {
    post.later(60 * 60 * 1000)
    await dispatchOutbox(deps)
  }
  expect((await open()).map(({ attempts }) => attempts)).toEqual([10])
  busy = false
  post.later(60 * 60 * 1000)
  await dispatchOutbox(deps)
  expect(post.sent).toHaveLength(1)
  expect(await open()).toEqual([])
})
