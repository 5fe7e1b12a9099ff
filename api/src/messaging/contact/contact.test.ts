import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages as texts } from 'shared-contracts/contact/contact.schema'
import { aColleague } from '../../testing/a-colleague'
import { aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import type { TestVisitor } from '../../testing/test-visitor'

const SUPPORT = 'help@shop.test'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi({ supportEmail: SUPPORT })
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: 'admin@demo.test', password: 'demo-password' })
})
afterAll(() => shop.close())

const draft = (over: object = {}) => ({
  topic: 'order' as const,
  name: ' Ada ',
  email: 'Ada@Example.test',
  orderNumber: ' h7f3k-92qxd ',
  message: 'Where is my coat? It was sent a week ago.',
  tookMs: 20_000,
  ...over,
})

async function mails(recipient: string) {
  await untilDispatched(shop)
  return mailedTo(shop, recipient)
}

test('a message is kept, goes to the shop with a way to answer, and is receipted without its words', async () => {
  const { reference } = await shop.visitor().client.contact.send(draft())
  expect(reference).toMatch(/^C[\dA-Z]{4}-[\dA-Z]{5}$/)
  expect((await admin.client.contact.list({})).items[0]).toMatchObject({
    reference,
    topic: 'order',
    name: 'Ada',
    email: 'ada@example.test',
    orderNumber: 'H7F3K-92QXD',
    member: false,
  })
  const [toShop] = await mails(SUPPORT)
  expect(toShop?.subject).toBe(`${reference}: An order`)
  for (const part of ['Ada, ada@example.test', 'H7F3K-92QXD', 'Where is my coat?']) expect(toShop?.body).toContain(part)
  const receipts = await mails('ada@example.test')
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.body).toContain(reference)
  expect(receipts[0]?.body).not.toMatch(/coat|Ada/)
})

test.each([
  ['a field that people do not see', { website: 'https://spam.example' }],
  ['no time at all', { tookMs: 40 }],
])('a program that gives itself away by %s is answered like anybody, and dropped', async (_, sign) => {
  const email = 'program@example.test'
  const before = (await admin.client.contact.list({})).total
  const { reference } = await shop.visitor().client.contact.send(draft({ email, ...sign }))
  expect(reference).toMatch(/^C[\dA-Z]{4}-[\dA-Z]{5}$/)
  expect((await admin.client.contact.list({})).total).toBe(before)
  expect(await mails(email)).toEqual([])
})

test('what is wrong is reported at its field', async () => {
  const wrong = { topic: 'weather' as 'other', name: ' ', email: 'ada', orderNumber: '12', message: 'Hello' }
  const problem = await caught(shop.visitor().client.contact.send(draft(wrong)))
  expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
  expect(Object.fromEntries(problem.errors!.map(({ field, message }) => [field, message]))).toEqual({
    topic: texts.topicRequired,
    name: texts.nameRequired,
    email: 'Enter an email address like name@example.com',
    orderNumber: texts.orderNumberInvalid,
    message: texts.messageTooShort,
  })
})

test('one address is mailed five receipts an hour at most', async () => {
  const { client } = shop.visitor('203.0.113.77')
  const email = 'many@example.test'
  for (let sent = 0; sent < 5; sent += 1) await client.contact.send(draft({ email }))
  expect(await caught(client.contact.send(draft({ email })))).toMatchObject({ status: 429 })
  await client.contact.send(draft({ email: 'another@example.test' }))
})

test('only admins read messages, a page at a time, newest first', async () => {
  expect((await caught(shop.visitor().client.contact.list({}))).code).toBe('UNAUTHORIZED')
  expect((await caught((await aShopper(shop)).client.contact.list({}))).code).toBe('FORBIDDEN')
  for (let sent = 0; sent < 20; sent += 1) {
    await shop.visitor(`203.0.113.${sent}`).client.contact.send(draft({ email: `writer-${sent}@example.test` }))
  }
  const first = await admin.client.contact.list({})
  expect(first.items).toHaveLength(20)
  expect(first.items[0]?.email).toBe('writer-19@example.test')
  const second = await admin.client.contact.list({ page: 2 })
  expect(second).toMatchObject({ page: 2, pageCount: 2, total: first.total })
  expect(second.items).toHaveLength(first.total - 20)
})

test('an answer is kept and mailed once however often it is sent; the message can be closed and opened again', async () => {
  const email = 'asker@example.test'
  const { reference } = await shop.visitor('203.0.113.99').client.contact.send(draft({ email }))
  const waiting = async () => (await admin.client.admin.queues()).messages
  const before = await waiting()
  const { items } = await admin.client.contact.list({ state: 'open', page: 2 })
  const message = [...items, ...(await admin.client.contact.list({ state: 'open' })).items].find(
    (one) => one.reference === reference,
  )
  expect(message).toMatchObject({ state: 'open', requestId: expect.stringMatching(/^[\w-]{8,}$/) as string })
  const { id } = message!
  const answer = { id, answer: 'It arrives tomorrow.', requestId: randomUUID() }
  await admin.client.contact.answer(answer)
  expect(await admin.client.contact.answer(answer)).toMatchObject({
    state: 'answered',
    answers: [{ body: 'It arrives tomorrow.', author: 'admin@demo.test' }],
  })
  const answers = (await mails(email)).filter(({ subject }) => subject.startsWith('Re: '))
  expect(answers).toHaveLength(1)
  expect(answers[0]?.body).toContain('It arrives tomorrow.')
  expect(answers[0]?.subject).toContain(reference)
  expect(await waiting()).toBe(before - 1)
  expect(await admin.client.contact.close({ id })).toMatchObject({ state: 'closed' })
  expect((await admin.client.contact.list({ state: 'closed' })).items).toMatchObject([{ reference }])
  expect(await admin.client.contact.reopen({ id })).toMatchObject({ state: 'answered' })
})

test('of two who answer the same message the second is told, and may still add to it', async () => {
  const email = 'twice@example.test'
  const { reference } = await shop.visitor('203.0.113.98').client.contact.send(draft({ email }))
  const { rows } = await shop.api.deps.db.execute<{ id: string }>(
    sql`select id from contact_messages where reference = ${reference}`,
  )
  const { id = '' } = rows[0] ?? {}
  const { client: colleague } = await aColleague(shop, ['messages.read', 'messages.write'])
  await colleague.contact.answer({ id, answer: 'On Friday.', answers: 0, requestId: randomUUID() })
  const late = { id, answer: 'By noon.', requestId: randomUUID() }
  expect(await caught(admin.client.contact.answer({ ...late, answers: 0 }))).toMatchObject({ code: 'CONFLICT' })
  expect((await admin.client.contact.get({ id })).answers).toHaveLength(1)
  const sent = { ...late, answers: 1 }
  await admin.client.contact.answer(sent)
  // The same request again, whose answer was lost, is no other one.
  expect((await admin.client.contact.answer(sent)).answers.map(({ body }) => body)).toEqual(['On Friday.', 'By noon.'])
})

test('threads are for admins, and one that is not there is not found', async () => {
  const id = randomUUID()
  const { client } = await aShopper(shop)
  expect(await caught(client.contact.get({ id }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(client.contact.answer({ id, answer: 'Hi', requestId: id }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(client.admin.queues())).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(admin.client.contact.get({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  const missing = admin.client.contact.answer({ id, answer: 'Hi', requestId: id })
  expect(await caught(missing)).toMatchObject({ code: 'NOT_FOUND' })
})

test('what a member wrote is in their export, and goes when they go', async () => {
  const member = await aShopper(shop)
  const { reference } = await member.client.contact.send(draft({ email: member.email }))
  const exported: unknown = await (await member.send('/api/account/export')).json()
  expect(exported).toMatchObject({ contactMessages: [{ reference, member: true }] })
  await member.client.account.delete()
  expect((await admin.client.contact.list({})).items.map((message) => message.reference)).not.toContain(reference)
})
