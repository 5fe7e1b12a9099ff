import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersOf } from '../../buying/orders/move-order'
import { findAnyPurchase } from '../../buying/desk/find-purchase'
import { parcel, sentAndDelivered, sold } from '../../testing/sold-order'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { payments, refunds } from '../payments/payments.table'
import { collectEvidence } from './evidence'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** What the bank is told of a purchase, by its labels. */
async function toldOf(number: string) {
  const { db, env } = shop.api.deps
  const purchase = await findAnyPurchase(db, number)
  const [payment] = await db.select().from(payments).where(eq(payments.purchaseId, purchase!.id))
  const { letter } = await collectEvidence(db, env, { paymentId: payment!.id, note: '' })
  return { purchase: purchase!, told: Object.fromEntries(letter.map(({ label, text }) => [label, text])) }
}

test('a bank is told that parcels were delivered once they are there, and until then where they go', async () => {
  const all = await sold(shop)
  const { number } = all.reading
  const before = (await toldOf(number)).told
  expect(before).toMatchObject({ 'Delivery address': expect.stringContaining('Main Street 1') as string })
  expect(before).not.toHaveProperty('Delivered to')
  await sentAndDelivered(all)
  const after = (await toldOf(number)).told
  expect(after).toMatchObject({ 'Delivered to': before['Delivery address'] })
  expect(after).not.toHaveProperty('Delivery address')
})

test('a bank is told of no delivery while a piece that was paid for has not been sent', async () => {
  const all = await sold(shop, 2)
  const { seller, order: number, guest, reading } = all
  const [lineId] = (await guest.client.orders.get(reading)).orders.flatMap(({ lines }) => lines.map(({ id }) => id))
  await seller.client.sellerOrders.accept({ number })
  const one = { number, ...parcel(), lines: [{ lineId: lineId!, quantity: 1 }] }
  const { shipments } = await seller.client.sellerOrders.ship(one)
  await seller.client.sellerOrders.deliver({ number, shipmentId: shipments[0]!.id })
  const half = (await toldOf(reading.number)).told
  expect(half['Parcels']).toContain('delivered on')
  expect(half).not.toHaveProperty('Delivered to')
  await seller.client.sellerOrders.cancel({ number, rest: true, reason: 'Out of stock' })
  expect((await toldOf(reading.number)).told).toHaveProperty('Delivered to')
})

test('a bank reads in words what was refunded, and nothing of what failed', async () => {
  const { seller, order, reading } = await sentAndDelivered(await sold(shop))
  const { number } = reading
  const { db } = shop.api.deps
  await seller.client.sellerOrders.refund({ number: order, amountMinor: 100, reason: 'Late', requestId: randomUUID() })
  const { told, purchase } = await toldOf(number)
  expect(told['Refunded already']).toMatch(/^€1\.00 on \d{4}-\d\d-\d\d: without a return$/)
  const [{ id } = { id: '' }] = await ordersOf(db, purchase.id)
  await db.update(refunds).set({ state: 'failed', failedAt: new Date() }).where(eq(refunds.orderId, id))
  expect((await toldOf(number)).told).not.toHaveProperty('Refunded already')
})
