import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireCheckouts } from '../../buying/checkout/start-and-end-checkouts'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { lockOrdersOf } from '../../buying/orders/move-order'
import { orders } from '../../buying/orders/orders.table'
import { place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { parcel, sold } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { checkBooks } from '../ledger/check-books'
import { listFailedRefunds } from './failed-refunds'
import { refundOrder } from './refund-order'
import { refunds } from './payments.table'
import { settlePayment, settleStalePayments } from './settle-payment'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

type Authorise = TestApi['api']['deps']['payments']['authorise']

/** An order whose authorisation is still on its way to the provider; `arrive` lets it get there. */
async function onItsWay() {
  const { payments, db } = shop.api.deps
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(visitor, [variant])
  const authorise = payments.authorise.bind(payments)
  let sent: Parameters<Authorise>[0] | undefined
  Object.assign(payments, {
    authorise: (charge: Parameters<Authorise>[0]) => {
      sent = charge
      return Promise.reject(new Error('The line is slow'))
    },
  })
  const { number, accessKey: key } = await place(visitor, checkout).finally(() =>
    Object.assign(payments, { authorise }),
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select payments.id from payments join purchases on purchases.id = purchase_id where number = ${number}`)
  const order = async () => (await visitor.client.orders.get({ number, key })).orders[0]
  const arrive = () => {
    if (!sent) throw new Error('Nothing was sent')
    return authorise(sent)
  }
  return { payment: rows[0]?.id ?? '', order, arrive }
}

test('money that arrives for an order that was given up goes back at once, in the books and at the provider', async () => {
  const { deps } = shop.api
  const { payment, order, arrive } = await onItsWay()
  deps.clock.advance(HOLD_MS + 1)
  await expireCheckouts(deps)
  expect(await order()).toMatchObject({ state: 'cancelled' })
  await deps.payments.capture((await arrive()).ref)
  const settled = await Promise.all([settlePayment(deps, payment), settlePayment(deps, payment)])
  expect(settled.map((one) => one?.state)).toEqual(['captured', 'captured'])
  await untilDispatched(shop)
  expect(await order()).toMatchObject({ state: 'cancelled' })
  const back = await deps.db.select().from(refunds).where(eq(refunds.paymentId, payment))
  expect(back).toMatchObject([{ state: 'done', reason: 'paid after it was cancelled' }])
  const { rows } = await deps.db.execute(sql`
    select from embedded_refunds where key = ${back[0]?.id} and amount_minor = ${back[0]?.amountMinor}`)
  expect(rows).toHaveLength(1)
})

test('a payment without an answer is asked after when it is thirty seconds old, and not before', async () => {
  const { deps } = shop.api
  const { payment, order, arrive } = await onItsWay()
  await arrive()
  const [{ age } = { age: 0 }] = (
    await deps.db.execute<{ age: number }>(sql`select (extract(epoch from ${deps.clock.now().toISOString()}::timestamptz
      - created_at) * 1000)::float8 as age from payments where id = ${payment}`)
  ).rows
  deps.clock.advance(25_000 - age)
  await settleStalePayments(deps)
  expect(await order()).toMatchObject({ state: 'pending_payment' })
  deps.clock.advance(5_000)
  await settleStalePayments(deps)
  expect(await order()).toMatchObject({ state: 'paid' })
})

/** Three pieces of an order that has left. */
async function sent() {
  const all = await sold(shop, 3)
  await all.seller.client.sellerOrders.accept({ number: all.order })
  await all.seller.client.sellerOrders.ship({ number: all.order, ...parcel() })
  const { refundable } = await all.seller.client.sellerOrders.get({ number: all.order })
  const [row] = await shop.api.deps.db.select().from(orders).where(eq(orders.number, all.order))
  const refund = (changes: { key?: string; amountMinor?: number; orLess?: boolean } = {}) =>
    shop.api.deps.db.transaction(async (tx) => {
      const [locked] = await lockOrdersOf(tx, row?.purchaseId ?? '')
      if (!locked) throw new Error('There is no such order')
      const facts = { key: `test:${randomUUID()}`, reason: 'A test', now: shop.api.deps.clock.now(), zone: 'UTC' }
      return refundOrder(tx, locked, { ...facts, ...changes })
    })
  return { ...all, total: refundable.amountMinor, refund }
}

test('a cause pays back once, and nobody more than was paid', async () => {
  const { total, refund } = await sent()
  const once = { key: `test:${randomUUID()}`, amountMinor: 100 }
  expect(await refund(once)).toBe(100)
  expect(await refund({ ...once, amountMinor: 999 })).toBe(100)
  expect(await refund({ amountMinor: total - 99 })).toBeNull()
  expect(await refund({ amountMinor: total - 99, orLess: true })).toBe(total - 100)
  expect(await refund()).toBe(0)
  expect(await refund({ amountMinor: 1 })).toBeNull()
  expect(await refund({ amountMinor: 1, orLess: true })).toBe(0)
  await untilDispatched(shop)
})

test('of two who give everything back at once one does', async () => {
  const { seller, order, total } = await sent()
  const everything = () =>
    seller.client.sellerOrders.refund({ number: order, amountMinor: total, reason: 'Sorry', requestId: randomUUID() })
  const answers = await Promise.allSettled([everything(), everything(), everything()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await seller.client.sellerOrders.get({ number: order })).refunded.amountMinor).toBe(total)
  expect(await caught(everything())).toMatchObject({ code: 'REFUSED' })
  await untilDispatched(shop)
})

test('of refunds that failed, who waits longest comes first', async () => {
  const { db, clock } = shop.api.deps
  const { refund, order } = await sent()
  for (const amountMinor of [11, 12, 13]) {
    await refund({ amountMinor })
    clock.advance(60_000)
  }
  await untilDispatched(shop)
  const orderId = sql`(select id from orders where number = ${order})`
  await db.execute(sql`update refunds set state = 'failed', failed_at = now() where order_id = ${orderId}`)
  const { items, total } = await listFailedRefunds(db, {})
  expect(items.map(({ amount }) => amount.amountMinor)).toEqual([11, 12, 13])
  expect(total).toBe(3)
  await db.execute(sql`update refunds set state = 'done' where order_id = ${orderId}`)
})
