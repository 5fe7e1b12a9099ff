import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newsletterMessages as messages } from 'shared-contracts/newsletter/newsletter.messages'
import { withoutEndpoint } from '../../http/refuse'
import { newsletterSubscriptions } from '../../messaging/newsletter/newsletter-subscriptions.table'
import { DAY_MS } from '../../platform/clock/days'
import type { Mail } from '../../platform/mail/mailer'
import { dispatchOutbox } from '../../platform/outbox/dispatch-outbox'
import { outbox } from '../../platform/outbox/outbox.table'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { describeNewsletter } from './list-newsletters'
import { newsletters } from './newsletters.table'
import { newsletterStep, resumeNewsletter, sendNewsletter, STEP, stopNewsletter } from './send-newsletter'
import { createNewsletter } from './write-newsletter'

/** So far ahead that the running shop leaves these messages alone. */
const AHEAD_MS = 300 * DAY_MS
const HOUR_MS = 60 * 60 * 1000
const body = { subject: 'Wool weather at {shop}', text: 'Hello,\n\nit is cold: [see what is warm](/store?q=wool).' }

let shop: TestApi
let by: string
beforeAll(async () => {
  shop = await startTestApi()
  const admin = await anAdmin(shop)
  by = (await admin.client.accounts.sessions()).admin!.id
})
afterAll(() => shop.close())
afterEach(async () => {
  const { db } = shop.api.deps
  await db.delete(outbox)
  await db.delete(newsletters)
  await db.delete(newsletterSubscriptions)
})

/** A post office, with a clock that is ahead and goes on as it is told. @param take what becomes of a mail before it counts as sent. */
function office(take: (mail: Mail) => Promise<void> = () => Promise.resolve()) {
  const sent: Mail[] = []
  let ahead = AHEAD_MS
  const { deps } = shop.api
  const now = () => new Date(deps.clock.now().getTime() + ahead)
  const send = async (mail: Mail) => {
    await take(mail)
    sent.push(mail)
  }
  const own = { ...deps, ...withoutEndpoint, clock: { ...deps.clock, now }, mailer: { send } }
  return {
    deps: own,
    /** Each mail once, in no order. */
    recipients: () => sent.map(({ recipient }) => recipient).sort(),
    sent,
    later: (ms: number) => (ahead += ms),
    async deliver(rounds = 12) {
      for (let round = 0; round < rounds; round += 1) {
        await dispatchOutbox(own)
        ahead += HOUR_MS
      }
    },
  }
}
type Office = ReturnType<typeof office>

let people = 0
/** So many who have the newsletter; their addresses, sorted. */
async function subscribers(many: number): Promise<string[]> {
  const rows = Array.from({ length: many }, () => ({
    ...{ id: randomUUID(), email: `reader-${(people += 1)}@example.test` },
    ...{ askedAt: new Date(), confirmedAt: new Date() },
  }))
  await shop.api.deps.db.insert(newsletterSubscriptions).values(rows)
  return rows.map(({ email }) => email).sort()
}
const leaves = (email: string | undefined) =>
  shop.api.deps.db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email ?? ''))

async function sending({ deps }: Office, over: { at?: string } = {}): Promise<string> {
  const id = await createNewsletter(deps, { body, by })
  await sendNewsletter(deps, { id, version: 0, by, ...over })
  return id
}
const shown = ({ deps }: Office, id: string) => describeNewsletter(deps, id)

test('all who have it by then are mailed once, in steps; who leaves meanwhile or comes later is not', async () => {
  const emails = await subscribers(2 * STEP + 3)
  await shop.api.deps.db
    .insert(newsletterSubscriptions)
    .values({ id: randomUUID(), email: 'not-confirmed@example.test', askedAt: new Date() })
  const post = office()
  const id = await sending(post)
  // The first step alone.
  await newsletterStep(post.deps, { newsletterId: id, after: null })
  expect(await shown(post, id)).toMatchObject({ state: 'sending', recipients: emails.length, reached: STEP })
  await leaves(emails[0])
  post.later(DAY_MS)
  await shop.api.deps.db.insert(newsletterSubscriptions).values({
    ...{ id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', email: 'late@example.test' },
    ...{ askedAt: post.deps.clock.now(), confirmedAt: post.deps.clock.now() },
  })
  await post.deliver()
  expect(post.recipients()).toEqual(emails.slice(1))
  expect(await shown(post, id)).toMatchObject({ state: 'sent', waiting: 0, recipients: emails.length })
})

test('a step that is done twice, by whomever, gives nobody two', async () => {
  const emails = await subscribers(STEP + 5)
  const post = office()
  const id = await sending(post)
  const first = { newsletterId: id, after: null }
  await Promise.all([newsletterStep(post.deps, first), newsletterStep(post.deps, first)])
  await newsletterStep(post.deps, first)
  await post.deliver()
  expect(post.recipients()).toEqual(emails)
})

test('when a process dies over a mail, nobody has it twice; what a mail server did not take comes again', async () => {
  const emails = await subscribers(4)
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  // It hangs for ever, as far as anybody else can tell: its mail may have gone out already.
  const dying = office(({ recipient }) => {
    if (recipient !== emails[0]) return Promise.resolve()
    begun()
    return new Promise(() => {})
  })
  await sending(dying)
  void dispatchOutbox(dying.deps)
  await isBegun
  const before = dying.recipients()

  let refusals = 0
  const other = office(({ recipient }) =>
    recipient === emails[1] && (refusals += 1) < 3 ? Promise.reject(new Error('Busy')) : Promise.resolve(),
  )
  await other.deliver()
  expect([...before, ...other.recipients()].sort()).toEqual(emails.filter((email) => email !== emails[0]))
  if (!before.includes(emails[1] ?? '')) expect(refusals).toBe(3)
})

test('while it is stopped nobody is mailed; then it goes on where it was', async () => {
  const emails = await subscribers(STEP + 4)
  const post = office()
  const id = await sending(post)
  await newsletterStep(post.deps, { newsletterId: id, after: null })
  await stopNewsletter(post.deps, { id, version: 1 })
  await post.deliver(3)
  expect(post.sent).toEqual([])
  expect(await shown(post, id)).toMatchObject({ state: 'stopped', reached: STEP, waiting: STEP, version: 2 })
  await leaves(emails[3])
  await resumeNewsletter(post.deps, { id, version: 2 })
  await post.deliver()
  expect(post.recipients()).toEqual(emails.filter((email) => email !== emails[3]))
  expect((await shown(post, id)).state).toBe('sent')
})

test('a mail that was on its way when it was stopped, and was not taken, waits like the others', async () => {
  const [email] = await subscribers(1)
  let begun = () => {}
  let fail = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  let tries = 0
  const post = office(() => {
    if ((tries += 1) > 1) return Promise.resolve()
    begun()
    return new Promise((_, reject) => (fail = () => reject(new Error('Away'))))
  })
  const id = await sending(post)
  await newsletterStep(post.deps, { newsletterId: id, after: null })
  const first = dispatchOutbox(post.deps)
  await isBegun
  await stopNewsletter(post.deps, { id, version: 1 })
  fail()
  await first
  await post.deliver(3)
  expect(post.sent).toEqual([])
  expect(await shown(post, id)).toMatchObject({ state: 'stopped', waiting: 1 })
  await resumeNewsletter(post.deps, { id, version: 2 })
  await post.deliver()
  expect(post.recipients()).toEqual([email])
  expect(await shown(post, id)).toMatchObject({ state: 'sent', waiting: 0 })
})

test('while the mail server is away no more than a step and what came before it wait', async () => {
  const emails = await subscribers(2 * STEP + 1)
  let away = true
  const post = office(() => (away ? Promise.reject(new Error('Away')) : Promise.resolve()))
  const id = await sending(post)
  await post.deliver(6)
  expect((await shown(post, id)).waiting).toBe(STEP)
  expect((await shop.api.deps.db.select().from(outbox).where(isNull(outbox.doneAt))).length).toBe(STEP + 1)
  away = false
  await post.deliver()
  expect(post.recipients()).toEqual(emails)
})

test('it is sent once its last mail is, and a server that takes one of them on no day keeps it open for a day', async () => {
  const [slow] = await subscribers(1)
  let isSlow = true
  const post = office(() => (isSlow ? Promise.reject(new Error('Busy')) : Promise.resolve()))
  const id = await sending(post)
  await post.deliver(3)
  expect(await shown(post, id)).toMatchObject({ state: 'sending', reached: 1, waiting: 1, endedAt: null })
  isSlow = false
  await post.deliver()
  expect(await shown(post, id)).toMatchObject({ state: 'sent', waiting: 0 })
  expect(post.recipients()).toEqual([slow])

  const [stubborn] = await subscribers(1)
  const other = office(({ recipient }) =>
    recipient === stubborn ? Promise.reject(new Error('Busy')) : Promise.resolve(),
  )
  const second = await sending(other)
  await other.deliver(20)
  expect((await shown(other, second)).state).toBe('sending')
  await other.deliver(8)
  expect(await shown(other, second)).toMatchObject({ state: 'sent', waiting: 1 })
})

/** As the library fails that hands mails over. */
const refused = (command: string, response: string) =>
  Object.assign(new Error('Refused'), { code: 'EENVELOPE', responseCode: 550, command, response })

test('an address that is none is written to no more; one that is refused for another reason stays', async () => {
  const [gone, spam, sender, other] = await subscribers(4)
  const answers = new Map([
    [gone, refused('RCPT TO', '550-5.1.1 No such user\n550 5.1.1 Look at its spelling')],
    [spam, refused('RCPT TO', '550 5.7.1 You are on a list')],
    [sender, refused('MAIL FROM', '550 5.1.8 Who are you?')],
  ])
  const post = office(({ recipient }) => {
    const answer = answers.get(recipient)
    return answer ? Promise.reject(answer) : Promise.resolve()
  })
  const id = await sending(post)
  await post.deliver()
  expect(await shown(post, id)).toMatchObject({ state: 'sent', waiting: 0 })
  const rows = await shop.api.deps.db.select({ email: newsletterSubscriptions.email }).from(newsletterSubscriptions)
  expect(rows.map(({ email }) => email).sort()).toEqual([spam, sender, other].sort())
  answers.clear()
  await sending(post)
  await post.deliver()
  expect(post.recipients()).toEqual([other, ...rows.map(({ email }) => email)].sort())
})

test('what is planned begins at its time, and not when it was called off or planned anew', async () => {
  const [email] = await subscribers(1)
  const post = office()
  const id = await sending(post, { at: new Date(post.deps.clock.now().getTime() + 5 * HOUR_MS).toISOString() })
  await post.deliver(3)
  expect((await shown(post, id)).state).toBe('planned')
  expect(post.sent).toEqual([])
  await post.deliver(4)
  expect((await shown(post, id)).state).toBe('sent')
  expect(post.recipients()).toEqual([email])
})

test('nothing begins or goes on while nobody says who runs the shop; then it does', async () => {
  const [email] = await subscribers(1)
  const post = office()
  const { env } = post.deps
  const nobody = { legalName: null, legalAddress: [], legalRegistration: null, legalTaxId: null }
  const unnamed = { ...env, demo: false, smtpUrl: 'smtp://post.test', ...nobody }
  const at = new Date(post.deps.clock.now().getTime() + HOUR_MS).toISOString()
  const planned = await sending(post, { at })
  post.deps.env = unnamed
  await post.deliver(4)
  expect(await shown(post, planned)).toMatchObject({ state: 'planned' })
  post.deps.env = env
  await post.deliver(4)
  expect(post.recipients()).toEqual([email])

  const id = await sending(post)
  await stopNewsletter(post.deps, { id, version: 1 })
  post.deps.env = unnamed
  expect(await caught(resumeNewsletter(post.deps, { id, version: 2 }))).toMatchObject({ detail: messages.noImprint })
})

test('each mail has the way out of its reader, for people and for mail programs', async () => {
  const [email] = await subscribers(1)
  const post = office()
  await sending(post)
  await post.deliver()
  const [mail] = post.sent
  expect(mail).toMatchObject({ recipient: email, subject: `Wool weather at ${shop.api.deps.env.shopName}` })
  const oneClick = new URL(mail?.oneClickUnsubscribe ?? '')
  expect(mail?.blocks.at(-1)).toMatchObject({ kind: 'link', address: expect.stringContaining('/newsletter/') })
  // As a mail program does it: a form, no cookies, no origin; and once more.
  const press = (path: string) =>
    shop.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  for (const _ of [1, 2]) expect((await press(oneClick.pathname)).status).toBe(204)
  expect(await shop.api.deps.db.$count(newsletterSubscriptions)).toBe(0)
  expect((await press('/api/newsletter/made.up/end')).status).toBe(410)
  const [row] = await shop.api.deps.db.select().from(newsletters)
  expect(JSON.stringify(row)).not.toContain(email)
})
