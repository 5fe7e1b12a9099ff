import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orders } from '../../buying/orders/orders.table'
import { aSeller } from '../../testing/a-seller'
import { place, readyToOrder } from '../../testing/buy'
import { parcel } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { checkBooks } from './check-books'
import { commissionRules } from './ledger.table'
import { postChargeback } from './postings'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
  await shop.api.deps.db.execute(sql`insert into promotions (id, code, description, kind, percent, currency) values
    (gen_random_uuid(), 'SEVENTH', 'A seventh of it', 'percent', 7, ${shop.api.deps.env.currency})`)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/**
 * One piece of a thing that 5 % are taken of and three of another, of the same seller, that 30 % and 3 € each are taken of; 23 % tax on
 * both. They are packed.
 */
async function mixed() {
  const { db } = shop.api.deps
  const all = await someVariants(shop, 40)
  const { rows } = await db.execute<{ id: string; category: string }>(sql`
    select id, category_id as category from products where id in ${all.map(({ productId }) => productId)}`)
  const categoryOf = ({ productId }: { productId: string }) => rows.find(({ id }) => id === productId)?.category ?? ''
  const cheap = all[0]
  const dear = all.find((one) => one.sellerId === cheap.sellerId && categoryOf(one) !== categoryOf(cheap))!
  await db.delete(commissionRules)
  const rule = { id: randomUUID(), taxBps: 2_300 }
  await db.insert(commissionRules).values([
    { ...rule, rateBps: 500 },
    { ...rule, id: randomUUID(), categoryId: categoryOf(dear), rateBps: 3_000, feeMinor: 300, currency: 'EUR' },
  ])
  const guest = shop.visitor()
  const pieces = [{ id: cheap.id }, { id: dear.id, quantity: 3 }]
  const { id, parcels } = await readyToOrder(guest, pieces, { promotionCode: 'SEVENTH' })
  const [first] = parcels
  // Delivery that costs something.
  const deliveries = [{ sellerId: first?.seller.id ?? '', optionId: first?.options.at(-1)?.id ?? '' }]
  const { number, accessKey: key } = await place(guest, await guest.client.checkout.change({ id, deliveries }))
  const { client } = await aSeller(shop, cheap.sellerId)
  const order = `${number}-1`
  const { lines } = await client.sellerOrders.accept({ number: order })
  const line = (quantity: number) => lines.find((one) => one.quantity === quantity)!
  const taken = await db.execute<{ quantity: number; amount: number; tax: number }>(sql`
    select line.quantity, part.amount_minor::float8 as amount, part.tax_minor::float8 as tax from commission_lines part
    join order_lines line on line.id = part.order_line_id join orders on orders.id = line.order_id
    where orders.number = ${order}`)
  const of = (quantity: number) => taken.rows.find((row) => row.quantity === quantity)!
  return {
    guest,
    client,
    order,
    reading: { number, key },
    cheap: line(1),
    dear: line(3),
    ofCheap: of(1),
    ofDear: of(3),
  }
}
type Mixed = Awaited<ReturnType<typeof mixed>>

async function deliver({ client, order: number }: Mixed): Promise<void> {
  const { shipments } = await client.sellerOrders.ship({ number, ...parcel() })
  for (const { id } of shipments) await client.sellerOrders.deliver({ number, shipmentId: id })
}

/** Pieces come back. @returns what of them is refunded, in minor units. */
async function returnPieces(
  { guest, client, order, reading }: Mixed,
  { lineId, quantity, turn, amountMinor }: { lineId: string; quantity: number; turn: number; amountMinor?: number },
): Promise<number> {
  const lines = [{ lineId, quantity, reason: 'damaged' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  const one = { number: order, returnNumber: `${order}-R${turn}` }
  await client.sellerOrders.approveReturn(one)
  await client.sellerOrders.receiveReturn({ ...one, restock: [] })
  const { refunded } = await client.sellerOrders.get({ number: order })
  const after = await client.sellerOrders.refundReturn({ ...one, ...(amountMinor && { amountMinor }) })
  return after.refunded.amountMinor - refunded.amountMinor
}

/** What the marketplace keeps of an order, in minor units. */
async function kept({ order }: Mixed): Promise<{ amount: number; tax: number }> {
  const { rows } = await shop.api.deps.db.execute<{ kind: string; minor: number }>(sql`
    select account.kind, sum(-entry.amount_minor)::float8 as minor from ledger_entries entry
    join ledger_transactions cause on cause.id = entry.transaction_id join orders on orders.id = cause.order_id
    join ledger_accounts account on account.id = entry.account_id where orders.number = ${order} group by account.kind`)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.minor ?? 0
  return { amount: of('platform_revenue'), tax: of('tax_payable') }
}

const goodwill = async ({ client, order }: Mixed, amountMinor: number) =>
  client.sellerOrders.refund({ number: order, amountMinor, reason: 'Late', requestId: randomUUID() })

test('what comes back gives its own commission back, in two steps as in one, and what was kept keeps its own', async () => {
  const all = await mixed()
  const { cheap, dear, ofCheap, ofDear } = all
  await deliver(all)
  const first = await returnPieces(all, { lineId: dear.id, quantity: 1, turn: 1 })
  expect(await kept(all)).toEqual({
    amount: ofCheap.amount + ofDear.amount - Math.round(ofDear.amount / 3),
    tax: ofCheap.tax + ofDear.tax - Math.round(ofDear.tax / 3),
  })
  const second = await returnPieces(all, { lineId: dear.id, quantity: 2, turn: 2 })
  expect(first + second).toBe(dear.total.amountMinor)
  expect(await kept(all)).toEqual({ amount: ofCheap.amount, tax: ofCheap.tax })
  await returnPieces(all, { lineId: cheap.id, quantity: 1, turn: 3 })
  expect(await kept(all)).toEqual({ amount: 0, tax: 0 })
  // Only the delivery is left: nothing was taken of it.
  const { refundable } = await all.client.sellerOrders.get({ number: all.order })
  expect(refundable.amountMinor).toBeGreaterThan(0)
  await goodwill(all, refundable.amountMinor)
  expect(await kept(all)).toEqual({ amount: 0, tax: 0 })
})

test('what is paid back without pieces is shared as what is left is, and all of it gives all back', async () => {
  const all = await mixed()
  const { dear, ofCheap, ofDear } = all
  await deliver(all)
  const taken = ofCheap.amount + ofDear.amount
  const { refundable: whole } = await all.client.sellerOrders.get({ number: all.order })
  await goodwill(all, 500)
  expect(await kept(all)).toMatchObject({ amount: taken - Math.round((taken * 500) / whole.amountMinor) })
  // Half of what was paid for the pieces gives half of their commission back.
  const half = Math.floor(dear.total.amountMinor / 2)
  await returnPieces(all, { lineId: dear.id, quantity: 3, turn: 1, amountMinor: half })
  const own = Math.round((ofDear.amount * half) / dear.total.amountMinor)
  const rest = Math.round(((taken - own) * 500) / (whole.amountMinor - half))
  expect(await kept(all)).toMatchObject({ amount: taken - own - rest })
  const { refundable } = await all.client.sellerOrders.get({ number: all.order })
  await goodwill(all, refundable.amountMinor)
  expect(await kept(all)).toEqual({ amount: 0, tax: 0 })
})

test('what is left of an order after goodwill goes back with pieces that cost more, and keeps no commission', async () => {
  const all = await mixed()
  const { cheap, dear } = all
  await deliver(all)
  const { refundable } = await all.client.sellerOrders.get({ number: all.order })
  await goodwill(all, refundable.amountMinor - cheap.total.amountMinor - 1)
  expect(await returnPieces(all, { lineId: dear.id, quantity: 3, turn: 1 })).toBe(cheap.total.amountMinor + 1)
  expect(await kept(all)).toEqual({ amount: 0, tax: 0 })
})

test('an order that is cancelled before it leaves keeps no commission, and of a rest that is cancelled its own goes back', async () => {
  const whole = await mixed()
  await whole.client.sellerOrders.cancel({ number: whole.order, reason: 'Gone' })
  expect(await kept(whole)).toEqual({ amount: 0, tax: 0 })

  const all = await mixed()
  const { client, order: number, dear, ofDear } = all
  await client.sellerOrders.ship({ number, ...parcel({ lines: [{ lineId: dear.id, quantity: 1 }] }) })
  const { shipments } = await client.sellerOrders.cancel({ number, reason: 'Gone', rest: true })
  const left = { amount: ofDear.amount, tax: ofDear.tax }
  for (const key of ['amount', 'tax'] as const) left[key] -= Math.round((ofDear[key] * 2) / 3)
  expect(await kept(all)).toEqual(left)
  await client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
  await returnPieces(all, { lineId: dear.id, quantity: 1, turn: 1 })
  expect(await kept(all)).toEqual({ amount: 0, tax: 0 })
})

test('a chargeback after a return shares what is left, and what is won comes back to the cent', async () => {
  const all = await mixed()
  await deliver(all)
  await returnPieces(all, { lineId: all.dear.id, quantity: 1, turn: 1 })
  const before = await kept(all)
  const { db, clock } = shop.api.deps
  const { refunded, refundable } = await all.client.sellerOrders.get({ number: all.order })
  const done = new Error('Undone')
  const tried = db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, all.order))
    const post = (returned: boolean, amountMinor: number, goneBeforeMinor: number) =>
      postChargeback(tx, order!, { key: 'test', returned, amountMinor, goneBeforeMinor, now: clock.now() })
    await post(false, refundable.amountMinor, refunded.amountMinor)
    await post(true, refundable.amountMinor, refunded.amountMinor + refundable.amountMinor)
    const { rows } = await tx.execute<{ kind: string; minor: number }>(sql`
      select cause.kind, sum(-entry.amount_minor)::float8 as minor from ledger_entries entry
      join ledger_transactions cause on cause.id = entry.transaction_id and cause.kind like 'chargeback%'
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'platform_revenue'
      where cause.order_id = ${order!.id} group by cause.kind order by cause.kind`)
    expect(rows.map(({ minor }) => minor)).toEqual([-before.amount, before.amount])
    throw done
  })
  await expect(tried).rejects.toBe(done)
})
