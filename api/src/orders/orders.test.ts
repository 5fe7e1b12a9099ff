import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Purchase } from 'shared-contracts/orders/order.schema'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stockLevels } from '../catalogue/stock-levels.table'
import { checkBooks } from '../ledger/check-books'
import { aSeller } from '../testing/a-seller'
import { buy } from '../testing/buy'
import { caught } from '../testing/caught'
import { someVariants, type SomeVariant } from '../testing/some-variants'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { untilTold } from '../testing/until-told'
import type { TestVisitor } from '../testing/test-visitor'
import { completeOrders } from './complete-orders'

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

async function delivered(quantity = 1): Promise<Sold & { purchase: Purchase }> {
  const all = await sold(quantity)
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
