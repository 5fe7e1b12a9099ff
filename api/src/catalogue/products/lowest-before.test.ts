import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { lowestBefore, priceHistory } from './price-history.table'
import { variants } from './variants.table'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('a discounted product shows it, and how it is sent', async () => {
  const { client } = shop.visitor()
  const [discounted] = (await client.products.list({ deals: true })).items
  const product = await client.products.get({ id: discounted?.slug ?? '' })
  expect(product.lowestBefore).toEqual(product.listPrice)
  expect(product.delivery[0]).toMatchObject({ name: 'Standard', freeFrom: { amountMinor: 7500 }, minDays: 3 })
})

/** A variant with prices as they followed each other, each with the days that have passed since. */
async function withPrices(...prices: [amountMinor: number, daysAgo: number][]): Promise<string> {
  const { db } = shop.api.deps
  const [variant] = await db.select().from(variants).limit(1)
  const variantId = variant?.id ?? ''
  await db.delete(priceHistory).where(eq(priceHistory.variantId, variantId))
  await db.insert(priceHistory).values(
    prices.map(([amountMinor, daysAgo]) => {
      return { variantId, currency: 'EUR', amountMinor, at: new Date(Date.now() - daysAgo * DAY_MS) }
    }),
  )
  return variantId
}

test.each<[string, [number, number][], number | null]>([
  ['a price that always was', [[5000, 90]], null],
  [
    'a discount after months at one price',
    [
      [5000, 90],
      [4000, 1],
    ],
    5000,
  ],
  [
    'a price that was raised just before the discount',
    [
      [4500, 90],
      [6000, 10],
      [5000, 1],
    ],
    4500,
  ],
  [
    'a lower price that ended long before',
    [
      [3000, 200],
      [5000, 100],
      [4000, 1],
    ],
    5000,
  ],
  [
    'a discount that has lasted for months',
    [
      [5000, 200],
      [4000, 100],
    ],
    5000,
  ],
])('%s', async (_, prices, lowest) => {
  const id = await withPrices(...prices)
  const expected = lowest === null ? null : { amountMinor: lowest, currency: 'EUR' }
  expect(await lowestBefore(shop.api.deps.db, id, 'EUR')).toEqual(expected)
})
