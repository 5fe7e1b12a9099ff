import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments } from '../../money/payments/payments.table'
import { recordCapture } from '../../money/payments/refund-order'
import { checkBooks } from '../../money/ledger/check-books'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { aSeller } from '../../testing/a-seller'
import { buy, DECLINED_CARD, fillCart, place, readyToOrder } from '../../testing/buy'
import { onlyLeft, someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { withoutEndpoint } from '../../http/refuse'
import { expireCheckouts } from '../checkout/start-and-end-checkouts'
import { returns } from '../returns/returns.table'
import { mailedTo } from '../../testing/mailed'
import { untilDispatched } from '../../testing/until-dispatched'
import { anonymisePurchases, eraseFinishedPurchases } from './anonymise-purchases'
import { cancelOrder } from './change-order'
import { completeOrders } from './move-order'
import { orderEvents } from './order-events.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('who leaves takes their name out of what is over at once, and out of what is on its way when it is over', async () => {
  const { db, clock } = shop.api.deps
  const [variant] = await someVariants(shop, 1)
  const member = await aShopper(shop)
  const seller = await aSeller(shop, variant.sellerId)
  const cancelled = await buy(member, [variant])
  await member.client.orders.cancel({ number: cancelled.number, order: `${cancelled.number}-1` })
  const underWay = await buy(member, [variant])
  await fillCart(member, [variant])
  await member.client.checkout.start()
  const exported = (await (await member.send('/api/account/export')).json()) as AccountExport
  expect(exported.purchases.map(({ number }) => number)).toEqual([underWay.number, cancelled.number])

  await member.client.security.shop.prove({ password: A_PASSWORD })
  await member.client.account.delete()
  const rowOf = async (number: string) =>
    JSON.stringify(await db.select().from(purchases).where(eq(purchases.number, number)))
  expect(await rowOf(cancelled.number)).not.toMatch(/Ada|Main Street|example\.com/)
  expect(await rowOf(cancelled.number)).toContain('AT')
  const cardsOf = async () =>
    (await db.select({ last4: payments.methodLast4 }).from(payments).orderBy(payments.createdAt)).map(
      (one) => one.last4,
    )
  expect(await cardsOf()).toEqual([null, '4242'])
  // The parcel has to find its way.
  const order = { number: `${underWay.number}-1` }
  expect(await seller.client.sellerOrders.get(order)).toMatchObject({ address: { recipient: 'Ada Byrne' } })

  await seller.client.sellerOrders.accept(order)
  const parcel = { carrier: 'An Post', trackingNumber: 'AP 1', requestId: randomUUID() }
  const { shipments } = await seller.client.sellerOrders.ship({ ...order, ...parcel })
  await seller.client.sellerOrders.deliver({ ...order, shipmentId: shipments[0]?.id ?? '' })
  clock.advance(RETURN_WINDOW_DAYS * DAY_MS)
  await completeOrders(shop.api.deps)
  await eraseFinishedPurchases(db)
  expect(await rowOf(underWay.number)).not.toMatch(/Ada|Main Street|example\.com/)
  expect(await cardsOf()).toEqual([null, null])
  const states = await db.select({ state: orders.state }).from(orders).where(eq(orders.number, order.number))
  expect(states).toEqual([{ state: 'completed' }])
  expect(await checkBooks(db)).toEqual([])
})

test('what somebody wrote about a return goes with them, and not before the return is over', async () => {
  const { db, clock } = shop.api.deps
  const [variant] = await someVariants(shop, 1)
  const member = await aShopper(shop)
  const seller = await aSeller(shop, variant.sellerId)
  const { number } = await buy(member, [variant])
  const order = { number: `${number}-1` }
  await seller.client.sellerOrders.accept(order)
  const parcel = { carrier: 'An Post', trackingNumber: 'AP 1', requestId: randomUUID() }
  const { shipments, lines } = await seller.client.sellerOrders.ship({ ...order, ...parcel })
  await seller.client.sellerOrders.deliver({ ...order, shipmentId: shipments[0]?.id ?? '' })
  await member.client.orders.requestReturn({
    number,
    order: order.number,
    lines: [{ lineId: lines[0]?.id ?? '', quantity: 1, reason: 'damaged' }],
    note: 'Ring Ada at the back door',
    requestId: randomUUID(),
  })
  await member.client.security.shop.prove({ password: A_PASSWORD })
  await member.client.account.delete()
  clock.advance(RETURN_WINDOW_DAYS * DAY_MS)
  await completeOrders(shop.api.deps)
  await eraseFinishedPurchases(db)
  // The pieces are still to come, and their seller has to know from whom.
  // Weeks later, so signed in anew.
  const later = await aSeller(shop, variant.sellerId)
  expect(await later.client.sellerOrders.get(order)).toMatchObject({
    state: 'completed',
    address: { recipient: 'Ada Byrne' },
  })
  const back = { ...order, returnNumber: `${order.number}-R1` }
  await later.client.sellerOrders.approveReturn({ ...back, answer: 'Gladly, Ada' })
  await later.client.sellerOrders.receiveReturn({ ...back, restock: [] })
  await later.client.sellerOrders.refundReturn(back)
  await eraseFinishedPurchases(db)
  expect(JSON.stringify(await later.client.sellerOrders.get(order))).not.toContain('Ada')
  expect(JSON.stringify(await db.select().from(returns))).not.toContain('Ada')
  await expect(db.update(orderEvents).set({ note: 'Another history' })).rejects.toThrow()
  await expect(db.delete(orderEvents)).rejects.toThrow()
  expect(await checkBooks(db)).toEqual([])
})

test('what an erased account held in a checkout is on sale for others at once', async () => {
  const [variant] = await someVariants(shop, 1)
  await onlyLeft(shop, variant.id, 1)
  const member = await aShopper(shop)
  await fillCart(member, [variant])
  await member.client.checkout.start()
  const { db, clock, catalogue } = shop.api.deps
  const available = async () => {
    const { variants } = await shop.visitor().client.products.get({ id: variant.productId })
    return variants.find(({ id }) => id === variant.id)?.available
  }
  expect(await available()).toBe(0)
  await db.transaction((tx) => anonymisePurchases(tx, { userId: member.id, now: clock.now(), catalogue }))
  expect(await available()).toBe(1)
})

test('nobody writes to who is gone', async () => {
  const [variant] = await someVariants(shop, 1)
  const member = await aShopper(shop)
  const { number } = await buy(member, [variant])
  await untilDispatched(shop)
  const now = shop.api.deps.clock.now()
  // The mails of the cancellation still wait when the person goes.
  await shop.api.deps.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(eq(orders.number, `${number}-1`))
    if (!order) throw new Error('No order')
    const change = { tx, order, actorId: null, now, zone: 'UTC', catalogue: null, ...withoutEndpoint }
    await cancelOrder(change, { by: 'shopper', note: null })
    await anonymisePurchases(tx, { userId: member.id, now, catalogue: shop.api.deps.catalogue })
  })
  await untilDispatched(shop)
  expect(await mailedTo(shop, '—')).toEqual([])
})

test('a payment that arrives when the person is gone says nothing of their card', async () => {
  const { db, clock, catalogue } = shop.api.deps
  const [variant] = await someVariants(shop, 1)
  const member = await aShopper(shop)
  const { number } = await place(member, await readyToOrder(member, [variant]), DECLINED_CARD)
  await db.transaction((tx) => anonymisePurchases(tx, { userId: member.id, now: clock.now(), catalogue }))
  await expireCheckouts({ ...shop.api.deps, clock: { now: () => new Date(clock.now().getTime() + DAY_MS) } as never })
  await eraseFinishedPurchases(db)
  const [paid] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(eq(purchases.number, number))
  const charge = { ref: `late-${number}`, paidWith: { brand: 'visa', last4: '4242' } }
  expect(await recordCapture(shop.api.deps, paid?.id ?? '', charge)).toMatchObject({ state: 'captured' })
  const kept = await db.select().from(payments).where(eq(payments.providerRef, charge.ref))
  expect(kept).toMatchObject([{ methodBrand: null, methodLast4: null }])
  // The provider knows nothing of what this test made up.
  await db.execute(sql`update refunds set state = 'done' where payment_id = ${paid?.id}`)
})
