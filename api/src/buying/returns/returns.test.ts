import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { RETURN_SENT_WITHIN_DAYS, RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../money/ledger/check-books'
import { listMails } from '../../platform/mail/mailer'
import { aSeller } from '../../testing/a-seller'
import { place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { delivered, lineOf, onHand, sentAndDelivered, sold } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { closeUnsentReturns } from './returns'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** One piece of a delivered order has come back to its seller. */
async function cameBack(all: Awaited<ReturnType<typeof delivered>>, turn = 1) {
  const { guest, seller, reading, order, purchase } = all
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'damaged' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  const one = { number: order, returnNumber: `${order}-R${turn}` }
  await seller.client.sellerOrders.approveReturn(one)
  await seller.client.sellerOrders.receiveReturn({ ...one, restock: [] })
  return one
}

test('a return: asked for by line with a reason, approved, sent, received, refunded', async () => {
  const { guest, seller, reading, order, purchase, variant } = await delivered(shop, 2)
  const before = await onHand(shop, variant.id)
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'too_small' as const }]
  const requestId = randomUUID()
  const wish = { ...reading, order, lines, note: 'One size up would do', requestId }
  await guest.client.orders.requestReturn(wish)
  const asked = await guest.client.orders.requestReturn(wish)
  expect(asked.orders[0]?.returns).toMatchObject([{ number: `${order}-R1`, state: 'requested', lines }])

  const one = { number: order, returnNumber: `${order}-R1` }
  expect(await caught(seller.client.sellerOrders.refundReturn(one))).toMatchObject({ code: 'REFUSED' })
  await seller.client.sellerOrders.approveReturn({ ...one, answer: 'Gladly' })
  await guest.client.orders.sendReturn({ ...reading, order, returnNumber: one.returnNumber })
  await seller.client.sellerOrders.receiveReturn({ ...one, restock: [lineOf(purchase)] })
  expect(await onHand(shop, variant.id)).toBe(before + 1)
  await seller.client.sellerOrders.refundReturn(one)
  await seller.client.sellerOrders.refundReturn(one)
  const after = await guest.client.orders.get(reading)
  expect(after.orders[0]?.returns).toMatchObject([
    { state: 'refunded', answer: 'Gladly', refunded: { amountMinor: variant.priceMinor } },
  ])
  expect(after.refunded.amountMinor).toBe(variant.priceMinor)
})

test('pieces that go back one by one are paid back to the cent, and never more', async () => {
  const { guest, seller, reading, order, purchase } = await delivered(shop, 3)
  const lineId = lineOf(purchase)
  for (const turn of [1, 2, 3]) {
    await guest.client.orders.requestReturn({
      ...reading, order, lines: [{ lineId, quantity: 1, reason: 'changed_mind' }], requestId: randomUUID(),
    }) // prettier-ignore
    const one = { number: order, returnNumber: `${order}-R${turn}` }
    await seller.client.sellerOrders.approveReturn(one)
    await seller.client.sellerOrders.receiveReturn({ ...one, restock: [] })
    await seller.client.sellerOrders.refundReturn(one)
  }
  const after = await guest.client.orders.get(reading)
  expect(after.refunded).toEqual(after.orders[0]?.lines[0]?.total)
  const fourth = guest.client.orders.requestReturn({
    ...reading, order, lines: [{ lineId, quantity: 1, reason: 'late' }], requestId: randomUUID(),
  }) // prettier-ignore
  expect(await caught(fourth)).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('Only 0') as string })
})

test('a refund is never more than what is left, and then nothing has happened', async () => {
  const { guest, seller, reading, order, purchase } = await delivered(shop)
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'damaged' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  const one = { number: order, returnNumber: `${order}-R1` }
  await seller.client.sellerOrders.approveReturn(one)
  await seller.client.sellerOrders.receiveReturn({ ...one, restock: [] })
  const { amountMinor } = purchase.totals.total
  const tooMuch = await caught(seller.client.sellerOrders.refundReturn({ ...one, amountMinor: amountMinor + 1 }))
  expect(tooMuch).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('left') as string })
  expect((await guest.client.orders.get(reading)).orders[0]?.returns).toMatchObject([
    { state: 'received', refunded: null },
  ])
  await seller.client.sellerOrders.refundReturn({ ...one, amountMinor })
  expect((await guest.client.orders.get(reading)).refunded).toEqual(purchase.totals.total)
})

test('a line that is named twice goes back with the sum of its pieces', async () => {
  const { guest, reading, order, purchase } = await delivered(shop, 2)
  const line = { lineId: lineOf(purchase), quantity: 1 }
  const lines = [
    { ...line, reason: 'damaged' as const },
    { ...line, reason: 'late' as const },
  ]
  const asked = await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  expect(asked.orders[0]?.returns[0]?.lines).toEqual([{ ...line, quantity: 2, reason: 'damaged' }])
})

test('pieces that cost nothing go back without money', async () => {
  const { db, env } = shop.api.deps
  await db.execute(sql`insert into promotions (id, code, description, kind, percent, currency) values
    (gen_random_uuid(), 'GIFT', 'Everything', 'percent', 100, ${env.currency})`)
  await db.execute(sql`update delivery_rates set free_from_minor = null`)
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor()
  const checkout = await readyToOrder(guest, [variant], { promotionCode: 'GIFT' })
  expect(checkout.totals.total.amountMinor).toBeGreaterThan(0)
  const { number, accessKey: key } = await place(guest, checkout)
  const seller = await aSeller(shop, variant.sellerId)
  const all = await sentAndDelivered({ guest, seller, reading: { number, key }, order: `${number}-1`, variant })
  const one = await cameBack(all)
  await seller.client.sellerOrders.refundReturn(one)
  expect((await guest.client.orders.get(all.reading)).orders[0]?.returns).toMatchObject([
    { state: 'refunded', refunded: null },
  ])
})

test('when everything has gone back already, no more can be promised', async () => {
  const all = await delivered(shop, 2)
  const { seller, purchase } = all
  const first = await cameBack(all)
  await seller.client.sellerOrders.refundReturn({ ...first, amountMinor: purchase.totals.total.amountMinor })
  const second = await cameBack(all, 2)
  expect(await caught(seller.client.sellerOrders.refundReturn({ ...second, amountMinor: 1 }))).toMatchObject({
    code: 'REFUSED',
  })
})

test('a rejected return says why, and its pieces can be asked for again', async () => {
  const { guest, seller, reading, order, purchase } = await delivered(shop)
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'not_as_described' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  await seller.client.sellerOrders.rejectReturn({ number: order, returnNumber: `${order}-R1`, answer: 'It was worn' })
  const again = await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  expect(again.orders[0]?.returns.map(({ state, answer }) => ({ state, answer }))).toEqual([
    { state: 'rejected', answer: 'It was worn' },
    { state: 'requested', answer: null },
  ])
})

test('a return is withdrawn while its pieces have not left: the seller is notified once, and its pieces can be asked for again', async () => {
  const { guest, seller, reading, order, purchase } = await delivered(shop)
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'changed_mind' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  const one = { ...reading, order, returnNumber: `${order}-R1` }
  await guest.client.orders.withdrawReturn(one)
  const after = await guest.client.orders.withdrawReturn(one)
  expect(after.orders[0]).toMatchObject({ returns: [{ state: 'closed' }], lines: [{ returning: 0 }] })
  expect(after.orders[0]?.events.filter(({ type }) => type === 'return_withdrawn')).toHaveLength(1)
  await untilDispatched(shop)
  const mails = await listMails(shop.api.deps.db)
  expect(mails.find(({ subject }) => subject === `A return of ${order} is asked for`)?.body).toMatch(/1 × .+, .+, .+/)
  const notified = mails.filter(({ subject }) => subject === `A return of ${order} is withdrawn`)
  expect(notified.length).toBeGreaterThan(0)
  // Each of the seller's people once.
  expect(new Set(notified.map(({ recipient }) => recipient)).size).toBe(notified.length)

  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  await seller.client.sellerOrders.approveReturn({ number: order, returnNumber: `${order}-R2` })
  await guest.client.orders.sendReturn({ ...one, returnNumber: `${order}-R2` })
  const late = guest.client.orders.withdrawReturn({ ...one, returnNumber: `${order}-R2` })
  expect(await caught(late)).toMatchObject({ code: 'REFUSED' })
})

test('approved pieces that never leave close their return in time, and the shopper is notified', async () => {
  const { guest, seller, reading, order, purchase } = await delivered(shop)
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'changed_mind' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  await seller.client.sellerOrders.approveReturn({ number: order, returnNumber: `${order}-R1` })
  const { deps } = shop.api
  deps.clock.advance((RETURN_SENT_WITHIN_DAYS - 1) * DAY_MS)
  await closeUnsentReturns(deps)
  expect((await guest.client.orders.get(reading)).orders[0]?.returns).toMatchObject([{ state: 'approved' }])
  deps.clock.advance(2 * DAY_MS)
  await closeUnsentReturns(deps)
  const [after] = (await guest.client.orders.get(reading)).orders
  expect(after).toMatchObject({ returns: [{ state: 'closed' }], lines: [{ returning: 0 }] })
  expect(after?.events.at(-1)).toMatchObject({ type: 'return_withdrawn', by: 'system' })
  await untilDispatched(shop)
  const subjects = (await mailedTo(shop, 'ada@example.com')).map(({ subject }) => subject)
  expect(subjects.some((subject) => subject.endsWith('is closed'))).toBe(true)
})

test('a return is asked for in the fortnight after delivery and not before or after', async () => {
  const { guest, reading, order } = await sold(shop)
  const lines = [{ lineId: lineOf(await guest.client.orders.get(reading)), quantity: 1, reason: 'late' as const }]
  const early = await caught(guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() }))
  expect(early).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('arrived') as string })
  const arrived = await delivered(shop)
  shop.api.deps.clock.advance(RETURN_WINDOW_DAYS * DAY_MS + 1)
  const wish = { ...arrived.reading, order: arrived.order, requestId: randomUUID() }
  const own = [{ lineId: lineOf(arrived.purchase), quantity: 1, reason: 'late' as const }]
  const late = await caught(arrived.guest.client.orders.requestReturn({ ...wish, lines: own }))
  expect(late).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('no longer') as string })
})
