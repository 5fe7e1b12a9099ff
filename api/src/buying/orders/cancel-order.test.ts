import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stockLevels } from '../../catalogue/stock/stock-levels.table'
import { checkBooks } from '../../money/ledger/check-books'
import { productFacts } from '../../selling/reports/report-facts'
import { aSeller } from '../../testing/a-seller'
import { anAdmin } from '../../testing/an-admin'
import { place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { parcel, sold } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
  const { db, env } = shop.api.deps
  await db.execute(sql`insert into promotions (id, code, description, kind, percent, currency) values
    (gen_random_uuid(), 'THIRD', 'A third of it', 'percent', 33, ${env.currency})`)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

const rest = (number: string) => ({ number, rest: true, reason: 'The last ones have a hole' })

/** Three pieces of a thing and one of another were bought; so many of the first have left. */
async function partlySent({ sent = 1, promotionCode }: { sent?: number; promotionCode?: string } = {}) {
  const all = await someVariants(shop, 40)
  const first = all[0]
  const second = all.find(({ sellerId, productId }) => sellerId === first.sellerId && productId !== first.productId)!
  const guest = shop.visitor()
  const pieces = [{ id: first.id, quantity: 3 }, { id: second.id }]
  const checkout = await readyToOrder(guest, pieces, { ...(promotionCode && { promotionCode }) })
  const { number: purchase, accessKey: key } = await place(guest, checkout)
  const { client } = await aSeller(shop, first.sellerId)
  const number = `${purchase}-1`
  const { lines } = await client.sellerOrders.accept({ number })
  const line = lines.find(({ quantity }) => quantity === 3)!
  const stock = await stockOf(first.id)
  if (sent > 0) await client.sellerOrders.ship({ number, ...parcel({ lines: [{ lineId: line.id, quantity: sent }] }) })
  return { guest, client, number, reading: { number: purchase, key }, line, first, second, stock }
}

async function stockOf(variantId: string): Promise<{ onHand: number; reserved: number }> {
  const [level] = await shop.api.deps.db.select().from(stockLevels).where(eq(stockLevels.variantId, variantId))
  return { onHand: level?.onHand ?? -1, reserved: level?.reserved ?? -1 }
}

test('what cannot be sent is cancelled: its money and its pieces go back, delivery is kept, the parcel goes on', async () => {
  const { guest, client, number, reading, first, second, stock } = await partlySent()
  const plain = await caught(client.sellerOrders.cancel({ number, reason: 'All of it' }))
  expect(plain).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('the rest') as string })
  const [after, again] = await Promise.all([0, 1].map(() => client.sellerOrders.cancel(rest(number))))
  for (const order of [after, again, await client.sellerOrders.cancel(rest(number))]) {
    expect(order).toMatchObject({
      state: 'shipped',
      refunded: { amountMinor: 2 * first.priceMinor + second.priceMinor },
    })
  }
  expect(after?.lines.map(({ quantity, shipped, cancelled }) => [quantity, shipped, cancelled])).toEqual(
    expect.arrayContaining([
      [3, 1, 2],
      [1, 0, 1],
    ]),
  )
  expect(await stockOf(first.id)).toEqual({ onHand: stock.onHand - 1, reserved: stock.reserved - 3 })
  const [order] = (await guest.client.orders.get(reading)).orders
  expect(order?.events.slice(-2)).toMatchObject([
    { type: 'partly_cancelled', by: 'seller', note: 'The last ones have a hole' },
    { type: 'refunded', by: 'system' },
  ])
  const note = order?.documents.find(({ kind }) => kind === 'credit_note')
  expect(note?.total).toEqual(after?.refunded)
  await untilDispatched(shop)
  const mails = await mailedTo(shop, 'ada@example.com')
  expect(mails.find(({ subject }) => subject.includes('part of your order'))?.body).toContain('have a hole')
  // The reports count it at the products whose pieces they were.
  const always = { start: sql`'-infinity'::timestamptz`, end: sql`'infinity'::timestamptz`, zone: 'UTC' }
  const { rows } = await shop.api.deps.db.execute(sql`
    select product_id as product, sum(cancelled_units)::int as units, sum(cancelled_minor)::int as minor
    from (${productFacts(always)}) facts group by 1 having sum(cancelled_units) > 0 order by units desc`)
  expect(rows).toEqual([
    { product: first.productId, units: 2, minor: 2 * first.priceMinor },
    { product: second.productId, units: 1, minor: second.priceMinor },
  ])

  const shipmentId = after?.shipments[0]?.id ?? ''
  expect(await client.sellerOrders.deliver({ number, shipmentId })).toMatchObject({ state: 'delivered' })
})

test('a shopper hears once that something is cancelled and what goes back, whoever cancelled it', async () => {
  const admin = await anAdmin(shop)
  const bySubject = async (number: string) => {
    await untilDispatched(shop)
    const mails = await mailedTo(shop, 'ada@example.com')
    return mails.filter(({ subject }) => subject.includes(number) && /cancelled|money/i.test(subject))
  }
  const own = await sold(shop)
  await own.guest.client.orders.cancel({ ...own.reading, order: own.order })
  const staffs = await sold(shop)
  const requestId = randomUUID()
  const { number } = staffs.reading
  await admin.client.desk.cancel({ number, order: staffs.order, reason: 'Asked for', requestId })
  const part = await partlySent()
  await part.client.sellerOrders.cancel(rest(part.number))
  for (const order of [own.order, staffs.order, part.number]) {
    const mails = await bySubject(order)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ is cancelled$/)])
    expect(mails[0]?.body).toContain('What goes back to you')
  }
  const { mails: listed } = await admin.client.desk.get({ number })
  expect(listed.map(({ about }) => about)).toEqual(['confirmation', 'cancelled'])
  // Its history has both.
  const { events } = (await own.guest.client.orders.get(own.reading)).orders[0]!
  expect(events.map(({ type }) => type).slice(-2)).toEqual(['cancelled', 'refunded'])
})

test('when all that was sent has arrived already, the order has', async () => {
  const { client, number, guest, reading } = await partlySent()
  const { shipments } = await client.sellerOrders.get({ number })
  const sent = await client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
  expect(sent.state).toBe('processing')
  expect(await client.sellerOrders.cancel(rest(number))).toMatchObject({ state: 'delivered' })
  expect((await guest.client.orders.get(reading)).orders[0]?.returnUntil).toEqual(expect.any(String))
})

test('with a discount, what is cancelled and what comes back add up to what was paid, to the cent', async () => {
  const { client, number, guest, reading, line } = await partlySent({ sent: 2, promotionCode: 'THIRD' })
  const { shipments, refunded } = await client.sellerOrders.cancel(rest(number))
  expect(refunded.amountMinor).toBeGreaterThan(0)
  await client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
  for (const turn of [1, 2]) {
    const lines = [{ lineId: line.id, quantity: 1, reason: 'late' as const }]
    await guest.client.orders.requestReturn({ ...reading, order: number, lines, requestId: randomUUID() })
    const one = { number, returnNumber: `${number}-R${turn}` }
    await client.sellerOrders.approveReturn(one)
    await client.sellerOrders.receiveReturn({ ...one, restock: [] })
    await client.sellerOrders.refundReturn(one)
  }
  const { lines, refunded: all, documents } = await client.sellerOrders.get({ number })
  expect(all.amountMinor).toBe(lines.reduce((sum, { total }) => sum + total.amountMinor, 0))
  const credited = documents.filter(({ kind }) => kind === 'credit_note')
  expect(credited).toHaveLength(3)
  const third = { ...reading, order: number, requestId: randomUUID() }
  const tooMany = guest.client.orders.requestReturn({
    ...third,
    lines: [{ lineId: line.id, quantity: 1, reason: 'late' }],
  })
  expect(await caught(tooMany)).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('Only 0') as string })
})

test('there is no rest while nothing has left, nor when everything has', async () => {
  const { client, number, line } = await partlySent({ sent: 0 })
  const early = await caught(client.sellerOrders.cancel(rest(number)))
  expect(early).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('Nothing') as string })
  await client.sellerOrders.ship({ number, ...parcel({ lines: [{ lineId: line.id, quantity: 3 }] }) })
  await client.sellerOrders.ship({ number, ...parcel() })
  expect(await caught(client.sellerOrders.cancel(rest(number)))).toMatchObject({ code: 'REFUSED' })
})
