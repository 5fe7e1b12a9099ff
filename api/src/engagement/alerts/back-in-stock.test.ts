import { randomUUID } from 'node:crypto'
import { eq, inArray, isNotNull } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../catalogue/products/products.table'
import { variants } from '../../catalogue/products/variants.table'
import { sellers } from '../../selling/sellers/sellers.table'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { buy, fillCart } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo, tokenIn, type MailInInbox } from '../../testing/mailed'
import { lineOf, sentAndDelivered } from '../../testing/sold-order'
import { onlyLeft, someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { backInStockRequests } from './back-in-stock-requests.table'
import { BATCH_MS, NOTIFIED_PER_PIECE, recheckBackInStock } from './notify-back-in-stock'
import { purge } from '../../testing/purge'
import { mailBackInStock } from './notify-price-drop'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
let variantId: string
let productId: string
let sellerId: string
beforeAll(async () => {
  shop = await startTestApi()
  const [variant] = await someVariants(shop, 4)
  variantId = variant.id
  productId = variant.productId
  sellerId = variant.sellerId
})
afterAll(() => shop.close())

let people = 0
const anAddress = () => `waiting-${(people += 1)}@example.test`
/** From a network of its own, so that no limit meets it. */
const somebody = () => shop.visitor(`192.0.2.${(people += 1)}`).client.alerts
const ask = (email: string) => somebody().ask({ variantId, email })

async function mails(recipient: string): Promise<MailInInbox[]> {
  await untilDispatched(shop)
  return (await mailedTo(shop, recipient)).filter(({ subject }) => subject.includes('is back'))
}
const notified = async (...recipients: string[]) =>
  Promise.all(recipients.map(async (recipient) => (await mails(recipient)).length))

/** Deps whose clock goes ahead. */
function later(ms: number) {
  const { deps } = shop.api
  return { ...deps, clock: { ...deps.clock, now: () => new Date(deps.clock.now().getTime() + ms) } }
}
/** Those who were notified have had the pieces to themselves long enough. */
async function turnIsOver() {
  const { db, clock } = shop.api.deps
  const notifiedAt = new Date(clock.now().getTime() - BATCH_MS - 1_000)
  await db.update(backInStockRequests).set({ notifiedAt }).where(isNotNull(backInStockRequests.notifiedAt))
}
/** Nobody waits, nothing is there. */
async function afresh() {
  await untilDispatched(shop)
  await shop.api.deps.db.delete(backInStockRequests)
  await onlyLeft(shop, variantId, 0)
}

test('those who wait are notified once, in the order in which they asked, three for each piece', async () => {
  await afresh()
  const emails = Array.from({ length: NOTIFIED_PER_PIECE + 2 }, anAddress)
  for (const email of emails) expect(await ask(email)).toEqual({ status: 'asked' })
  expect(await notified(...emails)).toEqual([0, 0, 0, 0, 0])

  await onlyLeft(shop, variantId, 1)
  expect(await notified(...emails)).toEqual([1, 1, 1, 0, 0])
  // Sold and back again within their batch: nobody is notified twice, and nobody jumps the line.
  await onlyLeft(shop, variantId, 0)
  await onlyLeft(shop, variantId, 1)
  await recheckBackInStock(shop.api.deps)
  expect(await notified(...emails)).toEqual([1, 1, 1, 0, 0])
  // Nobody wanted it: it is the next batch.
  await turnIsOver()
  await recheckBackInStock(shop.api.deps)
  expect(await notified(...emails)).toEqual([1, 1, 1, 1, 1])
})

test('the mail leads to the product with colour and size chosen, and one press ends what else they wait for', async () => {
  await afresh()
  const email = anAddress()
  await ask(email)
  await onlyLeft(shop, variantId, 2)
  const [mail] = await mails(email)
  const product = await shop.visitor().client.products.get({ id: productId })
  const variant = product.variants.find(({ id }) => id === variantId)!
  expect(mail?.body).toContain(`/store/${product.slug}?color=${variant.color}&size=${variant.size}`)

  await onlyLeft(shop, variantId, 0)
  await ask(email)
  // As a mail program does it: a form, no cookies, no origin.
  const oneClick = await shop.send(`/api/alerts/back-in-stock/${tokenIn(mail)}/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(204)
  await somebody().unsubscribe({ kind: 'back-in-stock', token: tokenIn(mail) })
  await onlyLeft(shop, variantId, 2)
  await turnIsOver()
  await recheckBackInStock(shop.api.deps)
  expect(await notified(email)).toEqual([1])
})

test('a link is worth nothing for another purpose, nor when somebody made it up', async () => {
  await afresh()
  const email = anAddress()
  await ask(email)
  await onlyLeft(shop, variantId, 2)
  const token = tokenIn((await mails(email))[0])
  for (const [kind, wrong] of [
    ['prices', token],
    ['back-in-stock', `${randomUUID()}.AAAA`],
  ] as const) {
    expect(await caught(somebody().unsubscribe({ kind, token: wrong }))).toMatchObject({ code: 'LINK_INVALID' })
  }
})

test('nobody is called while the seller is away; once they are back, those who waited are', async () => {
  await afresh()
  const { db } = shop.api.deps
  const sellerId = db.select({ id: variants.sellerId }).from(variants).where(eq(variants.id, variantId))
  const away = (awayUntil: string | null) => db.update(sellers).set({ awayUntil }).where(inArray(sellers.id, sellerId))
  await away('2099-01-01')
  const email = anAddress()
  await ask(email)
  await onlyLeft(shop, variantId, 2)
  await recheckBackInStock(shop.api.deps)
  expect(await notified(email)).toEqual([0])
  const [request] = await db.select().from(backInStockRequests)
  expect(request?.notifiedAt).toBeNull()
  await away(null)
  await recheckBackInStock(shop.api.deps)
  expect(await notified(email)).toEqual([1])
})

test('waiting for a variant that is not made any more ends', async () => {
  await afresh()
  const { db } = shop.api.deps
  const email = anAddress()
  await ask(email)
  const archive = (archivedAt: Date | null) => db.update(variants).set({ archivedAt }).where(eq(variants.id, variantId))
  await archive(new Date())
  await onlyLeft(shop, variantId, 2)
  await recheckBackInStock(shop.api.deps)
  await archive(null)
  expect(await db.select().from(backInStockRequests)).toMatchObject([
    { notifiedAt: null, endedAt: expect.any(Date) as Date },
  ])
  expect(await notified(email)).toEqual([0])
})

test('pieces that a checkout gives back count as well', async () => {
  await afresh()
  await onlyLeft(shop, variantId, 1)
  const buyer = shop.visitor('192.0.2.251')
  await fillCart(buyer, [{ id: variantId }])
  const { id } = await buyer.client.checkout.start()
  const email = anAddress()
  await ask(email)
  expect(await notified(email)).toEqual([0])
  await buyer.client.checkout.leave({ id })
  expect(await notified(email)).toEqual([1])
})

test('pieces of a cancelled order count as well', async () => {
  await afresh()
  await onlyLeft(shop, variantId, 1)
  const { number } = await buy(shop.visitor('192.0.2.252'), [{ id: variantId }])
  const email = anAddress()
  await ask(email)
  const seller = await aSeller(shop, sellerId)
  await seller.client.sellerOrders.cancel({ number: `${number}-1`, reason: 'Torn' })
  expect(await notified(email)).toEqual([1])
})

test('pieces of a return that go back to the shelf count as well', async () => {
  await afresh()
  await onlyLeft(shop, variantId, 1)
  const guest = shop.visitor('192.0.2.253')
  const seller = await aSeller(shop, sellerId)
  const { number, accessKey: key } = await buy(guest, [{ id: variantId }])
  const reading = { number, key }
  const variant = { id: variantId, productId, sellerId, priceMinor: 0 }
  const { purchase, order } = await sentAndDelivered({ guest, seller, reading, order: `${number}-1`, variant })
  const email = anAddress()
  await ask(email)
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'too_small' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  const one = { number: order, returnNumber: `${order}-R1` }
  await seller.client.sellerOrders.approveReturn(one)
  await seller.client.sellerOrders.receiveReturn({ ...one, restock: [lineOf(purchase)] })
  expect(await notified(email)).toEqual([1])
})

test('pieces that the seller puts on the shelf count as well', async () => {
  await afresh()
  const email = anAddress()
  await ask(email)
  const { client } = await aSeller(shop, sellerId)
  await client.sellerStock.adjust({ variantId, requestId: randomUUID(), kind: 'received', quantity: 1 })
  expect(await notified(email)).toEqual([1])
})

test('whoever asked in the moment in which it came back is found by the next look', async () => {
  await afresh()
  const email = anAddress()
  await ask(email)
  // As if the request had been written just after the message was dispatched.
  const { db } = shop.api.deps
  const [request] = await db.delete(backInStockRequests).returning()
  await onlyLeft(shop, variantId, 1)
  await untilDispatched(shop)
  await db.insert(backInStockRequests).values(request!)
  await recheckBackInStock(shop.api.deps)
  expect(await notified(email)).toEqual([1])
})

test('what has gone again before the mail leaves keeps everybody their place', async () => {
  await afresh()
  const email = anAddress()
  await ask(email)
  const { db } = shop.api.deps
  await db.update(backInStockRequests).set({ notifiedAt: new Date() }).where(eq(backInStockRequests.email, email))
  const [request] = await db.select().from(backInStockRequests).where(eq(backInStockRequests.email, email))
  await mailBackInStock(shop.api.deps, request!.id)
  expect(await notified(email)).toEqual([0])
  await onlyLeft(shop, variantId, 1)
  expect(await notified(email)).toEqual([1])
})

test('nobody is notified of what is off sale, and the waiting for it ends', async () => {
  await afresh()
  const shopper = await aShopper(shop)
  await shopper.client.alerts.ask({ variantId, email: shopper.email })
  const { db } = shop.api.deps
  await db.update(products).set({ status: 'archived' }).where(eq(products.id, productId))
  await onlyLeft(shop, variantId, 5)
  await recheckBackInStock(shop.api.deps)
  expect(await notified(shopper.email)).toEqual([0])
  expect(await shopper.client.alerts.mine({})).toMatchObject({ total: 0 })
  expect(await caught(ask(anAddress()))).toMatchObject({ code: 'NOT_FOUND' })
  await db.update(products).set({ status: 'published' }).where(eq(products.id, productId))
})

test('what can be bought now, and what nobody sells, cannot be waited for', async () => {
  await afresh()
  await onlyLeft(shop, variantId, 1)
  expect(await caught(ask(anAddress()))).toMatchObject({ code: 'IN_STOCK' })
  expect(await caught(somebody().ask({ variantId: randomUUID(), email: anAddress() }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an address waits once; only its own shopper learns that it does', async () => {
  await afresh()
  const shopper = await aShopper(shop)
  const { email } = shopper
  expect(await ask(email)).toEqual({ status: 'asked' })
  expect(await ask(email.toUpperCase())).toEqual({ status: 'asked' })
  expect(await shopper.client.alerts.ask({ variantId, email })).toEqual({ status: 'already' })
  expect(await shop.api.deps.db.select().from(backInStockRequests)).toHaveLength(1)
})

test('a program that fills in the hidden field is answered like anybody, and nothing is kept', async () => {
  await afresh()
  const answer = await somebody().ask({ variantId, email: anAddress(), website: 'https://spam.example' })
  expect(answer).toEqual({ status: 'asked' })
  expect(await shop.api.deps.db.select().from(backInStockRequests)).toEqual([])
})

test('requests for one address are limited, wherever they come from', async () => {
  await afresh()
  const email = anAddress()
  for (let attempt = 0; attempt < 20; attempt += 1) await ask(email)
  expect(await caught(ask(email))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a shopper sees what they wait for, ends it, takes the end back; another one meets nothing', async () => {
  await afresh()
  const shopper = await aShopper(shop)
  const { alerts } = shopper.client
  await alerts.ask({ variantId, email: shopper.email })
  const { items } = await alerts.mine({})
  expect(items).toMatchObject([{ email: shopper.email, product: { picture: { srcset: expect.any(String) } } }])
  const { id } = items[0]!
  const stranger = (await aShopper(shop)).client.alerts
  expect(await caught(stranger.end({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(stranger.restore({ id }))).toMatchObject({ code: 'NOT_FOUND' })

  await alerts.end({ id })
  await alerts.end({ id })
  expect(await alerts.mine({})).toMatchObject({ total: 0 })
  await alerts.restore({ id })
  expect(await alerts.mine({})).toMatchObject({ total: 1 })
  await alerts.end({ id })
  await alerts.ask({ variantId, email: shopper.email })
  await alerts.restore({ id })
  expect(await alerts.mine({})).toMatchObject({ total: 1 })

  const { awaitedSizes } = (await (await shopper.send('/api/account/export')).json()) as AccountExport
  expect(awaitedSizes.map(({ endedAt }) => endedAt === null)).toEqual([true, false])
})

test('what was asked for without an account is the shopper’s once they have proved the address', async () => {
  await afresh()
  const shopper = await aShopper(shop)
  await ask(shopper.email)
  expect(await shopper.client.alerts.mine({})).toMatchObject({ total: 0 })
  const { body } = (await mailedTo(shop, shopper.email)).find(({ body }) => body.includes('/auth/confirm-email'))!
  await shopper.client.accounts.shop.confirmEmail({ token: tokenIn({ recipient: '', subject: '', body }) })
  expect(await shopper.client.alerts.mine({})).toMatchObject({ total: 1 })
})

test('who leaves waits for nothing any more, and addresses are not kept for ever', async () => {
  await afresh()
  const shopper = await aShopper(shop)
  await shopper.client.alerts.ask({ variantId, email: anAddress() })
  await ask(shopper.email)
  await shopper.client.account.delete()
  const { db } = shop.api.deps
  expect(await db.select().from(backInStockRequests)).toEqual([])

  await ask(anAddress())
  await purge(later(364 * DAY_MS))
  expect(await db.select().from(backInStockRequests)).toHaveLength(1)
  await purge(later(366 * DAY_MS))
  expect(await db.select().from(backInStockRequests)).toEqual([])
})
