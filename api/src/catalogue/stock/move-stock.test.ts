import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outbox } from '../../platform/outbox/outbox.table'
import { aPublished, aVariant } from '../../testing/a-product'
import { aSeller } from '../../testing/a-seller'
import { onlyLeft, someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { moveStock, type StockMove } from './move-stock'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
let variantId: string
let sellerId: string
beforeAll(async () => {
  shop = await startTestApi()
  const [variant] = await someVariants(shop, 1)
  variantId = variant.id
  sellerId = variant.sellerId
})
afterAll(() => shop.close())
beforeEach(async () => {
  await onlyLeft(shop, variantId, 0)
  await shop.api.deps.db.delete(outbox)
})

const move = (kind: StockMove['kind'], quantity: number, changes: Partial<StockMove> = {}) =>
  shop.api.deps.db.transaction((tx) =>
    moveStock({ tx, now: shop.api.deps.clock.now(), catalogue: null }, [{ variantId, kind, quantity, ...changes }]),
  )
/** Those that are dispatched already among them. */
const messages = (of = variantId) =>
  shop.api.deps.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, 'back-in-stock'), sql`payload ->> 'variantId' = ${of}`))

test.each([
  ['received', 2],
  ['returned', 1],
  ['adjusted', 1],
  ['counted', 3],
] as const)(
  'pieces of a sold-out variant that are %s are announced, and further ones are not',
  async (kind, pieces) => {
    await move(kind, pieces)
    expect(await messages()).toHaveLength(1)
    await move(kind, pieces)
    expect(await messages()).toHaveLength(1)
  },
)

test('pieces that are held and released are announced, and those of a shipped parcel are not', async () => {
  await onlyLeft(shop, variantId, 2)
  await move('reserved', 2)
  await shop.api.deps.db.delete(outbox)
  await move('shipped', 1)
  expect(await messages()).toEqual([])
  await move('released', 1)
  expect(await messages()).toHaveLength(1)
})

test('it is announced by the shop’s clock', async () => {
  const { clock } = shop.api.deps
  clock.advance(3 * DAY_MS)
  const before = clock.now()
  await move('received', 1)
  const [message] = await messages()
  expect(message?.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect(message?.nextAt).toEqual(message?.createdAt)
})

test('what is undone is announced to nobody', async () => {
  const { db, clock } = shop.api.deps
  const undone = db.transaction(async (tx) => {
    await moveStock({ tx, now: clock.now(), catalogue: null }, [{ variantId, kind: 'received', quantity: 1 }])
    throw new Error('Thought better of it')
  })
  await expect(undone).rejects.toThrow('Thought better of it')
  expect(await messages()).toEqual([])
})

test('of many who bring pieces at once one announces them', async () => {
  await Promise.all(Array.from({ length: 5 }, () => move('received', 1)))
  expect(await messages()).toHaveLength(1)
})

test('of many who take and bring the last piece at once each return is announced', async () => {
  await onlyLeft(shop, variantId, 1)
  await shop.api.deps.db.delete(outbox)
  const rounds = Array.from({ length: 6 }, async () => {
    const short = await move('reserved', 1)
    if (short.length === 0) await move('released', 1)
    return short.length === 0
  })
  const held = (await Promise.all(rounds)).filter(Boolean).length
  expect(held).toBeGreaterThan(0)
  expect(await messages()).toHaveLength(held)
})

test('nobody waits for a variant that has never been there', async () => {
  const { client } = await aSeller(shop, sellerId)
  const { slug } = await aPublished(client, { name: 'Fresh shirt', variants: [aVariant({ sku: 'FRESH-1', stock: 4 })] })
  const [fresh] = (await shop.visitor().client.products.get({ id: slug })).variants
  expect(await messages(fresh?.id)).toEqual([])
  await client.sellerStock.adjust({
    variantId: fresh?.id ?? '',
    requestId: randomUUID(),
    kind: 'counted',
    quantity: 0,
  })
  await client.sellerStock.adjust({
    variantId: fresh?.id ?? '',
    requestId: randomUUID(),
    kind: 'received',
    quantity: 2,
  })
  expect(await messages(fresh?.id)).toHaveLength(1)
})
