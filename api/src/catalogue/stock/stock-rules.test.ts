import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { StockReason } from 'shared-contracts/seller-products/product-limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkouts } from '../../buying/checkout/checkouts.table'
import { orders } from '../../buying/orders/orders.table'
import { checkBooks } from '../../money/ledger/check-books'
import { DAY_MS } from '../../platform/clock/days'
import { outbox } from '../../platform/outbox/outbox.table'
import { aPublished, aVariant } from '../../testing/a-product'
import { aSeller } from '../../testing/a-seller'
import { ASKING_CARD, fillCart, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { parcel } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { products } from '../products/products.table'
import { variants } from '../products/variants.table'
import { isHeldUnpaid, withHeldFor } from './held'
import { moveStock, type StockMove } from './move-stock'
import { notifyOfLowStock } from './adjust-stock'
import { stockReservations } from './stock-levels.table'

let shop: TestApi
let sellerId: string
let seller: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  ;[{ sellerId }] = await someVariants(shop, 1)
  seller = await aSeller(shop, sellerId)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** A new product of one variant, on sale, with so many pieces. */
async function aShirt(stock: number, name = `Shirt ${randomUUID().slice(0, 8)}`) {
  const sku = `SKU-${randomUUID().slice(0, 8)}`
  const { id: productId, slug } = await aPublished(seller.client, { name, variants: [aVariant({ sku, stock })] })
  const id = (await shop.visitor().client.products.get({ id: slug })).variants[0]?.id ?? ''
  return { id, productId, sku, name }
}

const moveAll = (moves: readonly StockMove[]) =>
  shop.api.deps.db.transaction((tx) => moveStock({ tx, now: shop.api.deps.clock.now(), catalogue: null }, moves))
const adjust = (variantId: string, kind: StockReason, quantity: number, requestId: string = randomUUID()) =>
  seller.client.sellerStock.adjust({ variantId, kind, quantity, requestId })
const lowMessages = (of: string) =>
  shop.api.deps.db.$count(outbox, and(eq(outbox.topic, 'low-stock'), sql`payload ->> 'variantId' = ${of}`))

test('running low is announced when the threshold is reached, not above it and not again below it', async () => {
  const { id } = await aShirt(10)
  const { shopLowAt } = await seller.client.sellerStock.list({})
  await adjust(id, 'counted', shopLowAt + 2)
  const seen: number[] = []
  for (const [kind, pieces] of [
    ['damaged', 1],
    ['damaged', 1],
    ['damaged', 1],
    ['received', 1],
    ['received', 1],
    ['adjusted', -1],
  ] as const) {
    await adjust(id, kind, pieces)
    seen.push(await lowMessages(id))
  }
  expect(seen).toEqual([0, 1, 1, 1, 1, 2])
  // The variant's own threshold goes before the shop's.
  await seller.client.sellerStock.setThreshold({ variantId: id, lowAt: 0 })
  await adjust(id, 'counted', 1)
  expect(await lowMessages(id)).toBe(2)
  await adjust(id, 'counted', 0)
  expect(await lowMessages(id)).toBe(3)
})

test('a team hears once a day that a variant is low, as long as it is and is on sale', async () => {
  const { deps } = shop.api
  const { id, name, sku, productId } = await aShirt(3)
  const heard = async () => {
    await notifyOfLowStock(deps, id)
    const { items } = await seller.client.sellerNotifications.list({})
    return items.filter(({ kind, about }) => kind === 'low_stock' && about === `${name}, ${sku}`)
  }
  /** Whoever works here hears what comes from then on. */
  const aDayLater = async () => {
    deps.clock.advance(DAY_MS)
    seller = await aSeller(shop, sellerId)
  }
  const [first] = await heard()
  expect(first).toMatchObject({ detail: '3', link: expect.stringContaining(id) as string })
  expect(await heard()).toHaveLength(1)
  await aDayLater()
  expect(await heard()).toHaveLength(1)
  expect(await heard()).toHaveLength(1)
  await aDayLater()
  await adjust(id, 'received', 100)
  expect(await heard()).toEqual([])
  await deps.db.update(products).set({ status: 'archived' }).where(eq(products.id, productId))
  await adjust(id, 'counted', 2)
  expect(await heard()).toEqual([])
  await deps.db.update(products).set({ status: 'published' }).where(eq(products.id, productId))
  expect(await heard()).toHaveLength(1)
})

test('only a correction may be below zero, and nothing falls below what is there', async () => {
  const { id } = await aShirt(5)
  for (const kind of ['received', 'damaged', 'counted'] as const)
    expect(await caught(adjust(id, kind, -1))).toMatchObject({
      code: 'REFUSED',
      detail: 'Say how many items, as a number from 0.',
    })
  expect(await caught(adjust(id, 'adjusted', -6))).toMatchObject({ code: 'REFUSED' })
  expect(await adjust(id, 'adjusted', -5)).toMatchObject({ onHand: 0, available: 0 })
  expect(await caught(adjust(id, 'damaged', 1))).toMatchObject({
    detail: expect.stringContaining('0 items') as string,
  })
})

test('nothing that came is not written down, and a count that agrees is', async () => {
  const { id } = await aShirt(5)
  await adjust(id, 'received', 0)
  await adjust(id, 'adjusted', 0)
  await adjust(id, 'counted', 5)
  const { items } = await seller.client.sellerStock.history({ variantId: id })
  expect(items.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['counted', 0],
    ['received', 5],
  ])
})

test('the same request at once moves once, and another person’s with the same id moves too', async () => {
  const { id } = await aShirt(5)
  const requestId = randomUUID()
  await Promise.all(Array.from({ length: 4 }, () => adjust(id, 'received', 3, requestId)))
  const colleague = await aSeller(shop, sellerId)
  const row = await colleague.client.sellerStock.adjust({ variantId: id, requestId, kind: 'received', quantity: 3 })
  expect(row.onHand).toBe(11)
})

test('two who take the last pieces at once do not both have them', async () => {
  const { id } = await aShirt(5)
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => adjust(id, 'damaged', 3)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { items, row } = await seller.client.sellerStock.history({ variantId: id })
  expect(row.onHand).toBe(2)
  expect(items).toHaveLength(2)
})

test('of several variants the short ones are named, however often one comes, and nothing is moved with them', async () => {
  const [one, other] = [await aShirt(2), await aShirt(2)]
  const undone = new Error('Too few')
  let short: readonly string[] = []
  const taken = shop.api.deps.db.transaction(async (tx) => {
    const move = (variantId: string, quantity: number) => ({ variantId, kind: 'reserved' as const, quantity })
    const moves = [move(one.id, 2), move(other.id, 1), move(other.id, 2), move(randomUUID(), 1)].slice(0, 3)
    short = await moveStock({ tx, now: shop.api.deps.clock.now(), catalogue: null }, moves)
    throw undone
  })
  await expect(taken).rejects.toBe(undone)
  expect(short).toEqual([other.id])
  expect((await seller.client.sellerStock.history({ variantId: one.id })).row).toMatchObject({ reserved: 0 })
  expect(await moveAll([])).toEqual([])
})

test('the shelf has neither archived variants nor removed drafts, and counts all whatever is asked for', async () => {
  const { db } = shop.api.deps
  const mark = randomUUID().slice(0, 8)
  const [plenty, low, out, archived, removed] = [
    await aShirt(50, `b ${mark} 100% wool`),
    await aShirt(1, `A ${mark}`),
    await aShirt(1, `c ${mark}`),
    await aShirt(9, `d ${mark}`),
    await aShirt(9, `e ${mark}`),
  ]
  await adjust(out.id, 'counted', 0)
  const before = (await seller.client.sellerStock.list({})).counts
  await db.update(variants).set({ archivedAt: new Date() }).where(eq(variants.id, archived.id))
  await db.update(products).set({ status: 'draft', deletedAt: new Date() }).where(eq(products.id, removed.productId))
  const list = async (wanted: Parameters<typeof seller.client.sellerStock.list>[0]) => {
    const { items, counts, total } = await seller.client.sellerStock.list(wanted)
    expect(counts).toMatchObject({ all: before.all - 2, low: before.low, out: before.out })
    expect(total).toBeGreaterThanOrEqual(items.length)
    return items.map(({ variantId }) => variantId)
  }
  expect(await list({ q: mark })).toEqual([low.id, plenty.id, out.id])
  expect(await list({ q: mark, level: 'low' })).toEqual([low.id])
  expect(await list({ q: mark, level: 'out' })).toEqual([out.id])
  expect(await list({ q: plenty.sku.toLowerCase() })).toEqual([plenty.id])
  expect(await list({ q: '100%' })).toEqual([plenty.id])
  expect(await list({ q: '%' })).toEqual([plenty.id])
  expect(await list({ product: low.productId })).toEqual([low.id])
  for (const call of [
    () => adjust(archived.id, 'received', 1),
    () => seller.client.sellerStock.setThreshold({ variantId: archived.id, lowAt: 3 }),
    () => seller.client.sellerStock.history({ variantId: removed.id }),
  ])
    expect(await caught(call())).toMatchObject({ code: 'NOT_FOUND' })
  const [row] = await db.select().from(variants).where(eq(variants.id, archived.id))
  expect(row?.lowAt).toBeNull()
})

test('a history says for which order pieces left, and who sent them', async () => {
  const { id } = await aShirt(5)
  const guest = shop.visitor()
  const { number } = await place(guest, await readyToOrder(guest, [{ id, quantity: 3 }]))
  const order = { number: `${number}-1` }
  const { lines } = await seller.client.sellerOrders.accept(order)
  const promised = async () =>
    (await shop.api.deps.db.select().from(stockReservations).where(eq(stockReservations.variantId, id)))[0]?.quantity
  expect(await promised()).toBe(3)
  const [line] = lines
  await seller.client.sellerOrders.ship({ ...order, ...parcel({ lines: [{ lineId: line?.id ?? '', quantity: 1 }] }) })
  expect(await promised()).toBe(2)
  await seller.client.sellerOrders.ship({ ...order, ...parcel() })
  expect(await promised()).toBeUndefined()
  const { items, row } = await seller.client.sellerStock.history({ variantId: id })
  expect(items.slice(0, 3)).toMatchObject([
    { kind: 'shipped', quantity: -2, order: order.number, by: expect.stringContaining('@') as string },
    { kind: 'shipped', quantity: -1, order: order.number },
    { kind: 'reserved', quantity: 3, by: null },
  ])
  expect(row).toMatchObject({ onHand: 2, reserved: 0, available: 2 })
})

test('what a checkout holds is its shopper’s until it is paid, and may come back for everybody else', async () => {
  const { db } = shop.api.deps
  const { id } = await aShirt(9)
  const guestOf = async (checkoutId: string) => {
    const [record] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
    return { userId: null, guestId: record?.guestId ?? '' }
  }
  const quantityFor = async (shopper: Awaited<ReturnType<typeof guestOf>>) => {
    const asked = sql`${withHeldFor(shopper)} select quantity from held where variant_id = ${id}`
    return (await db.execute<{ quantity: number }>(asked)).rows[0]?.quantity
  }
  const isUnpaid = async () => {
    const asked = sql`select ${isHeldUnpaid} as unpaid from (select ${id}::uuid as variant_id) line`
    return (await db.execute<{ unpaid: boolean }>(asked)).rows[0]?.unpaid
  }
  const stranger = shop.visitor()
  await fillCart(stranger, [{ id }])
  const other = await guestOf((await stranger.client.checkout.start()).id)
  await stranger.client.checkout.leave({ id: (await stranger.client.checkout.start()).id })
  expect(await isUnpaid()).toBe(false)

  const visitor = shop.visitor()
  const checkout = await readyToOrder(visitor, [{ id, quantity: 2 }])
  const guest = await guestOf(checkout.id)
  const held = async () => [await quantityFor(guest), await quantityFor(other)]
  expect(await held()).toEqual([2, undefined])
  expect(await isUnpaid()).toBe(true)
  const { number } = await place(visitor, checkout, ASKING_CARD)
  expect(await held()).toEqual([2, undefined])
  expect(await isUnpaid()).toBe(true)

  await db.execute(sql`update embedded_charges set state = 'authorised' where key = (select payments.id::text from payments
    join purchases on purchases.id = purchase_id where purchases.number = ${number})`)
  await visitor.client.checkout.payment({ id: checkout.id })
  const [paid] = await db
    .select()
    .from(orders)
    .where(eq(orders.number, `${number}-1`))
  expect(paid?.state).toBe('paid')
  expect(await held()).toEqual([undefined, undefined])
  expect(await isUnpaid()).toBe(false)
})
