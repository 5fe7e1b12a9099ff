import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { MAX_UNANSWERED_MESSAGES, MAX_UNANSWERED_QUESTIONS } from 'shared-contracts/conversations/conversation-terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../catalogue/products/products.table'
import { sellers } from '../../selling/sellers/sellers.table'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { aSeller } from '../../testing/a-seller'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { conversations } from './conversations.table'
import { messages } from './messages.table'
import { MAIL_EVERY_MS } from './send-message'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const saying = (body: string) => ({ body, requestId: randomUUID() })
const refused = { status: 409, code: 'REFUSED' }
const missing = { status: 404, code: 'NOT_FOUND' }

/** A product on sale, its seller, and a shopper who has bought nothing. */
async function interested() {
  const [{ productId, sellerId }] = await someVariants(shop, 1)
  const shopper = await aShopper(shop)
  const seller = await aSeller(shop, sellerId)
  return { shopper, seller, productId, sellerId, ask: shopper.client.conversations.shopper }
}

test('a question and its answer stand in the account, in the inbox, and in one conversation for each product', async () => {
  const { ask, seller, productId } = await interested()
  const inbox = seller.client.conversations.seller
  const before = await inbox.list({})
  const work = await seller.client.seller.work()
  const question = saying('Is it warm?\n<b>Really</b> =1+1')
  const first = await ask.ask({ id: productId, ...question })
  expect(await ask.ask({ id: productId, ...question })).toMatchObject({ conversation: { id: first.conversation.id } })
  const { id } = first.conversation
  expect(first.thread.items.map(({ by, body }) => [by, body])).toEqual([['shopper', question.body]])
  expect((await seller.client.seller.work()).unanswered).toBe(work.unanswered + 1)

  const { items, counts } = await inbox.list({})
  expect(counts.unanswered).toBe(before.counts.unanswered + 1)
  expect(items[0]).toMatchObject({
    ...{ id, unread: 1, order: null, product: { onSale: true }, waits: true },
    last: { by: 'shopper', excerpt: 'Is it warm? <b>Really</b> =1+1' },
  })
  const { thread } = await inbox.get({ id })
  expect(await inbox.read({ id, upTo: thread.items[0]?.id ?? '' })).toMatchObject({ unread: 0 })
  await inbox.send({ id, ...saying('Very.') })
  expect((await inbox.list({})).counts.unanswered).toBe(before.counts.unanswered)

  const mine = await ask.list({})
  expect(mine.items).toMatchObject([{ id, unread: 1, waits: false, last: { by: 'seller', excerpt: 'Very.' } }])
  expect(mine.items[0]?.other).toBe((await ask.get({ id })).conversation.other)
  const { conversation } = await ask.ask({ id: productId, ...saying('And light?') })
  expect(conversation.id).toBe(id)
})

test('both sides are told by mail, with the words as a quotation and the way to the conversation', async () => {
  const { ask, shopper, seller, productId } = await interested()
  const { conversation } = await ask.ask({ id: productId, ...saying('Does it run small? https://evil.example') })
  await seller.client.conversations.seller.send({ id: conversation.id, ...saying('It does.') })
  // What the tests before have sent twice waits.
  shop.api.deps.clock.advance(MAIL_EVERY_MS)
  await untilDispatched(shop)
  const [answer] = (await mailedTo(shop, shopper.email)).filter(({ body }) => body.includes('It does.'))
  expect(answer?.subject).toBe('The shop has answered your question')
  expect(answer?.body).toContain(`/account/messages/${conversation.id}`)
  expect(answer?.body).toContain('> It does.')
  const notices = await seller.client.sellerNotifications.list({})
  expect(notices.items[0]).toMatchObject({ kind: 'message', link: `/seller/messages/${conversation.id}` })
})

test('an order’s conversation stands in both lists as well, and is settled without an answer', async () => {
  const [variant] = await someVariants(shop, 1)
  const shopper = await aShopper(shop)
  const seller = await aSeller(shop, variant.sellerId)
  const { number } = await buy(shopper, [variant])
  const order = `${number}-1`
  await shopper.client.orderMessages.shopper.send({ number, order, ...saying('Thank you!') })
  const inbox = seller.client.conversations.seller
  const found = (await inbox.list({})).items.find((one) => one.order?.number === order)
  expect(found).toMatchObject({ order: { number: order, purchase: number }, product: null, other: 'Ada Byrne' })
  expect((await shopper.client.conversations.shopper.list({})).items).toMatchObject([{ id: found?.id }])
  // It is read and written at the order.
  expect(await caught(inbox.get({ id: found?.id ?? '' }))).toMatchObject(missing)

  await inbox.settle({ id: found?.id ?? '' })
  const waiting = async () => (await inbox.list({})).items.some(({ id }) => id === found?.id)
  expect(await waiting()).toBe(false)
  expect((await inbox.list({ tab: 'all' })).items).toContainEqual(
    expect.objectContaining({ id: found?.id, waits: false }),
  )
  await shopper.client.orderMessages.shopper.send({ number, order, ...saying('One more thing') })
  expect(await waiting()).toBe(true)
})

test('what is off sale, one’s own shop and a closed shop are not asked', async () => {
  const { ask, seller, productId, sellerId } = await interested()
  const { db } = shop.api.deps
  expect(await caught(ask.ask({ id: randomUUID(), ...saying('Hello?') }))).toMatchObject(missing)
  const { conversation } = await ask.ask({ id: productId, ...saying('Hello?') })

  const { email = '' } = (await seller.client.accounts.sessions()).seller ?? {}
  const asShopper = shop.visitor()
  await asShopper.client.accounts.shop.register({
    email,
    password: A_PASSWORD,
    confirmPassword: A_PASSWORD,
    terms: true,
  })
  await asShopper.client.accounts.shop.login({ email, password: A_PASSWORD })
  const refusal = await caught(asShopper.client.conversations.shopper.ask({ id: productId, ...saying('Nice?') }))
  expect(refusal).toMatchObject({ ...refused, detail: 'This is your own shop' })

  await db.update(sellers).set({ state: 'suspended' }).where(eq(sellers.id, sellerId))
  expect(await caught(ask.ask({ id: productId, ...saying('Hello?') }))).toMatchObject(missing)
  expect(await caught(ask.send({ id: conversation.id, ...saying('Hello?') }))).toMatchObject(refused)
  await db.update(sellers).set({ state: 'approved' }).where(eq(sellers.id, sellerId))
  await db.update(products).set({ status: 'archived' }).where(eq(products.id, productId))
  expect(await caught(ask.ask({ id: productId, ...saying('Hello?') }))).toMatchObject(missing)
  expect((await ask.send({ id: conversation.id, ...saying('Will it come back?') })).items).toHaveLength(2)
  expect((await ask.get({ id: conversation.id })).conversation.product?.onSale).toBe(false)
  await db.update(products).set({ status: 'published' }).where(eq(products.id, productId))
})

test('nobody floods a shop that does not answer', async () => {
  const { ask, shopper, seller, productId, sellerId } = await interested()
  const { conversation } = await ask.ask({ id: productId, ...saying('1') })
  const { id } = conversation
  for (let many = 1; many < MAX_UNANSWERED_MESSAGES; many += 1) await ask.send({ id, ...saying('Well?') })
  expect(await caught(ask.send({ id, ...saying('Well?') }))).toMatchObject(refused)
  expect(await caught(ask.ask({ id: productId, ...saying('Well?') }))).toMatchObject(refused)
  await seller.client.conversations.seller.send({ id, ...saying('Sorry') })
  await ask.send({ id, ...saying('Thanks') })

  const { db, clock } = shop.api.deps
  const [next, ...others] = (await db.select({ id: products.id }).from(products)).filter((one) => one.id !== productId)
  // One is unanswered already.
  const facts = { sellerId, userId: shopper.id, lastAt: clock.now(), lastBy: 'shopper' as const }
  const asked = others.slice(0, MAX_UNANSWERED_QUESTIONS - 1)
  await db.insert(conversations).values(asked.map((other) => ({ id: randomUUID(), productId: other.id, ...facts })))
  await db
    .update(products)
    .set({ sellerId, status: 'published' })
    .where(eq(products.id, next?.id ?? ''))
  const refusal = await caught(ask.ask({ id: next?.id ?? '', ...saying('And this?') }))
  expect(refusal).toMatchObject(refused)
})

test('nothing, too much, and somebody who is not signed in are refused', async () => {
  const { ask, productId } = await interested()
  for (const body of ['  ', 'a'.repeat(2001)])
    expect(await caught(ask.ask({ id: productId, ...saying(body) }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'body' }],
    })
  const stranger = shop.visitor().client.conversations
  expect(await caught(stranger.shopper.ask({ id: productId, ...saying('Hi') }))).toMatchObject({ status: 401 })
  expect(await caught(stranger.seller.list({}))).toMatchObject({ status: 401 })
})

test('a member takes their questions with them, and takes them along when they leave', async () => {
  const { ask, shopper, seller, productId } = await interested()
  const { conversation } = await ask.ask({ id: productId, ...saying('I am Ada') })
  const inbox = seller.client.conversations.seller
  await inbox.send({ id: conversation.id, ...saying('Hello Ada') })
  const exported = (await (await shopper.send('/api/account/export')).json()) as AccountExport
  expect(exported.questions.map(({ by, body }) => [by, body])).toEqual([
    ['seller', 'Hello Ada'],
    ['shopper', 'I am Ada'],
  ])
  await shopper.client.security.shop.prove({ password: A_PASSWORD })
  await shopper.client.account.delete()
  const { db } = shop.api.deps
  expect(await db.$count(conversations, eq(conversations.id, conversation.id))).toBe(0)
  expect(await db.$count(messages, eq(messages.conversationId, conversation.id))).toBe(0)
  expect(await caught(inbox.send({ id: conversation.id, ...saying('Still there?') }))).toMatchObject(missing)
})
