import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { sql } from 'drizzle-orm'
import { decimalAmount } from 'shared-contracts/catalogue/decimal-amount'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../testing/a-seller'
import { pastRefund, pastSale } from '../testing/past-sale'
import { someVariants } from '../testing/some-variants'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'
import { rollUpSales } from './roll-up-sales'

let shop: TestApi
let seller: TestVisitor
let sellerId: string
let productIds: string[]
beforeAll(async () => {
  shop = await startTestApi({ timeZone: 'America/New_York' })
  const [first] = await someVariants(shop, 1)
  sellerId = first.sellerId
  seller = await aSeller(shop, sellerId)
  const { rows } = await shop.api.deps.db.execute<{ id: string }>(
    sql`select id from products where seller_id = ${sellerId} limit 3`,
  )
  productIds = rows.map(({ id }) => id)
})
afterAll(() => shop.close())

const aSale = record({
  hours: integer({ min: 0, max: 24 * 80 }),
  units: array(record({ unitMinor: integer({ min: 1, max: 99_999 }), quantity: integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  deliveryMinor: integer({ min: 0, max: 999 }),
  currency: constantFrom('JPY', 'EUR', 'KWD'),
  country: constantFrom('AT', 'DE'),
  back: constantFrom('nothing', 'all', 'some'),
})
const FIRST = Date.parse('2025-03-01T00:00Z')
const HOUR_MS = 60 * 60 * 1000
const at = (hours: number) => new Date(FIRST + hours * HOUR_MS).toISOString()
const days = { from: '2025-02-20', to: '2025-06-30' }

test('every report adds up to what was paid less what went back, in currencies with none, two and three decimals', async () => {
  const { db } = shop.api.deps
  const sold = { JPY: 0, EUR: 0, KWD: 0 }
  const property = asyncProperty(array(aSale, { minLength: 1, maxLength: 5 }), async (sales) => {
    for (const { hours, units, deliveryMinor, currency, country, back } of sales) {
      const lines = units.map((unit, index) => ({ ...unit, productId: productIds[index % productIds.length] ?? '' }))
      const sale = await pastSale(shop, { sellerId, at: at(hours), lines, deliveryMinor, currency, country })
      const total = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, deliveryMinor)
      sold[currency] += total
      const amountMinor = back === 'all' ? total : Math.ceil(total / 3)
      if (back === 'nothing') continue
      sold[currency] -= amountMinor
      const pieces = sale.lineIds.map((lineId) => ({ lineId, quantity: 1, reason: 'late' }))
      await pastRefund(
        shop,
        { ...sale, sellerId },
        { at: at(hours + 30), amountMinor, ...(back === 'some' && { pieces }) },
      )
    }
    await rollUpSales(shop.api.deps)
    for (const currency of ['JPY', 'EUR', 'KWD'] as const) {
      const query = { ...days, currency }
      const { sellerReports } = seller.client
      const overTime = await sellerReports.sales(query)
      const regions = await sellerReports.regions(query)
      const categories = await sellerReports.categories(query)
      const net = (items: readonly { now: { net: { amountMinor: number } } }[]) =>
        items.reduce((sum, { now }) => sum + now.net.amountMinor, 0)
      const sums = [net(overTime.points), net(regions.items), net(categories.items), overTime.now.net.amountMinor]
      expect(sums).toEqual(sums.map(() => sold[currency]))
      const file = await seller.send(
        `/api/seller/reports/regions?format=csv&from=${days.from}&to=${days.to}&currency=${currency}`,
      )
      const lines = (await file.text()).trimEnd().split('\r\n').slice(1)
      const minor = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[7]) * 1_000), 0)
      expect(minor).toBe(Math.round(Number(decimalAmount(sold[currency], currency)) * 1_000))
    }
    const broken = await db.execute(sql`select from sales_days where gross_minor < 0`)
    expect(broken.rows).toEqual([])
  })
  await assert(property, { numRuns: 4, endOnFailure: true })
})
