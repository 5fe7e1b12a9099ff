import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stockLevels } from '../../catalogue/stock/stock-levels.table'
import { checkBooks } from '../../money/ledger/check-books'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { anAdmin } from '../../testing/an-admin'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { lineOf, parcel, sentAndDelivered, type Sold } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** A member's order of two pieces. */
async function bought() {
  const [variant] = await someVariants(shop, 1)
  const shopper = await aShopper(shop)
  const { number, accessKey: key } = await buy(shopper, [{ id: variant.id, quantity: 2 }])
  const seller = await aSeller(shop, variant.sellerId)
  const reading = { number, key }
  const lineId = lineOf(await shopper.client.orders.get(reading))
  return { guest: shopper, shopper, seller, reading, order: `${number}-1`, variant, lineId }
}

const open = (
  { shopper, reading: { number }, order, lineId }: Awaited<ReturnType<typeof bought>>,
  reason: 'not_received' | 'not_as_described',
) =>
  shopper.client.disputes.shopper.open({
    ...{ number, order, reason, lineIds: [lineId], text: 'Look.', requestId: randomUUID() },
  })

const refundedOf = async (sale: Sold) => (await sale.guest.client.orders.get(sale.reading)).refunded.amountMinor

test('what went back before a case is not counted against what is left of its line', async () => {
  const sale = await bought()
  const { shopper, seller, reading, order, lineId } = sale
  await sentAndDelivered(sale)
  async function sendBack(returnNumber: string) {
    const back = { number: reading.number, order, lines: [{ lineId, quantity: 1, reason: 'damaged' as const }] }
    await shopper.client.orders.requestReturn({ ...back, requestId: randomUUID() })
    const named = { number: order, returnNumber }
    await seller.client.sellerOrders.approveReturn(named)
    await seller.client.sellerOrders.receiveReturn({ ...named, restock: [] })
    await seller.client.sellerOrders.refundReturn(named)
    return refundedOf(sale)
  }
  const first = await sendBack(`${order}-R1`)
  const dispute = await open(sale, 'not_as_described')
  const amountMinor = Math.floor(dispute.wanted.amountMinor / 2)
  await admin.client.disputes.admin.decide({
    ...{ dispute: dispute.number, version: 0, outcome: 'refunded', amountMinor, borneBy: 'seller', text: 'Half.' },
  })
  expect(await refundedOf(sale)).toBe(first + amountMinor)
  const { orders } = await shopper.client.orders.get(reading)
  expect(await sendBack(`${order}-R2`)).toBe(orders[0]?.lines[0]?.total.amountMinor)
})

async function stockOf(variantId: string) {
  const [level] = await shop.api.deps.db.select().from(stockLevels).where(eq(stockLevels.variantId, variantId))
  return { onHand: level?.onHand ?? -1, reserved: level?.reserved ?? -1 }
}

/** Two pieces of which one has left, and a case because neither came in time. */
async function halfSent() {
  const sale = await bought()
  const { seller, order, lineId } = sale
  await seller.client.sellerOrders.accept({ number: order })
  await seller.client.sellerOrders.ship({ number: order, ...parcel({ lines: [{ lineId, quantity: 1 }] }) })
  await shop.api.deps.db.execute(
    sql`update orders set arrives_from = '2020-01-01', arrives_until = current_date - 2 where number = ${order}`,
  )
  return { ...sale, dispute: await open(sale, 'not_received') }
}

test('what never left and is refunded by a case is neither sent nor refunded again', async () => {
  const sale = await halfSent()
  const { seller, order, dispute } = sale
  const { onHand, reserved } = await stockOf(sale.variant.id)
  await seller.client.disputes.seller.accept({ dispute: dispute.number, version: dispute.version })
  const after = await seller.client.sellerOrders.get({ number: order })
  expect(after).toMatchObject({ state: 'shipped', lines: [{ quantity: 2, shipped: 1, cancelled: 1 }] })
  expect(await stockOf(sale.variant.id)).toEqual({ onHand, reserved: reserved - 1 })
  expect(await caught(seller.client.sellerOrders.ship({ number: order, ...parcel() }))).toMatchObject({
    code: 'REFUSED',
  })
  await seller.client.sellerOrders.cancel({ number: order, rest: true, reason: 'Late' })
  expect(await refundedOf(sale)).toBe(dispute.wanted.amountMinor)
})

test('what never left and is refunded in part by a case is still sent, or cancelled for the rest', async () => {
  const sale = await halfSent()
  const { seller, shopper, order, dispute, reading } = sale
  const { version } = await seller.client.disputes.seller.offer({
    ...{ dispute: dispute.number, version: dispute.version, amountMinor: 200, text: 'For the wait' },
  })
  await shopper.client.disputes.shopper.accept({ number: reading.number, dispute: dispute.number, version })
  const after = await seller.client.sellerOrders.cancel({ number: order, rest: true, reason: 'A hole' })
  expect(after.lines).toMatchObject([{ shipped: 1, cancelled: 1 }])
  const paid = after.lines[0]!.total.amountMinor
  expect(Math.abs((await refundedOf(sale)) - (200 + paid / 2 - 100))).toBeLessThanOrEqual(1)
})

test('an item that a case is about is not sent back besides, until the case is withdrawn', async () => {
  const sale = await bought()
  const { shopper, reading, order, lineId } = sale
  await sentAndDelivered(sale)
  const dispute = await open(sale, 'not_as_described')
  const linesOf = async () => (await shopper.client.orders.get(reading)).orders[0]?.lines[0]
  expect(await linesOf()).toMatchObject({ shipped: 2, returning: 0, inCase: 2 })
  const lines = [{ lineId, quantity: 1, reason: 'damaged' as const }]
  const back = () => shopper.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  expect(await caught(back())).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('is under way') })
  await shopper.client.disputes.shopper.withdraw({
    number: reading.number,
    dispute: dispute.number,
    version: dispute.version,
  })
  await back()
  expect(await linesOf()).toMatchObject({ shipped: 2, returning: 1 })
})

test('a case about one item’s return leaves the other free to be sent back', async () => {
  const sale = await bought()
  const { shopper, reading, order, lineId } = sale
  await sentAndDelivered(sale)
  const lines = [{ lineId, quantity: 1, reason: 'damaged' as const }]
  const back = () => shopper.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  await back()
  const { db } = shop.api.deps
  await db.execute(sql`
    with made as (
      insert into disputes (id, number, order_id, seller_id, currency, reason, return_id, state, wanted_minor, opened_at, due_at)
      select gen_random_uuid(), ${`${order}-C1`}, order_id, seller_id, currency, 'return_refused', id, 'open', 1, now(), now() + interval '1 day' from returns
      where number = ${`${order}-R1`} returning id)
    insert into dispute_lines (dispute_id, order_line_id, quantity) select id, ${lineId}, 1 from made`)
  const line = (await shopper.client.orders.get(reading)).orders[0]?.lines[0]
  expect([line?.returning, line?.inCase]).toEqual([1, undefined])
  await back()
})
