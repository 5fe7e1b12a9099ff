import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from 'shared-contracts/client'
import { aPublished, aVariant } from '../../testing/a-product'
import { aSeller } from '../../testing/a-seller'
import { fillCart } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
let seller: ApiClient
let other: ApiClient
let variantId: string

beforeAll(async () => {
  shop = await startTestApi()
  const [first, ...rest] = await someVariants(shop, 4)
  seller = (await aSeller(shop, first.sellerId)).client
  other = (await aSeller(shop, rest.find(({ sellerId }) => sellerId !== first.sellerId)?.sellerId ?? '')).client
  const { slug } = await aPublished(seller, {
    name: 'Stock shirt',
    variants: [aVariant({ sku: 'STOCK-1', stock: 10 })],
  })
  variantId = (await shop.visitor().client.products.get({ id: slug })).variants[0]?.id ?? ''
})
afterAll(() => shop.close())

const move = (kind: 'received' | 'adjusted' | 'damaged' | 'counted', quantity: number, note?: string) =>
  seller.sellerStock.adjust({ variantId, requestId: randomUUID(), kind, quantity, ...(note && { note }) })

test('what comes, breaks and is counted is written down with who and why', async () => {
  expect(await move('received', 5)).toMatchObject({ onHand: 15, available: 15 })
  expect(await move('damaged', 3, 'Fell into the paint')).toMatchObject({ onHand: 12 })
  expect(await move('adjusted', -2)).toMatchObject({ onHand: 10 })
  expect(await move('counted', 9)).toMatchObject({ onHand: 9 })
  const { items, total, row } = await seller.sellerStock.history({ variantId })
  expect(items.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['counted', -1],
    ['adjusted', -2],
    ['damaged', -3],
    ['received', 5],
    ['received', 10],
  ])
  expect(items[2]).toMatchObject({ note: 'Fell into the paint', order: null })
  expect(items[2]?.by).toMatch(/@example\.test$/)
  expect(total).toBe(5)
  expect(row).toMatchObject({ variantId, sku: 'STOCK-1' })
})

test('the same request moves once', async () => {
  const request = { variantId, requestId: randomUUID(), kind: 'received' as const, quantity: 4 }
  const { onHand } = await seller.sellerStock.adjust(request)
  expect((await seller.sellerStock.adjust(request)).onHand).toBe(onHand)
})

test('a request that was refused can be sent again, and is done then', async () => {
  await move('counted', 2)
  const request = { variantId, requestId: randomUUID(), kind: 'damaged' as const, quantity: 3 }
  expect(await caught(seller.sellerStock.adjust(request))).toMatchObject({ code: 'REFUSED' })
  await move('counted', 5)
  expect(await seller.sellerStock.adjust(request)).toMatchObject({ onHand: 2 })
})

test('shoppers see the last piece leave the shelf, and nothing of a request that was refused', async () => {
  await move('counted', 1)
  const { catalogue } = shop.api.deps
  const seen: unknown[] = []
  catalogue.onStockChange((productIds) => seen.push(productIds))
  await caught(move('damaged', 2))
  expect(seen).toEqual([])
  await move('damaged', 1)
  expect(seen).toEqual([[expect.any(String)]])
})

test('what is held for a checkout cannot be taken away', async () => {
  await move('counted', 5)
  expect(await caught(move('damaged', 6))).toMatchObject({
    detail: 'Only 5 items can be taken away: more are not there.',
  })
  const buyer = shop.visitor()
  await fillCart(buyer, [{ id: variantId, quantity: 3 }])
  await buyer.client.checkout.start()
  const problem = await caught(move('damaged', 3))
  expect(problem).toMatchObject({
    status: 409,
    code: 'REFUSED',
    detail: expect.stringContaining('Only 2 items') as string,
  })
  expect(await move('counted', 3)).toMatchObject({ onHand: 3, reserved: 3, available: 0 })
  expect(await caught(move('counted', 2))).toMatchObject({ code: 'REFUSED' })
  const { items } = await seller.sellerStock.history({ variantId })
  expect(items.find(({ kind }) => kind === 'reserved')).toMatchObject({ quantity: 3, by: null })
})

test('the threshold is the variant’s, else the shop’s', async () => {
  const { slug } = await aPublished(seller, { name: 'Threshold scarf', variants: [aVariant({ stock: 8 })] })
  const id = (await shop.visitor().client.products.get({ id: slug })).variants[0]?.id ?? ''
  const low = async () => (await seller.sellerStock.list({ q: 'threshold scarf', level: 'low' })).total
  expect(await low()).toBe(0)
  expect(await seller.sellerStock.setThreshold({ variantId: id, lowAt: 8 })).toMatchObject({ lowAt: 8, ownLowAt: 8 })
  expect(await low()).toBe(1)
  expect(await seller.sellerStock.setThreshold({ variantId: id, lowAt: null })).toMatchObject({
    lowAt: 5,
    ownLowAt: null,
  })
  expect(await low()).toBe(0)
  await seller.sellerStock.setShopThreshold({ lowAt: 20 })
  expect(await low()).toBe(1)
  expect((await seller.sellerStock.list({})).shopLowAt).toBe(20)
  expect((await other.sellerStock.list({})).shopLowAt).toBe(5)
})

test('another shop’s shelf is answered like a missing one', async () => {
  const { sellerStock } = other
  const calls = [
    () => sellerStock.adjust({ variantId, requestId: randomUUID(), kind: 'received', quantity: 1 }),
    () => sellerStock.history({ variantId }),
    () => sellerStock.setThreshold({ variantId, lowAt: 1 }),
  ]
  for (const call of calls) expect((await caught(call())).code).toBe('NOT_FOUND')
  expect((await sellerStock.list({ q: 'STOCK-1' })).total).toBe(0)
})
