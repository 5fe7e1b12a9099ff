import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ARRIVED_AFTER_DAYS, RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../money/ledger/check-books'
import { listMails } from '../../platform/mail/mailer'
import { aSeller } from '../../testing/a-seller'
import { ASKING_CARD, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { lineOf, onHand, parcel, sold } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { completeOrders } from './move-order'
import { deliverOverdue } from './ship-order'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

test('a parcel’s way: accepted, sent in two parts, arrived, and done when nobody sends it back', async () => {
  const { guest, seller, reading, order: number, variant } = await sold(shop, 3)
  const before = await onHand(shop, variant.id)
  expect(await seller.client.sellerOrders.get({ number })).toMatchObject({ state: 'paid', address: { city: 'Vienna' } })
  expect(await seller.client.sellerOrders.accept({ number })).toMatchObject({ state: 'processing' })
  expect(await seller.client.sellerOrders.accept({ number })).toMatchObject({ state: 'processing' })

  const lineId = lineOf(await guest.client.orders.get(reading))
  const first = parcel({ lines: [{ lineId, quantity: 1 }] })
  expect(await seller.client.sellerOrders.ship({ number, ...first })).toMatchObject({ state: 'processing' })
  const again = await seller.client.sellerOrders.ship({ number, ...first })
  expect(again.shipments).toHaveLength(1)
  const { items } = await seller.client.sellerOrders.list({ tab: 'to_ship' })
  expect(items.find((one) => one.number === number)).toMatchObject({ count: 3, left: 2 })
  const tooMany = seller.client.sellerOrders.ship({ number, ...parcel({ lines: [{ lineId, quantity: 3 }] }) })
  expect(await caught(tooMany)).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('Only 2') as string })
  const rest = await seller.client.sellerOrders.ship({ number, ...parcel({ trackingNumber: 'AP 2' }) })
  expect(rest).toMatchObject({ state: 'shipped', lines: [{ shipped: 3 }] })
  expect(await onHand(shop, variant.id)).toBe(before - 3)

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
  const { guest, seller, reading, order, variant } = await sold(shop, 2)
  const before = await onHand(shop, variant.id)
  const cancelled = await guest.client.orders.cancel({ ...reading, order })
  expect(cancelled.orders[0]).toMatchObject({ state: 'cancelled' })
  expect(cancelled.refunded).toEqual(cancelled.totals.total)
  expect(await guest.client.orders.cancel({ ...reading, order })).toMatchObject({ refunded: cancelled.refunded })
  expect(await onHand(shop, variant.id)).toBe(before)
  await untilDispatched(shop)
  const { rows } = await shop.api.deps.db.execute(sql`select state from refunds where state <> 'done'`)
  expect(rows).toEqual([])
  const late = await caught(seller.client.sellerOrders.accept({ number: order }))
  expect(late).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('cancelled') as string })
})

test('once it is being packed only the seller cancels, with a reason that the shopper reads', async () => {
  const { guest, seller, reading, order } = await sold(shop)
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

test('the mail of a parcel begins with where it is; a page that the seller has typed is left to the order', async () => {
  const { seller, order: number } = await sold(shop, 2)
  await seller.client.sellerOrders.accept({ number })
  const lineId = (await seller.client.sellerOrders.get({ number })).lines[0]?.id ?? ''
  const half = { number, lines: [{ lineId, quantity: 1 }] }
  const dhl = parcel({ carrier: 'DHL', trackingNumber: '00340434161094042557' })
  await seller.client.sellerOrders.ship({ ...half, ...dhl })
  await untilDispatched(shop)
  // That of the order may be dispatched after it.
  const newest = async () => (await mailedTo(shop, 'ada@example.com')).find(({ body }) => body.includes(' a parcel.'))
  const known = (await newest())?.body ?? ''
  expect(known).toMatch(
    /a parcel\.\n\nParcel with DHL: 00340434161094042557\nArrives: .+\n\nTrack the parcel:\nhttps:\/\/www\.dhl\.com\//,
  )
  expect(known.indexOf('Your order:\n')).toBeGreaterThan(known.indexOf('1 × '))

  await seller.client.sellerOrders.ship({ ...half, ...parcel({ trackingUrl: 'https://post.example/AP1' }) })
  await untilDispatched(shop)
  const typed = (await newest())?.body ?? ''
  expect(typed).toContain('Parcel with An Post: AP 1')
  expect(typed).not.toContain('post.example')
})

test('what is on its way cannot be cancelled, and says so', async () => {
  const { seller, order: number } = await sold(shop)
  await seller.client.sellerOrders.accept({ number })
  await seller.client.sellerOrders.ship({ number, ...parcel() })
  const refused = await caught(seller.client.sellerOrders.cancel({ number, reason: 'Changed our minds' }))
  expect(refused).toMatchObject({ code: 'REFUSED', detail: expect.stringMatching(/\S/) as string })
})

test('a parcel of which nobody says that it arrived counts as arrived in time, and can go back from then on', async () => {
  const { guest, seller, reading, order } = await sold(shop)
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
  await untilDispatched(shop)
  const subjects = (await mailedTo(shop, 'ada@example.com')).map(({ subject }) => subject)
  expect(subjects.some((subject) => subject.endsWith('should have arrived'))).toBe(true)
})

test('who has lost the mail of an order is sent its link, once a request, and nobody learns whether there is one', async () => {
  const { guest, reading } = await sold(shop)
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
  await untilDispatched(shop)
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

test('another seller’s order is answered like a missing one, whatever is asked of it', async () => {
  const { order: number, seller } = await sold(shop)
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

test('an order that was given up before it was paid is answered like a missing one, whatever is asked of it', async () => {
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor()
  const { number } = await place(guest, await readyToOrder(guest, [variant]), ASKING_CARD)
  // Whoever begins anew gives the order up that they have not paid.
  await guest.client.checkout.start()
  const seller = await aSeller(shop, variant.sellerId)
  const one = { number: `${number}-1` }
  const { sellerOrders } = seller.client
  const calls = [
    () => sellerOrders.get(one),
    () => sellerOrders.accept(one),
    () => sellerOrders.ship({ ...one, ...parcel() }),
    () => sellerOrders.cancel({ ...one, reason: 'Never paid' }),
    () => sellerOrders.refund({ ...one, amountMinor: 1, reason: 'Never paid', requestId: randomUUID() }),
  ]
  for (const call of calls) expect(await caught(call())).toMatchObject({ code: 'NOT_FOUND' })
  const { refused } = await sellerOrders.acceptMany({ numbers: [one.number] })
  expect(refused).toEqual([{ ...one, detail: 'There is no such order' }])
})

test('the seller’s list is found by what stands in an order, and by its state', async () => {
  const { seller, order: number, variant } = await sold(shop)
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
  const { guest, reading, variant } = await sold(shop, 2)
  const requestId = randomUUID()
  await guest.client.orders.reorder({ ...reading, requestId })
  const { cart, missing } = await guest.client.orders.reorder({ ...reading, requestId })
  expect(missing).toEqual([])
  expect(cart.groups[0]?.lines).toMatchObject([{ variantId: variant.id, quantity: 2 }])
})
