import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stockLevels } from '../../catalogue/stock/stock-levels.table'
import { checkBooks } from '../../money/ledger/check-books'
import { orderFacts, productFacts } from '../../selling/reports/report-facts'
import { aSeller } from '../../testing/a-seller'
import { place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { parcel } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  await shop.api.deps.db.execute(sql`insert into promotions (id, code, description, kind, percent, currency) values
    (gen_random_uuid(), 'THIRD', 'A third of it', 'percent', 33, ${shop.api.deps.env.currency})`)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** Three pieces of a thing and one of another of the same seller, bought with a discount. */
async function bought() {
  const all = await someVariants(shop, 40)
  const first = all[0]
  const second = all.find(({ sellerId, productId }) => sellerId === first.sellerId && productId !== first.productId)!
  const guest = shop.visitor()
  const pieces = [{ id: first.id, quantity: 3 }, { id: second.id }]
  const { number, accessKey: key } = await place(guest, await readyToOrder(guest, pieces, { promotionCode: 'THIRD' }))
  const { client: seller, email } = await (async () => {
    const visitor = await aSeller(shop, first.sellerId)
    return { client: visitor.client, email: (await visitor.client.accounts.seller.checkSession()).email }
  })()
  const order = `${number}-1`
  const { orders } = await admin.client.desk.get({ number })
  const [three, one] = [3, 1].map((many) => orders[0]!.lines.find(({ quantity }) => quantity === many)!)
  return { guest, seller, email, number, order, reading: { number, key }, three: three!, one: one!, first, second }
}
type Bought = Awaited<ReturnType<typeof bought>>

const wish = ({ number, order }: Bought, lines: { lineId: string; quantity: number; left: number }[]) => ({
  ...{ number, order, lines, reason: 'Sold out', requestId: randomUUID() },
})

async function stockOf(variantId: string) {
  const [level] = await shop.api.deps.db.select().from(stockLevels).where(eq(stockLevels.variantId, variantId))
  return { onHand: level?.onHand ?? -1, reserved: level?.reserved ?? -1 }
}

test('items are cancelled before anything has left: money and stock go back, and the rest is sent', async () => {
  const sale = await bought()
  const { three, seller, order, number, guest, reading, email } = sale
  const stock = await stockOf(sale.first.id)
  const asked = wish(sale, [{ lineId: three.id, quantity: 2, left: 3 }])
  const [once, twice] = await Promise.all([admin.client.desk.cancelItems(asked), admin.client.desk.cancelItems(asked)])
  await admin.client.desk.cancelItems(asked)
  const part = once.orders[0]!
  const back = part.refunded.amountMinor
  expect(back).toBeGreaterThan((2 * three.total.amountMinor) / 3 - 1)
  expect(back).toBeLessThan((2 * three.total.amountMinor) / 3 + 1)
  expect([part.state, part.canCancelItems, part.cancellable]).toEqual(['paid', true, true])
  expect(twice.refunds).toHaveLength(1)
  expect(once.refunds).toMatchObject([{ reason: 'partly_cancelled', borneBy: 'seller' }])
  expect(once.history.find(({ what }) => what === 'partly_cancelled')).toMatchObject({
    ...{ by: 'staff', actor: DEMO_EMAILS.admin, note: 'Sold out', order },
  })
  expect(await stockOf(sale.first.id)).toEqual({ ...stock, reserved: stock.reserved - 2 })
  const seen = [(await guest.client.orders.get(reading)).orders[0]!, await seller.sellerOrders.get({ number: order })]
  for (const { lines, refunded } of seen) {
    expect(lines.find(({ id }) => id === three.id)).toMatchObject({ quantity: 3, cancelled: 2, shipped: 0 })
    expect(refunded.amountMinor).toBe(back)
  }
  await untilDispatched(shop)
  const mail = (await mailedTo(shop, 'ada@example.com')).find(({ subject }) => subject.includes('A part of your order'))
  expect(mail?.body).toContain(`2 × ${three.title}`)
  expect((await mailedTo(shop, email)).map(({ subject }) => subject)).toContain(
    `Items of the order ${order} were cancelled`,
  )
  const told = (await seller.sellerNotifications.list({})).items.filter(({ about }) => about === order)
  expect(told.some(({ changed, detail }) => changed && detail?.includes('Sold out'))).toBe(true)

  await seller.sellerOrders.accept({ number: order })
  const tooMany = seller.sellerOrders.ship({ number: order, ...parcel({ lines: [{ lineId: three.id, quantity: 2 }] }) })
  expect(await caught(tooMany)).toMatchObject({ code: 'REFUSED' })
  // All that is left is one of each, and its invoice is credited for what was cancelled before.
  const sent = await seller.sellerOrders.ship({ number: order, ...parcel() })
  expect(sent.state).toBe('shipped')
  expect(sent.documents.map(({ kind, total }) => [kind, total.amountMinor])).toEqual([
    ['invoice', sent.totals.total.amountMinor],
    ['credit_note', back],
  ])
  const late = await caught(admin.client.desk.cancelItems(wish(sale, [{ lineId: three.id, quantity: 1, left: 1 }])))
  expect(late).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('on its way') as string })
  expect((await admin.client.desk.get({ number })).orders[0]).toMatchObject({ canCancelItems: false })
})

test('of two people at once, the slower one reads that something has changed', async () => {
  const sale = await bought()
  const both = [1, 2].map(() =>
    admin.client.desk
      .cancelItems(wish(sale, [{ lineId: sale.three.id, quantity: 1, left: 3 }]))
      .then(() => 'done')
      .catch((error: { code: string }) => error.code),
  )
  expect((await Promise.all(both)).sort()).toEqual(['CONFLICT', 'done'])
  const { orders } = await admin.client.desk.get({ number: sale.number })
  expect(orders[0]!.lines.find(({ id }) => id === sale.three.id)?.cancelled).toBe(1)
})

test('more items than there are, none, and those of another order are refused', async () => {
  const sale = await bought()
  const other = await bought()
  const { three } = sale
  const refused = [
    wish(sale, [{ lineId: three.id, quantity: 4, left: 3 }]),
    // Named twice, the sum counts.
    wish(sale, [
      { lineId: three.id, quantity: 2, left: 3 },
      { lineId: three.id, quantity: 2, left: 3 },
    ]),
    wish(sale, [{ lineId: other.three.id, quantity: 1, left: 3 }]),
  ]
  for (const one of refused) expect(await caught(admin.client.desk.cancelItems(one))).toMatchObject({ code: 'REFUSED' })
  const invalid = [[], [{ lineId: three.id, quantity: 0, left: 3 }], [{ lineId: three.id, quantity: 1.5, left: 3 }]]
  for (const lines of invalid)
    expect(await caught(admin.client.desk.cancelItems(wish(sale, lines)))).toMatchObject({ status: 422 })
  const elsewhere = { ...wish(sale, [{ lineId: three.id, quantity: 1, left: 3 }]), order: other.order }
  expect(await caught(admin.client.desk.cancelItems(elsewhere))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await admin.client.desk.get({ number: sale.number })).refunds).toEqual([])
})

test('with the last items the order is cancelled, and its delivery goes back; each is counted once', async () => {
  const sale = await bought()
  const { three, one, number, order } = sale
  await admin.client.desk.cancelItems(wish(sale, [{ lineId: three.id, quantity: 1, left: 3 }]))
  await admin.client.desk.cancelItems(wish(sale, [{ lineId: three.id, quantity: 1, left: 2 }]))
  const gone = await admin.client.desk.cancelItems(
    wish(sale, [
      { lineId: three.id, quantity: 1, left: 1 },
      { lineId: one.id, quantity: 1, left: 1 },
    ]),
  )
  expect(gone.orders[0]).toMatchObject({ state: 'cancelled', refunded: gone.totals.total, documents: [] })
  expect(gone.refunds.map(({ reason }) => reason)).toEqual(['partly_cancelled', 'partly_cancelled', 'cancelled'])

  const always = { start: sql`'-infinity'::timestamptz`, end: sql`'infinity'::timestamptz`, zone: 'UTC' }
  const { db } = shop.api.deps
  const mine = sql`o.number = ${order}`
  const facts = (query: ReturnType<typeof orderFacts>) =>
    // The facts of this order alone.
    sql`with orders as (select * from public.orders o where ${mine}) ${query}`
  const { rows: whole } = await db.execute(sql`
    select sum(units)::int as units, sum(cancelled_units)::int as gone, sum(cancelled_minor)::int as minor
    from (${facts(orderFacts(always))}) facts`)
  expect(whole).toEqual([{ units: 4, gone: 4, minor: gone.totals.total.amountMinor }])
  const { rows: products } = await db.execute(sql`
    select product_id as product, sum(cancelled_units)::int as gone, sum(gross_minor - cancelled_minor)::int as kept
    from (${facts(productFacts(always))}) facts group by 1 order by gone desc`)
  expect(products).toEqual([
    { product: sale.first.productId, gone: 3, kept: 0 },
    { product: sale.second.productId, gone: 1, kept: 0 },
  ])
  expect((await admin.client.desk.get({ number })).history.filter(({ what }) => what === 'cancelled')).toHaveLength(1)
})

test('what is left after a parcel can be cancelled; then the order is as far as its parcels', async () => {
  const sale = await bought()
  const { three, one, seller, order: number } = sale
  await admin.client.desk.cancelItems(wish(sale, [{ lineId: three.id, quantity: 1, left: 3 }]))
  await seller.sellerOrders.accept({ number })
  await seller.sellerOrders.ship({ number, ...parcel({ lines: [{ lineId: three.id, quantity: 1 }] }) })
  const stale = caught(admin.client.desk.cancelItems(wish(sale, [{ lineId: three.id, quantity: 1, left: 2 }])))
  expect(await stale).toMatchObject({ code: 'CONFLICT' })
  const rest = await admin.client.desk.cancelItems(
    wish(sale, [
      { lineId: three.id, quantity: 1, left: 1 },
      { lineId: one.id, quantity: 1, left: 1 },
    ]),
  )
  const part = rest.orders[0]!
  expect(part.state).toBe('shipped')
  // Delivery was used, and stays.
  const kept = part.totals.total.amountMinor - part.refunded.amountMinor
  expect(kept).toBeGreaterThan(part.totals.delivery.amountMinor)
  expect(part.documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(2)
})

test('a seller cancels the rest after the marketplace has cancelled a part', async () => {
  const sale = await bought()
  const { three, seller, order: number } = sale
  await admin.client.desk.cancelItems(wish(sale, [{ lineId: three.id, quantity: 1, left: 3 }]))
  await seller.sellerOrders.accept({ number })
  await seller.sellerOrders.ship({ number, ...parcel({ lines: [{ lineId: three.id, quantity: 1 }] }) })
  const after = await seller.sellerOrders.cancel({ number, rest: true, reason: 'A hole' })
  expect(after.lines.map(({ cancelled }) => cancelled).sort()).toEqual([1, 2])
  expect(after.state).toBe('shipped')
})
