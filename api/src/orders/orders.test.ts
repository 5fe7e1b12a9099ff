import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Purchase } from 'shared-contracts/orders/order.schema'
import { ARRIVED_AFTER_DAYS, RETURN_SENT_WITHIN_DAYS, RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stockLevels } from '../catalogue/stock-levels.table'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../demo/demo-accounts'
import { checkBooks } from '../ledger/check-books'
import { listMails } from '../mail/list-mails'
import { aSeller } from '../testing/a-seller'
import { RefundRefused } from '../payments/payment-provider'
import { buy, place, readyToOrder } from '../testing/buy'
import { caught } from '../testing/caught'
import { mailedTo } from '../testing/mailed'
import { someVariants, type SomeVariant } from '../testing/some-variants'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { untilTold } from '../testing/until-told'
import type { TestVisitor } from '../testing/test-visitor'
import { closeUnsentReturns } from '../returns/close-unsent-returns'
import { completeOrders } from './complete-orders'
import { deliverOverdue } from './deliver-overdue'

const DAY_MS = 24 * 60 * 60 * 1000

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

interface Sold {
  guest: TestVisitor
  seller: TestVisitor
  /** Of the purchase, for its shopper. */
  reading: { number: string; key: string }
  /** Of the seller's order. */
  order: string
  variant: SomeVariant
}

/** A guest has bought so many pieces of one thing, and its seller is signed in. */
async function sold(quantity = 1): Promise<Sold> {
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor()
  const { number, accessKey: key } = await buy(guest, [{ id: variant.id, quantity }])
  const seller = await aSeller(shop, variant.sellerId)
  return { guest, seller, reading: { number, key }, order: `${number}-1`, variant }
}

const parcel = (changes = {}) => ({ carrier: 'An Post', trackingNumber: 'AP 1', requestId: randomUUID(), ...changes })

const delivered = async (quantity = 1) => sentAndDelivered(await sold(quantity))

async function sentAndDelivered(all: Sold): Promise<Sold & { purchase: Purchase }> {
  const { seller, order: number, guest, reading } = all
  await seller.client.sellerOrders.accept({ number })
  const { shipments } = await seller.client.sellerOrders.ship({ number, ...parcel() })
  await seller.client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
  return { ...all, purchase: await guest.client.orders.get(reading) }
}

const lineOf = (purchase: Purchase) => purchase.orders[0]?.lines[0]?.id ?? ''

async function onHand(variantId: string): Promise<number> {
  const [level] = await shop.api.deps.db.select().from(stockLevels).where(eq(stockLevels.variantId, variantId))
  return level?.onHand ?? -1
}

test('a parcel’s way: accepted, sent in two parts, arrived, and done when nobody sends it back', async () => {
  const { guest, seller, reading, order: number, variant } = await sold(3)
  const before = await onHand(variant.id)
  expect(await seller.client.sellerOrders.get({ number })).toMatchObject({ state: 'paid', address: { city: 'Vienna' } })
  expect(await seller.client.sellerOrders.accept({ number })).toMatchObject({ state: 'processing' })
  expect(await seller.client.sellerOrders.accept({ number })).toMatchObject({ state: 'processing' })

  const lineId = lineOf(await guest.client.orders.get(reading))
  const first = parcel({ lines: [{ lineId, quantity: 1 }] })
  expect(await seller.client.sellerOrders.ship({ number, ...first })).toMatchObject({ state: 'processing' })
  const again = await seller.client.sellerOrders.ship({ number, ...first })
  expect(again.shipments).toHaveLength(1)
  const tooMany = seller.client.sellerOrders.ship({ number, ...parcel({ lines: [{ lineId, quantity: 3 }] }) })
  expect(await caught(tooMany)).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('Only 2') as string })
  const rest = await seller.client.sellerOrders.ship({ number, ...parcel({ trackingNumber: 'AP 2' }) })
  expect(rest).toMatchObject({ state: 'shipped', lines: [{ shipped: 3 }] })
  expect(await onHand(variant.id)).toBe(before - 3)

  for (const { id: shipmentId } of rest.shipments) await seller.client.sellerOrders.deliver({ number, shipmentId })
  const { orders } = await guest.client.orders.get(reading)
  expect(orders[0]?.events.map(({ type }) => type)).toEqual([
    'placed', 'paid', 'accepted', 'shipped', 'shipped', 'delivered', 'delivered',
  ]) // prettier-ignore
  expect(orders[0]).toMatchObject({ state: 'delivered', canCancel: false })
  expect(orders[0]?.returnUntil).not.toBeNull()
  shop.api.deps.clock.advance(RETURN_WINDOW_DAYS * DAY_MS)
  await completeOrders(shop.api.deps)
  expect((await guest.client.orders.get(reading)).orders[0]).toMatchObject({ state: 'completed', returnUntil: null })
})

test('a shopper cancels while they may: pieces and money go back', async () => {
  const { guest, seller, reading, order, variant } = await sold(2)
  const before = await onHand(variant.id)
  const cancelled = await guest.client.orders.cancel({ ...reading, order })
  expect(cancelled.orders[0]).toMatchObject({ state: 'cancelled' })
  expect(cancelled.refunded).toEqual(cancelled.totals.total)
  expect(await guest.client.orders.cancel({ ...reading, order })).toMatchObject({ refunded: cancelled.refunded })
  expect(await onHand(variant.id)).toBe(before)
  await untilTold(shop)
  const { rows } = await shop.api.deps.db.execute(sql`select state from refunds where state <> 'done'`)
  expect(rows).toEqual([])
  const late = await caught(seller.client.sellerOrders.accept({ number: order }))
  expect(late).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('cancelled') as string })
})

test('once it is being packed only the seller cancels, with a reason that the shopper reads', async () => {
  const { guest, seller, reading, order } = await sold()
  await seller.client.sellerOrders.accept({ number: order })
  const refused = await caught(guest.client.orders.cancel({ ...reading, order }))
  expect(refused).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('packing') as string })
  expect(await caught(seller.client.sellerOrders.cancel({ number: order, reason: ' ' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  await seller.client.sellerOrders.cancel({ number: order, reason: 'The last one has a hole' })
  const { orders } = await guest.client.orders.get(reading)
  expect(orders[0]?.events.find(({ type }) => type === 'cancelled')).toMatchObject({
    by: 'seller',
    note: 'The last one has a hole',
  })
})

test('what is on its way cannot be cancelled, and says so', async () => {
  const { seller, order: number } = await sold()
  await seller.client.sellerOrders.accept({ number })
  await seller.client.sellerOrders.ship({ number, ...parcel() })
  const refused = await caught(seller.client.sellerOrders.cancel({ number, reason: 'Changed our minds' }))
  expect(refused).toMatchObject({ code: 'REFUSED', detail: expect.stringMatching(/\S/) as string })
})

test('a return: asked for by line with a reason, approved, sent, received, refunded', async () => {
  const { guest, seller, reading, order, purchase, variant } = await delivered(2)
  const before = await onHand(variant.id)
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
  expect(await onHand(variant.id)).toBe(before + 1)
  await seller.client.sellerOrders.refundReturn(one)
  await seller.client.sellerOrders.refundReturn(one)
  const after = await guest.client.orders.get(reading)
  expect(after.orders[0]?.returns).toMatchObject([
    { state: 'refunded', answer: 'Gladly', refunded: { amountMinor: variant.priceMinor } },
  ])
  expect(after.refunded.amountMinor).toBe(variant.priceMinor)
})

test('pieces that go back one by one are paid back to the cent, and never more', async () => {
  const { guest, seller, reading, order, purchase } = await delivered(3)
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
  const { guest, seller, reading, order, purchase } = await delivered()
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
  const { guest, reading, order, purchase } = await delivered(2)
  const line = { lineId: lineOf(purchase), quantity: 1 }
  const lines = [
    { ...line, reason: 'damaged' as const },
    { ...line, reason: 'late' as const },
  ]
  const asked = await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  expect(asked.orders[0]?.returns[0]?.lines).toEqual([{ ...line, quantity: 2, reason: 'damaged' }])
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

test('pieces that cost nothing go back without money', async () => {
  const { db, env } = shop.api.deps
  await db.execute(sql`insert into promotions (id, code, description, kind, percent, currency) values
    (gen_random_uuid(), 'GIFT', 'Everything', 'percent', 100, ${env.currency})`)
  await db.execute(sql`update delivery_options set free_from_minor = null`)
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
  const all = await delivered(2)
  const { seller, purchase } = all
  const first = await cameBack(all)
  await seller.client.sellerOrders.refundReturn({ ...first, amountMinor: purchase.totals.total.amountMinor })
  const second = await cameBack(all, 2)
  expect(await caught(seller.client.sellerOrders.refundReturn({ ...second, amountMinor: 1 }))).toMatchObject({
    code: 'REFUSED',
  })
})

test('a refund that the provider refuses for good is told to the shopper, the seller and the admins', async () => {
  const { guest, seller, reading, order } = await sold()
  const { payments, db } = shop.api.deps
  // What earlier tests gave back has left, so that this one alone is refused.
  await untilTold(shop)
  const refund = payments.refund.bind(payments)
  Object.assign(payments, { refund: () => Promise.reject(new RefundRefused('The account is closed')) })
  try {
    await guest.client.orders.cancel({ ...reading, order })
    await untilTold(shop)
  } finally {
    Object.assign(payments, { refund })
  }
  const seen = (await guest.client.orders.get(reading)).orders[0]?.events.at(-1)
  expect(seen).toMatchObject({ type: 'refund_failed', by: 'system', note: null })
  expect((await seller.client.sellerOrders.get({ number: order })).events.at(-1)).toMatchObject({ ...seen })
  const [told] = await mailedTo(shop, 'admin@demo.test')
  expect(told?.subject).toContain(order)
  expect((await mailedTo(shop, 'ada@example.com'))[0]?.body).toContain('could not')
  expect(await checkBooks(db)).toMatchObject([{ rule: expect.stringContaining('every refund') as string }])
  // An admin has it tried again: twice at once asks once, and what has arrived stays so.
  const admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  const { items, total } = await admin.client.refunds.failed({})
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ order, reason: 'cancelled', state: 'failed' })
  expect((await admin.client.admin.queues()).refunds).toBe(1)
  const again = () => admin.client.refunds.retry({ id: items[0]?.id ?? '' })
  const states = await Promise.all([again(), again()])
  expect(states.map(({ state }) => state)).toContain('done')
  expect(await again()).toMatchObject({ state: 'done' })
  await untilTold(shop)
  expect((await admin.client.refunds.failed({})).total).toBe(0)
  const since = (await guest.client.orders.get(reading)).orders[0]?.events.slice(-2)
  expect(since?.map(({ type }) => type)).toEqual(['refund_failed', 'refund_succeeded'])
  expect((await mailedTo(shop, 'ada@example.com'))[0]?.subject).toContain('after all')
  const { rows } = await db.execute(sql`select from embedded_refunds where key = ${items[0]?.id}`)
  expect(rows).toHaveLength(1)
  expect((await caught(admin.client.refunds.retry({ id: randomUUID() }))).status).toBe(404)
  expect((await caught(admin.client.refunds.settle({ id: items[0]?.id ?? '', note: 'Transfer' }))).status).toBe(409)
})

test('a refund that was paid another way is settled: the books are right, and the provider is never asked again', async () => {
  const { guest, reading, order } = await sold()
  const { payments, db } = shop.api.deps
  await untilTold(shop)
  const refund = payments.refund.bind(payments)
  Object.assign(payments, { refund: () => Promise.reject(new RefundRefused('The account is closed')) })
  try {
    await guest.client.orders.cancel({ ...reading, order })
    await untilTold(shop)
  } finally {
    Object.assign(payments, { refund })
  }
  const admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  const [failed] = (await admin.client.refunds.failed({})).items
  const id = failed?.id ?? ''
  expect((await caught(guest.client.refunds.settle({ id, note: 'Transfer' }))).status).toBe(401)
  expect((await caught(admin.client.refunds.settle({ id, note: ' ' }))).code).toBe('VALIDATION_FAILED')
  expect(await admin.client.refunds.settle({ id, note: 'Bank transfer' })).toMatchObject({ state: 'settled' })
  expect(await admin.client.refunds.settle({ id, note: 'Once more' })).toMatchObject({ state: 'settled' })
  expect(await admin.client.refunds.retry({ id })).toMatchObject({ state: 'settled' })
  await untilTold(shop)
  expect((await admin.client.refunds.failed({})).total).toBe(0)
  const { rows } = await db.execute(sql`select settled_note from refunds where id = ${id}`)
  expect(rows).toEqual([{ settled_note: 'Bank transfer' }])
  expect((await db.execute(sql`select from embedded_refunds where key = ${id}`)).rows).toEqual([])
  const events = (await guest.client.orders.get(reading)).orders[0]?.events
  expect(events?.slice(-2)).toMatchObject([{ type: 'refund_failed' }, { type: 'refunded', by: 'system' }])
  expect(await checkBooks(db)).toEqual([])
})

test('a rejected return says why, and its pieces can be asked for again', async () => {
  const { guest, seller, reading, order, purchase } = await delivered()
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'not_as_described' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  await seller.client.sellerOrders.rejectReturn({ number: order, returnNumber: `${order}-R1`, answer: 'It was worn' })
  const again = await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  expect(again.orders[0]?.returns.map(({ state, answer }) => ({ state, answer }))).toEqual([
    { state: 'rejected', answer: 'It was worn' },
    { state: 'requested', answer: null },
  ])
})

test('a return is withdrawn while its pieces have not left: the seller is told once, and its pieces can be asked for again', async () => {
  const { guest, seller, reading, order, purchase } = await delivered()
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'changed_mind' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  const one = { ...reading, order, returnNumber: `${order}-R1` }
  await guest.client.orders.withdrawReturn(one)
  const after = await guest.client.orders.withdrawReturn(one)
  expect(after.orders[0]).toMatchObject({ returns: [{ state: 'closed' }], lines: [{ returning: 0 }] })
  expect(after.orders[0]?.events.filter(({ type }) => type === 'return_withdrawn')).toHaveLength(1)
  await untilTold(shop)
  const told = (await listMails(shop.api.deps.db)).filter(
    ({ subject }) => subject === `A return of ${order} is withdrawn`,
  )
  expect(told.length).toBeGreaterThan(0)
  // Each of the seller's people once.
  expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length)

  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  await seller.client.sellerOrders.approveReturn({ number: order, returnNumber: `${order}-R2` })
  await guest.client.orders.sendReturn({ ...one, returnNumber: `${order}-R2` })
  const late = guest.client.orders.withdrawReturn({ ...one, returnNumber: `${order}-R2` })
  expect(await caught(late)).toMatchObject({ code: 'REFUSED' })
})

test('approved pieces that never leave close their return in time, and the shopper is told', async () => {
  const { guest, seller, reading, order, purchase } = await delivered()
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
  await untilTold(shop)
  const subjects = (await mailedTo(shop, 'ada@example.com')).map(({ subject }) => subject)
  expect(subjects.some((subject) => subject.endsWith('is closed'))).toBe(true)
})

test('a parcel of which nobody says that it arrived counts as arrived in time, and can go back from then on', async () => {
  const { guest, seller, reading, order } = await sold()
  await seller.client.sellerOrders.accept({ number: order })
  await seller.client.sellerOrders.ship({ number: order, ...parcel() })
  const before = (await guest.client.orders.get(reading)).orders[0]
  const days = (before?.delivery.maxDays ?? 0) + ARRIVED_AFTER_DAYS
  const { deps } = shop.api
  deps.clock.advance((days - 1) * DAY_MS)
  await deliverOverdue(deps)
  expect((await guest.client.orders.get(reading)).orders[0]?.state).toBe('shipped')
  deps.clock.advance(2 * DAY_MS)
  await deliverOverdue(deps)
  await deliverOverdue(deps)
  const after = (await guest.client.orders.get(reading)).orders[0]
  expect(after?.state).toBe('delivered')
  expect(after?.events.filter(({ type }) => type === 'delivered')).toMatchObject([{ by: 'system' }])
  await untilTold(shop)
  const subjects = (await mailedTo(shop, 'ada@example.com')).map(({ subject }) => subject)
  expect(subjects.some((subject) => subject.endsWith('should have arrived'))).toBe(true)
})

test('who has lost the mail of an order is sent its link, once a request, and nobody learns whether there is one', async () => {
  const { guest, reading } = await sold()
  const { email, number } = await guest.client.orders.get(reading)
  const stranger = shop.visitor()
  const wish = { number: number.toLowerCase(), email: email.toUpperCase(), requestId: randomUUID() }
  const subject = `The link to your order ${number}`
  const answers = [
    await stranger.client.orders.sendLink(wish),
    await stranger.client.orders.sendLink(wish),
    await stranger.client.orders.sendLink({ ...wish, email: 'other@example.com' }),
    await stranger.client.orders.sendLink({ ...wish, number: 'HAAAA-AAAAA' }),
  ]
  expect(answers).toEqual(answers.map(() => ({ status: 'accepted' })))
  await untilTold(shop)
  const sent = (await listMails(shop.api.deps.db)).filter((mail) => mail.subject === subject)
  expect(sent.map(({ recipient }) => recipient)).toEqual([email])
  expect(sent[0]?.body).toContain(`/orders/${number}?key=${encodeURIComponent(reading.key)}`)
})

test('links are asked for a few times an hour, whether they exist or not', async () => {
  const ask = (email: string) =>
    shop.visitor().client.orders.sendLink({ number: 'HAAAA-AAAAA', email, requestId: randomUUID() })
  for (let times = 0; times < 5; times += 1) await ask('often@example.com')
  expect(await caught(ask('often@example.com'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a return is asked for in the fortnight after delivery and not before or after', async () => {
  const { guest, reading, order } = await sold()
  const lines = [{ lineId: lineOf(await guest.client.orders.get(reading)), quantity: 1, reason: 'late' as const }]
  const early = await caught(guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() }))
  expect(early).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('arrived') as string })
  const arrived = await delivered()
  shop.api.deps.clock.advance(RETURN_WINDOW_DAYS * DAY_MS + 1)
  const wish = { ...arrived.reading, order: arrived.order, requestId: randomUUID() }
  const own = [{ lineId: lineOf(arrived.purchase), quantity: 1, reason: 'late' as const }]
  const late = await caught(arrived.guest.client.orders.requestReturn({ ...wish, lines: own }))
  expect(late).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('no longer') as string })
})

test('another seller’s order is answered like a missing one, whatever is asked of it', async () => {
  const { order: number, seller } = await sold()
  const { rows } = await shop.api.deps.db.execute<{ id: string }>(
    sql`select id from sellers where id <> (select seller_id from orders where number = ${number}) limit 1`,
  )
  const other = (await aSeller(shop, rows[0]?.id ?? '')).client.sellerOrders
  const returnNumber = `${number}-R1`
  const calls = [
    () => other.get({ number }),
    () => other.accept({ number }),
    () => other.ship({ number, ...parcel() }),
    () => other.deliver({ number, shipmentId: randomUUID() }),
    () => other.cancel({ number, reason: 'Not mine' }),
    () => other.approveReturn({ number, returnNumber }),
    () => other.rejectReturn({ number, returnNumber, answer: 'Not mine' }),
    () => other.receiveReturn({ number, returnNumber, restock: [] }),
    () => other.refundReturn({ number, returnNumber }),
  ]
  for (const call of calls) expect(await caught(call())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await other.list({ q: number })).toMatchObject({ total: 0 })
  expect(await seller.client.sellerOrders.get({ number })).toMatchObject({ state: 'paid' })
})

test('the seller’s list is found by what stands in an order, and by its state', async () => {
  const { seller, order: number, variant } = await sold()
  const { client } = seller
  for (const q of [number, 'ada byrne', 'ADA@EXAMPLE.COM', number.slice(0, 6).toLowerCase()]) {
    expect((await client.sellerOrders.list({ q })).items.map((one) => one.number)).toContain(number)
  }
  expect(await client.sellerOrders.list({ q: '%' })).toMatchObject({ total: 0 })
  expect((await client.sellerOrders.list({ state: 'paid' })).items.map((one) => one.number)).toContain(number)
  expect((await client.sellerOrders.list({ state: 'shipped' })).items.map((one) => one.number)).not.toContain(number)
  const { commission, lines } = await client.sellerOrders.get({ number })
  expect(lines[0]?.total.amountMinor).toBe(variant.priceMinor)
  const taken = Math.round(variant.priceMinor / 10)
  expect(commission.amountMinor).toBe(taken + Math.round((taken * 23) / 100))
})

test('ordering again fills the cart with what can still be had, once', async () => {
  const { guest, reading, variant } = await sold(2)
  const requestId = randomUUID()
  await guest.client.orders.reorder({ ...reading, requestId })
  const { cart, missing } = await guest.client.orders.reorder({ ...reading, requestId })
  expect(missing).toEqual([])
  expect(cart.groups[0]?.lines).toMatchObject([{ variantId: variant.id, quantity: 2 }])
})
