import { randomUUID } from 'node:crypto'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { aSeller } from '../../testing/a-seller'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { MAIL_EVERY_MS, MESSAGES_BY_SIDE } from './send-message'
import { messages } from './messages.table'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** Somebody has bought one piece, and its seller is signed in. */
async function sold(shopper: TestVisitor = shop.visitor()) {
  const [variant, other] = await someVariants(shop, 2)
  const { number, accessKey: key } = await buy(shopper, [variant])
  const seller = await aSeller(shop, variant.sellerId)
  return { shopper, seller, of: { number, key, order: `${number}-1` }, order: { number: `${number}-1` }, other }
}

const saying = (body: string) => ({ body, requestId: randomUUID() })

const mailsAbout = async (words: string) => {
  await untilDispatched(shop)
  return (await mailedTo(shop, 'ada@example.com')).filter(({ body }) => body.includes(words))
}

test('a guest with the key and the seller write to each other, once for each request', async () => {
  const { shopper, seller, of, order } = await sold()
  const question = saying('Is it warm?\n<b>Really</b> =1+1')
  await shopper.client.orderMessages.shopper.send({ ...of, ...question })
  const asked = await shopper.client.orderMessages.shopper.send({ ...of, ...question })
  expect(asked.items.map(({ by, body }) => [by, body])).toEqual([['shopper', 'Is it warm?\n<b>Really</b> =1+1']])

  expect((await seller.client.sellerOrders.list({ unread: 'true' })).items.map(({ number }) => number)).toContain(
    order.number,
  )
  expect(await seller.client.sellerOrders.get(order)).toMatchObject({ unread: 1 })
  const { unread: waiting } = await seller.client.seller.work()
  const seen = await seller.client.orderMessages.seller.list(order)
  expect(seen).toMatchObject({ unread: 1, hasEarlier: false, items: [{ author: null, readAt: null }] })
  await seller.client.orderMessages.seller.read({ ...order, upTo: seen.items[0]?.id ?? '' })
  expect((await seller.client.seller.work()).unread).toBe(waiting - 1)

  await seller.client.orderMessages.seller.send({ ...order, ...saying('Very.') })
  const thread = await shopper.client.orderMessages.shopper.list(of)
  expect(thread.items.map(({ by, readAt }) => [by, readAt !== null])).toEqual([
    ['shopper', true],
    ['seller', false],
  ])
  expect(thread.unread).toBe(1)
})

test('what came after the message that was seen stays unread', async () => {
  const { shopper, seller, of, order } = await sold()
  const { items } = await shopper.client.orderMessages.shopper.send({ ...of, ...saying('First') })
  await shopper.client.orderMessages.shopper.send({ ...of, ...saying('Second') })
  const after = await seller.client.orderMessages.seller.read({ ...order, upTo: items[0]?.id ?? '' })
  expect(after.unread).toBe(1)
})

test('the other side has one mail at once, and one for all that is written within ten minutes', async () => {
  const { seller, order } = await sold()
  await seller.client.orderMessages.seller.send({ ...order, ...saying(`One of ${order.number}`) })
  await seller.client.orderMessages.seller.send({ ...order, ...saying(`Two of ${order.number}`) })
  await seller.client.orderMessages.seller.send({ ...order, ...saying(`Three of ${order.number}`) })
  await expect.poll(() => mailsNow(`One of ${order.number}`)).toHaveLength(1)
  expect(await mailsNow(`Two of ${order.number}`)).toEqual([])
  shop.api.deps.clock.advance(MAIL_EVERY_MS)
  const later = await mailsAbout(`Two of ${order.number}`)
  expect(later).toHaveLength(1)
  expect(later[0]?.body).toContain(`Three of ${order.number}`)
  expect(later[0]?.body).toMatch(/\/orders\/\S+\?key=/)
})

/** Those that are there already, without waiting for what is due later. */
async function mailsNow(words: string) {
  return (await mailedTo(shop, 'ada@example.com')).filter(({ body }) => body.includes(words))
}

test('what was read meanwhile is not mailed', async () => {
  const { shopper, seller, of, order } = await sold()
  await seller.client.orderMessages.seller.send({ ...order, ...saying(`Greeting of ${order.number}`) })
  const { items } = await seller.client.orderMessages.seller.send({ ...order, ...saying(`Read ${order.number}`) })
  await shopper.client.orderMessages.shopper.read({ ...of, upTo: items.at(-1)?.id ?? '' })
  shop.api.deps.clock.advance(MAIL_EVERY_MS)
  expect(await mailsAbout(`Read ${order.number}`)).toEqual([])
})

test('another’s thread is missing, and so is one without the key', async () => {
  const { seller, of, order, other } = await sold()
  const stranger = shop.visitor()
  const { number } = of
  const notFound = { status: 404, code: 'NOT_FOUND' }
  const { shopper: mine, seller: theirs } = stranger.client.orderMessages
  expect(await caught(mine.list({ number, order: of.order }))).toMatchObject(notFound)
  expect(await caught(mine.send({ number, order: of.order, ...saying('Hello') }))).toMatchObject(notFound)
  expect(await caught(theirs.list(order))).toMatchObject({ status: 401 })
  const rival = await aSeller(shop, other.sellerId)
  if (other.sellerId !== (await someVariants(shop, 1))[0].sellerId) {
    expect(await caught(rival.client.orderMessages.seller.list(order))).toMatchObject(notFound)
    expect(await caught(rival.client.orderMessages.seller.send({ ...order, ...saying('Hi') }))).toMatchObject(notFound)
  }
  expect((await seller.client.orderMessages.seller.list(order)).items).toEqual([])
})

test('nothing and too much are refused at the field', async () => {
  const { seller, order } = await sold()
  for (const body of ['  ', 'a'.repeat(2001)]) {
    const problem = await caught(seller.client.orderMessages.seller.send({ ...order, ...saying(body) }))
    expect(problem).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'body' }] })
  }
})

test('a side can only write so much in an hour', async () => {
  const { seller, order } = await sold()
  for (let sent = 0; sent < MESSAGES_BY_SIDE.max; sent += 1) {
    await seller.client.orderMessages.seller.send({ ...order, ...saying(`No. ${sent}`) })
  }
  const problem = await caught(seller.client.orderMessages.seller.send({ ...order, ...saying('One more') }))
  expect(problem).toMatchObject({ status: 429 })
})

test('a member takes their messages with them, and takes them along when they leave', async () => {
  const member = await aShopper(shop)
  const { seller, of, order } = await sold(member)
  await member.client.orderMessages.shopper.send({ ...of, ...saying('I am Ada') })
  await seller.client.orderMessages.seller.send({ ...order, ...saying('Hello Ada') })
  const exported = (await (await member.send('/api/account/export')).json()) as AccountExport
  expect(exported.orderMessages.map(({ by, body }) => [by, body]).sort()).toEqual([
    ['seller', 'Hello Ada'],
    ['shopper', 'I am Ada'],
  ])
  await member.client.orders.cancel({ number: of.number, order: of.order })
  await member.client.security.shop.prove({ password: A_PASSWORD })
  await member.client.account.delete()
  const left = await shop.api.deps.db.select({ body: messages.body }).from(messages)
  expect(JSON.stringify(left)).not.toContain('Ada')
  const late = await caught(seller.client.orderMessages.seller.send({ ...order, ...saying('Hello?') }))
  expect(late).toMatchObject({ status: 409, code: 'REFUSED' })
})
