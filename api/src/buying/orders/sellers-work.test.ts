import { randomUUID } from 'node:crypto'
import { SHIP_WITHIN_DAYS } from 'shared-contracts/orders/seller-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../testing/a-seller'
import { anAddress, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** A guest with this name has bought so many of one thing, or of several of the same seller, who is signed in. */
async function sold({
  recipient = 'Ada Byrne',
  quantity = 1,
  kinds = 1,
  by = undefined as TestVisitor | undefined,
} = {}) {
  const [variant, ...others] = await someVariants(shop, kinds === 1 ? 1 : 40)
  const guest = shop.visitor()
  const same = others.filter(({ sellerId }) => sellerId === variant.sellerId)
  const pieces = [variant, ...same].slice(0, kinds).map(({ id }) => ({ id, quantity }))
  const checkout = await readyToOrder(guest, pieces, { address: { ...anAddress, recipient } })
  const { number, accessKey: key } = await place(guest, checkout)
  const seller = by ?? (await aSeller(shop, variant.sellerId))
  return { guest, seller, number: `${number}-1`, reading: { number, key }, variant }
}

const parcel = (changes = {}) => ({
  carrier: 'City Courier',
  trackingNumber: 'CC 1',
  requestId: randomUUID(),
  ...changes,
})

test('tabs say how many orders stand behind them, under the other filters, too', async () => {
  const one = await sold({ recipient: 'Tab Tester' })
  const two = await sold({ recipient: 'Tab Tester', by: one.seller })
  const { client } = one.seller
  await client.sellerOrders.accept({ number: two.number })
  const list = await client.sellerOrders.list({ tab: 'to_ship', q: 'tab tester' })
  expect(list.counts).toMatchObject({ to_accept: 1, to_ship: 1, shipped: 0, all: 2 })
  expect(list).toMatchObject({ total: 1, items: [{ number: two.number, city: 'Vienna', unread: 0 }] })
  expect(list.items[0]?.pictures.length).toBeGreaterThan(0)
  const placed = list.items[0]?.placedAt ?? ''
  expect(list.items[0]?.dueAt).toBe(new Date(Date.parse(placed) + SHIP_WITHIN_DAYS * DAY_MS).toISOString())
  const day = placed.slice(0, 10)
  expect((await client.sellerOrders.list({ q: 'tab tester', from: day, to: day })).total).toBe(2)
  expect((await client.sellerOrders.list({ q: 'tab tester', to: '2020-01-01' })).total).toBe(0)
  const order = await client.sellerOrders.get({ number: two.number })
  expect((await client.sellerOrders.list({ q: order.lines[0]?.sku ?? '' })).total).toBeGreaterThan(0)
})

test('many are accepted at once; one that has moved on is named with its reason', async () => {
  const one = await sold()
  const two = await sold({ by: one.seller })
  await two.guest.client.orders.cancel({ ...two.reading, order: two.number })
  const numbers = [one.number, two.number, 'NO-SUCH-1']
  expect(await one.seller.client.sellerOrders.acceptMany({ numbers })).toEqual({
    accepted: [one.number],
    refused: [
      { number: two.number, detail: expect.stringContaining('cancelled') as string },
      { number: 'NO-SUCH-1', detail: expect.stringMatching(/\S/) as string },
    ],
  })
})

test('an order shows what each line costs, who did what and what the seller gets', async () => {
  const { seller, number } = await sold({ quantity: 2 })
  await seller.client.accounts.seller.checkSession()
  const order = await seller.client.sellerOrders.accept({ number })
  const [line] = order.lines
  expect(line?.commission).toEqual(order.commission)
  expect(order.earnings.amountMinor).toBe(order.totals.total.amountMinor - order.commission.amountMinor)
  expect(order.refundable).toEqual(order.totals.total)
  expect(order.events.at(-1)).toMatchObject({ type: 'accepted', actor: expect.stringContaining('@') as string })
  expect(order.events[0]).toMatchObject({ type: 'placed', actor: null })
})

test('a carrier that the shop knows has numbers of its form, and its own page', async () => {
  const { seller, number } = await sold()
  await seller.client.sellerOrders.accept({ number })
  const wrong = await caught(seller.client.sellerOrders.ship({ number, ...parcel({ carrier: 'UPS' }) }))
  expect(wrong).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'trackingNumber' }] })
  const sent = await seller.client.sellerOrders.ship({
    number,
    ...parcel({ carrier: 'UPS', trackingNumber: '1z999aa1 0123456784' }),
  })
  expect(sent.shipments[0]).toMatchObject({
    trackingNumber: '1Z999AA10123456784',
    trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  })
  expect(sent.dueAt).toBeNull()
})

test('the list of returns shows the pieces that come back, not the whole order', async () => {
  const { guest, seller, number, reading } = await sold({ recipient: 'Paula Picture', kinds: 2 })
  const { client } = seller
  await client.sellerOrders.accept({ number })
  const { shipments, lines } = await client.sellerOrders.ship({ number, ...parcel() })
  await client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
  const back = lines[1]
  await guest.client.orders.requestReturn({
    ...reading,
    order: number,
    lines: [{ lineId: back?.id ?? '', quantity: 1, reason: 'late' }],
    requestId: randomUUID(),
  })
  const { items } = await client.sellerOrders.returns({ q: 'paula' })
  expect(items[0]?.pictures.map(({ id }) => id)).toEqual([back?.picture?.id])
})

test('a return waits with its deadline and the shopper’s words, and is paid back in part with a reason', async () => {
  const { guest, seller, number, reading } = await sold({ recipient: 'Rita Return', quantity: 2 })
  const { client } = seller
  await client.sellerOrders.accept({ number })
  const { shipments, lines } = await client.sellerOrders.ship({ number, ...parcel() })
  await client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
  const lineId = lines[0]?.id ?? ''
  const before = await client.seller.work()
  await guest.client.orders.requestReturn({
    ...reading,
    order: number,
    lines: [{ lineId, quantity: 1, reason: 'damaged' }],
    note: 'A seam is open',
    requestId: randomUUID(),
  })
  expect((await client.seller.work()).returns).toBe(before.returns + 1)
  const waiting = await client.sellerOrders.returns({ tab: 'to_answer', q: 'rita' })
  expect(waiting).toMatchObject({
    total: 1,
    counts: { to_answer: 1, done: 0, all: 1 },
    items: [
      {
        number: `${number}-R1`,
        order: number,
        count: 1,
        reasons: ['damaged'],
        title: lines[0]?.title,
        value: lines[0]?.unit,
      },
    ],
  })
  expect(waiting.items[0]?.dueAt).not.toBeNull()
  expect((await client.sellerOrders.list({ tab: 'returns', q: 'rita' })).total).toBe(1)
  const order = await client.sellerOrders.get({ number })
  expect(order.returns[0]).toMatchObject({ note: 'A seam is open', suggested: lines[0]?.unit })

  const one = { number, returnNumber: `${number}-R1` }
  await client.sellerOrders.approveReturn(one)
  expect((await client.sellerOrders.returns({ tab: 'coming', q: 'rita' })).total).toBe(1)
  await client.sellerOrders.receiveReturn({ ...one, restock: [] })
  const tooMuch = order.refundable.amountMinor + 1
  expect(await caught(client.sellerOrders.refundReturn({ ...one, amountMinor: tooMuch }))).toMatchObject({
    code: 'REFUSED',
  })
  const half = Math.floor((lines[0]?.unit.amountMinor ?? 0) / 2)
  const after = await client.sellerOrders.refundReturn({ ...one, amountMinor: half, note: 'The seam can be mended' })
  expect(after.refunded.amountMinor).toBe(half)
  expect(after.lines[0]).toMatchObject({ returned: 1 })
  expect(after.earnings.amountMinor).toBeLessThan(order.earnings.amountMinor)
  expect(after.events.at(-1)).toMatchObject({ type: 'refunded', note: 'The seam can be mended' })
  const done = await client.sellerOrders.returns({ tab: 'done', q: 'rita' })
  expect(done).toMatchObject({ total: 1, items: [{ value: { amountMinor: half } }] })
})

test('what is late counts as overdue and comes first when it is asked for so', async () => {
  const { seller, number } = await sold({ recipient: 'Late Lotte' })
  const before = await seller.client.seller.work()
  shop.api.deps.clock.advance((SHIP_WITHIN_DAYS + 1) * DAY_MS)
  const fresh = await sold({ recipient: 'Late Lotte' })
  const { client } = fresh.seller
  expect((await client.seller.work()).overdue).toBeGreaterThan(before.overdue)
  const first = async (sort: 'due' | 'newest') =>
    (await client.sellerOrders.list({ q: 'late lotte', sort })).items[0]?.number
  expect(await first('due')).toBe(number)
  expect(await first('newest')).toBe(fresh.number)
})

test('the list is to be had as a file that no spreadsheet runs, with the list’s filters', async () => {
  const { seller, number } = await sold({ recipient: '=HYPERLINK("http://evil.example")' })
  await untilDispatched(shop)
  const response = await seller.send('/api/seller/orders?format=csv&tab=to_accept&q=hyperlink')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="orders-[\d-]+\.csv"/)
  // Addresses of people: nobody's disk keeps them.
  expect(response.headers.get('cache-control')).toBe('no-store')
  const lines = (await response.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Order,State,Placed at')
  expect(lines[1]).toContain(`${number},paid,`)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  for (const [field, typed, code] of [
    ['tab', 'nonsense', 'NOT_AN_OPTION'],
    ['q', '%00', 'INVALID'],
  ]) {
    const wrong = await seller.send(`/api/seller/orders?format=csv&${field}=${typed}`)
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({ errors: [{ field, code }] })
  }
  expect((await shop.visitor().send('/api/seller/orders?format=csv')).status).toBe(401)
})

test('a few letters find own orders, products and shoppers, and of another shop or for another role nothing', async () => {
  const { seller, number, variant } = await sold({ recipient: 'Zoe Quillfeather' })
  const { seller: second } = await sold({ recipient: 'Zoe Quillfeather', by: seller })
  const { orders, shoppers } = await second.client.seller.search({ q: 'quillf' })
  expect(orders.map(({ recipient }) => recipient)).toContain('Zoe Quillfeather')
  expect(orders.find((order) => order.number === number)).toMatchObject({ state: 'paid' })
  expect(shoppers).toEqual([{ name: 'Zoe Quillfeather', orders: 2 }])
  const { lines } = await seller.client.sellerOrders.get({ number })
  const { products } = await seller.client.seller.search({ q: lines[0]?.title ?? '' })
  // Two of one title are told apart.
  expect(products.find(({ title }) => title === lines[0]?.title)).toMatchObject({
    ...{ sku: expect.any(String) as string, colors: expect.arrayContaining([expect.any(String)]) as string[] },
  })
  // An order says by which item it was found, and says none of another's words.
  const byItem = await seller.client.seller.search({ q: lines[0]?.sku ?? '' })
  expect(byItem.orders.find((order) => order.number === number)).toMatchObject({ item: lines[0]?.title })
  expect(orders.find((order) => order.number === number)).toMatchObject({ item: null })
  const others = await someVariants(shop, 40)
  const stranger = await aSeller(shop, others.find(({ sellerId }) => sellerId !== variant.sellerId)?.sellerId ?? '')
  expect(await stranger.client.seller.search({ q: number })).toEqual({ orders: [], products: [], shoppers: [] })
  expect(await caught(seller.client.seller.search({ q: 'z' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('of returns the one that is due soonest comes first, whatever came last', async () => {
  const asked = async (by?: TestVisitor) => {
    const { guest, seller, number, reading } = await sold({ recipient: 'Dora Due', ...(by && { by }) })
    await seller.client.sellerOrders.accept({ number })
    const { shipments, lines } = await seller.client.sellerOrders.ship({ number, ...parcel() })
    await seller.client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
    const line = { lineId: lines[0]?.id ?? '', quantity: 1, reason: 'late' as const }
    await guest.client.orders.requestReturn({ ...reading, order: number, lines: [line], requestId: randomUUID() })
    return { seller, number }
  }
  const first = await asked()
  const { client } = first.seller
  // A seller's session lasts half a day.
  shop.api.deps.clock.advance(DAY_MS / 4)
  const second = await asked(first.seller)
  const order = async () => (await client.sellerOrders.returns({ q: 'dora due' })).items.map(({ order }) => order)
  expect(await order()).toEqual([first.number, second.number])
  // Answered, it is the shopper's turn.
  const { returns } = await client.sellerOrders.get({ number: first.number })
  await client.sellerOrders.approveReturn({ number: first.number, returnNumber: returns[0]?.number ?? '' })
  expect(await order()).toEqual([second.number, first.number])
})
