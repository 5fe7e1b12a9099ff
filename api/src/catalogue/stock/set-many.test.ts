import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from 'shared-contracts/client'
import type { StockRow } from 'shared-contracts/seller-products/seller-stock.contract'
import { aPublished, aVariant } from '../../testing/a-product'
import { aSeller } from '../../testing/a-seller'
import { fillCart } from '../../testing/buy'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
let seller: ApiClient
let other: ApiClient

beforeAll(async () => {
  shop = await startTestApi()
  const [first, ...rest] = await someVariants(shop, 4)
  seller = (await aSeller(shop, first.sellerId)).client
  other = (await aSeller(shop, rest.find(({ sellerId }) => sellerId !== first.sellerId)?.sellerId ?? '')).client
})
afterAll(() => shop.close())

/** A coat in three sizes, with so many pieces of each. */
async function aCoat(stock = 5): Promise<[StockRow, StockRow, StockRow]> {
  const variants = ['s', 'm', 'l'].map((size) => aVariant({ size, stock, priceMinor: 10_000, discount: 20 }))
  const { id } = await aPublished(seller, { name: 'Shelf coat', variants })
  const { items } = await seller.sellerStock.list({ product: id })
  return items as [StockRow, StockRow, StockRow]
}
const onHandOf = async ({ productId }: StockRow) =>
  (await seller.sellerStock.list({ product: productId })).items.map(({ onHand }) => onHand)
const movementsOf = async ({ variantId }: StockRow) =>
  (await seller.sellerStock.history({ variantId })).items.map(({ kind, quantity, note }) => [kind, quantity, note])
const wanted = (rows: readonly StockRow[], onHand: number) =>
  rows.map(({ variantId, onHand: was }) => ({ variantId, onHand, was }))

test('many sizes are counted at once, each a movement with its reason', async () => {
  const rows = await aCoat()
  const { results } = await seller.sellerStock.setMany({
    ...{ requestId: randomUUID(), kind: 'counted', note: 'Sunday' },
    rows: wanted(rows, 8),
  })
  expect(results.map(({ problem, row }) => [problem, row?.onHand])).toEqual(Array(3).fill([null, 8]))
  expect(await onHandOf(rows[0])).toEqual([8, 8, 8])
  expect((await movementsOf(rows[1]))[0]).toEqual(['counted', 3, 'Sunday'])
})

test('the same request moves once, and says the second time that it is done', async () => {
  const rows = await aCoat()
  const request = { requestId: randomUUID(), kind: 'received' as const, rows: wanted(rows, 9) }
  await seller.sellerStock.setMany(request)
  const again = await seller.sellerStock.setMany(request)
  expect(again.results.map(({ problem }) => problem)).toEqual([null, null, null])
  expect(await onHandOf(rows[0])).toEqual([9, 9, 9])
  expect((await movementsOf(rows[0])).filter(([kind, quantity]) => kind === 'received' && quantity === 4)).toHaveLength(
    1,
  )
})

test('a size that has moved since is refused with what is there now, and the others are done', async () => {
  const rows = await aCoat()
  const { variantId } = rows[1]
  await seller.sellerStock.adjust({ variantId, requestId: randomUUID(), kind: 'damaged', quantity: 1 })
  const { results } = await seller.sellerStock.setMany({
    ...{ requestId: randomUUID(), kind: 'counted' },
    rows: wanted(rows, 7),
  })
  expect(results.map(({ problem }) => problem)).toEqual([null, 'There are 4 by now. Look again, then save.', null])
  expect(results[1]?.row?.onHand).toBe(4)
  expect(await onHandOf(rows[0])).toEqual([7, 4, 7])
})

test('what is promised stays, what was received only adds, what was damaged only takes away', async () => {
  const rows = await aCoat()
  const buyer = shop.visitor()
  await fillCart(buyer, [{ id: rows[0].variantId, quantity: 3 }])
  await buyer.client.checkout.start()
  const problemsOf = async (kind: 'counted' | 'received' | 'damaged', onHand: number) =>
    (await seller.sellerStock.setMany({ requestId: randomUUID(), kind, rows: wanted([rows[0]], onHand) })).results[0]
      ?.problem
  expect(await problemsOf('counted', 2)).toBe(
    'Only 2 items can be taken away: 3 items are promised to orders and checkouts.',
  )
  expect(await problemsOf('received', 4)).toBe('What was received adds items.')
  expect(await problemsOf('damaged', 6)).toBe('What was damaged takes items away.')
  expect((await onHandOf(rows[0]))[0]).toBe(5)
})

test('prices of many sizes are set at once and once, with the price of the card; one that has changed since is refused', async () => {
  const rows = await aCoat()
  const priced = (listMinor: number) =>
    rows.map(({ variantId, listPrice }) => ({ variantId, listMinor, was: listPrice.amountMinor }))
  const request = { requestId: randomUUID(), rows: priced(12_000) }
  const { results } = await seller.sellerStock.setPrices(request)
  expect(results.map(({ problem, row }) => [problem, row?.listPrice.amountMinor, row?.discountPercent])).toEqual(
    Array(3).fill([null, 12_000, 20]),
  )
  expect((await seller.sellerStock.setPrices(request)).results.map(({ problem }) => problem)).toEqual([
    null,
    null,
    null,
  ])
  const listed = await seller.products.mine({ q: 'Shelf coat' })
  expect(listed.items.find(({ id }) => id === rows[0].productId)).toMatchObject({ price: { amountMinor: 9_600 } })
  const stale = await seller.sellerStock.setPrices({ requestId: randomUUID(), rows: priced(11_000) })
  expect(stale.results.map(({ problem }) => problem)).toEqual(
    Array(3).fill('It is €120.00 by now. Look again, then save.'),
  )
  const { version } = await seller.sellerProducts.get({ id: rows[0].productId })
  expect(version).toBeGreaterThan(1)
})

test('another shop’s variants are answered like missing ones, and stay as they are', async () => {
  const rows = await aCoat()
  const gone = Array(3).fill(['It is gone.', null])
  const shelf = await other.sellerStock.setMany({ requestId: randomUUID(), kind: 'counted', rows: wanted(rows, 1) })
  const prices = await other.sellerStock.setPrices({
    requestId: randomUUID(),
    rows: rows.map(({ variantId, listPrice }) => ({ variantId, listMinor: 1, was: listPrice.amountMinor })),
  })
  for (const { results } of [shelf, prices]) expect(results.map(({ problem, row }) => [problem, row])).toEqual(gone)
  expect(await onHandOf(rows[0])).toEqual([5, 5, 5])
})

test('running low is one number: of the stock, the dashboard and the products', async () => {
  const rows = await aCoat(40)
  const before = await seller.seller.overview()
  const { variantId, productId } = rows[0]
  await seller.sellerStock.setMany({
    ...{ requestId: randomUUID(), kind: 'counted' },
    rows: [{ variantId, onHand: 2, was: 40 }],
  })
  const { lowStockTotal } = await seller.seller.overview()
  expect(lowStockTotal).toBe(before.lowStockTotal + 1)
  expect((await seller.sellerStock.list({})).counts.low).toBe(lowStockTotal)
  expect((await seller.sellerStock.list({ level: 'low' })).total).toBe(lowStockTotal)
  const { items } = await seller.products.mine({ stock: 'low' })
  expect(items.find(({ id }) => id === productId)).toMatchObject({ lowVariants: 1, stock: 82 })
  await seller.sellerProducts.archive({ id: productId })
  expect((await seller.seller.overview()).lowStockTotal).toBe(lowStockTotal - 1)
  expect((await seller.sellerStock.list({})).counts.low).toBe(lowStockTotal - 1)
})
