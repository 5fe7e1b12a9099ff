import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../ledger/check-books'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { sold } from '../../testing/sold-order'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { RefundRefused } from './payment-provider'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** A guest has cancelled an order, and the provider has refused the refund for good. */
async function cancelledInVain() {
  const all = await sold(shop)
  const { payments } = shop.api.deps
  // What earlier tests refunded has left, so that this one alone is refused.
  await untilDispatched(shop)
  const refund = payments.refund.bind(payments)
  Object.assign(payments, { refund: () => Promise.reject(new RefundRefused('The account is closed')) })
  try {
    await all.guest.client.orders.cancel({ ...all.reading, order: all.order })
    await untilDispatched(shop)
  } finally {
    Object.assign(payments, { refund })
  }
  return all
}

test('a refund that the provider refuses for good is reported to the shopper, the seller and the admins', async () => {
  const { guest, seller, reading, order } = await cancelledInVain()
  const { db } = shop.api.deps
  const seen = (await guest.client.orders.get(reading)).orders[0]?.events.at(-1)
  expect(seen).toMatchObject({ type: 'refund_failed', by: 'system', note: null })
  expect((await seller.client.sellerOrders.get({ number: order })).events.at(-1)).toMatchObject({ ...seen })
  const [notice] = await mailedTo(shop, 'admin@demo.test')
  expect(notice?.subject).toContain(order)
  expect((await mailedTo(shop, 'ada@example.com'))[0]?.body).toContain('could not')
  expect(await checkBooks(db)).toMatchObject([{ rule: expect.stringContaining('every refund') as string }])
  // An admin has it tried again: twice at once asks once, and what has arrived stays so.
  const admin = await anAdmin(shop)
  const { items, total } = await admin.client.refunds.failed({})
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ order, reason: 'cancelled', state: 'failed' })
  expect((await admin.client.admin.queues()).refunds).toBe(1)
  const again = () => admin.client.refunds.retry({ id: items[0]?.id ?? '' })
  const states = await Promise.all([again(), again()])
  expect(states.map(({ state }) => state)).toContain('done')
  expect(await again()).toMatchObject({ state: 'done' })
  await untilDispatched(shop)
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
  const { guest, reading } = await cancelledInVain()
  const { db } = shop.api.deps
  const admin = await anAdmin(shop)
  const [failed] = (await admin.client.refunds.failed({})).items
  const id = failed?.id ?? ''
  expect((await caught(guest.client.refunds.settle({ id, note: 'Transfer' }))).status).toBe(401)
  expect((await caught(admin.client.refunds.settle({ id, note: ' ' }))).code).toBe('VALIDATION_FAILED')
  expect(await admin.client.refunds.settle({ id, note: 'Bank transfer' })).toMatchObject({ state: 'settled' })
  expect(await admin.client.refunds.settle({ id, note: 'Once more' })).toMatchObject({ state: 'settled' })
  expect(await admin.client.refunds.retry({ id })).toMatchObject({ state: 'settled' })
  await untilDispatched(shop)
  expect((await admin.client.refunds.failed({})).total).toBe(0)
  const { rows } = await db.execute(sql`select settled_note from refunds where id = ${id}`)
  expect(rows).toEqual([{ settled_note: 'Bank transfer' }])
  expect((await db.execute(sql`select from embedded_refunds where key = ${id}`)).rows).toEqual([])
  const events = (await guest.client.orders.get(reading)).orders[0]?.events
  expect(events?.slice(-2)).toMatchObject([{ type: 'refund_failed' }, { type: 'refunded', by: 'system' }])
  expect(await checkBooks(db)).toEqual([])
})
