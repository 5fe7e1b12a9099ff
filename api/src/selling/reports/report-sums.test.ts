import { setTimeout } from 'node:timers/promises'
import { array, assert, asyncProperty, constantFrom, integer, nat, record } from 'fast-check'
import { sql } from 'drizzle-orm'
import { decimalAmount } from 'shared-contracts/catalogue/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../testing/a-seller'
import { pastRefund, pastSale } from '../../testing/past-sale'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { checkBooks } from '../../money/ledger/check-books'
import { rollUpSales } from './sales-source'
import { addDays, dayIn } from '../../platform/clock/days'

const ZONE = 'America/New_York'

let shop: TestApi
let seller: TestVisitor
let sellerId: string
let productIds: string[]
beforeAll(async () => {
  shop = await startTestApi({ timeZone: ZONE })
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

test('what is still being written down for a day that is summed up meanwhile counts as well', async () => {
  const { db } = shop.api.deps
  const lines = [{ unitMinor: 1_000, quantity: 1, productId: productIds[0] ?? '' }]
  const { orderId } = await pastSale(shop, {
    sellerId,
    at: at(1),
    lines,
    deliveryMinor: 0,
    currency: 'EUR',
    country: 'AT',
  })
  await db.execute(sql`update orders set paid_at = null where id = ${orderId}`)
  await db.execute(sql`delete from sales_rollup`)
  const written = db.transaction(async (tx) => {
    await tx.execute(sql`update orders set paid_at = ${at(1)} where id = ${orderId}`)
    await tx.execute(sql`select pg_sleep(0.5)`)
  })
  await setTimeout(200)
  await Promise.all([written, rollUpSales(shop.api.deps)])
  await rollUpSales(shop.api.deps)
  const broken = (await checkBooks(db)).map(({ rule }) => rule)
  expect(broken).not.toContain('what was summed up of the sales of days is what happened on them')
})

const aLook = record({ hours: nat(24 * 80), product: nat(2), views: integer({ min: 1, max: 9 }) })
const someDays = record({ from: nat(80), many: integer({ min: 1, max: 75 }), summed: nat(100) })

test('products and returns agree with a count by hand, whatever days are asked and wherever the sums end', async () => {
  const { db } = shop.api.deps
  const counted: { day: string; productId: string; what: 'gross' | 'units' | 'views' | 'returned'; much: number }[] = []
  const history = record({ sales: array(aSale, { minLength: 1, maxLength: 6 }), looks: array(aLook, { maxLength: 6 }) })
  const property = asyncProperty(history, array(someDays, { minLength: 4, maxLength: 4 }), async (past, asked) => {
    for (const { hours, units, deliveryMinor, back } of past.sales) {
      const lines = units.map((unit, index) => ({ ...unit, productId: productIds[index] ?? '' }))
      // In a currency of its own: what was sold before does not count.
      const sale = await pastSale(shop, { sellerId, at: at(hours), lines, deliveryMinor, currency: 'CHF' })
      for (const { productId, unitMinor, quantity } of lines) {
        const of = { day: dayIn(ZONE, new Date(at(hours))), productId }
        counted.push({ ...of, what: 'gross', much: unitMinor * quantity }, { ...of, what: 'units', much: quantity })
      }
      if (back !== 'some') continue
      const pieces = sale.lineIds.map((lineId) => ({ lineId, quantity: 1, reason: 'late' }))
      await pastRefund(shop, { ...sale, sellerId }, { at: at(hours + 30), amountMinor: 1, pieces })
      for (const { productId } of lines)
        counted.push({ day: dayIn(ZONE, new Date(at(hours + 30))), productId, what: 'returned', much: 1 })
    }
    for (const { hours, product, views } of past.looks) {
      const [day, productId] = [dayIn(ZONE, new Date(at(hours))), productIds[product] ?? '']
      await db.execute(sql`insert into product_views (seller_id, span, start, product_id, views)
        select ${sellerId}, span, date_trunc(span, ${day}::date)::date, ${productId}, ${views} from (values ('day'), ('month')) spans (span)
        on conflict (seller_id, span, start, product_id) do update set views = product_views.views + excluded.views`)
      counted.push({ day, productId, what: 'views', much: views })
    }
    for (const { from, many, summed } of asked) {
      await rollUpSales(shop.api.deps)
      await db.execute(sql`update sales_rollup set until = ${addDays('2025-03-01', summed)}::date`)
      const period = { from: addDays('2025-03-01', from), to: addDays('2025-03-01', from + many - 1) }
      const query = { ...period, currency: 'CHF' }
      const byHand = (what: string, { from: first, to: last }: typeof period, productId?: string) =>
        counted
          .filter((one) => one.what === what && one.day >= first && one.day <= last)
          .filter((one) => productId === undefined || one.productId === productId)
          .reduce((sum, { much }) => sum + much, 0)
      for (const about of ['sales', 'views', 'stock'] as const) {
        const { items, compared, now, before } = await seller.client.sellerReports.products({ ...query, about })
        const figures = ({ sales, views }: typeof now) => [sales.gross.amountMinor, sales.units, views]
        const expected = (when: typeof period, id?: string) =>
          ['gross', 'units', 'views'].map((what) => byHand(what, when, id))
        // What was looked at and did not sell stands in no other report.
        const shown = (those: number[]) => (about === 'views' ? those : those.slice(0, 2))
        expect([shown(figures(now)), shown(figures(before))]).toEqual([
          shown(expected(period)),
          shown(expected(compared)),
        ])
        for (const item of items.filter(({ product }) => productIds.includes(product?.id ?? ''))) {
          const id = item.product?.id
          expect([figures(item.now), figures(item.before)]).toEqual([expected(period, id), expected(compared, id)])
        }
      }
      const returns = await seller.client.sellerReports.returns(query)
      expect([returns.now.returned, returns.before.returned, returns.now.sold, returns.before.sold]).toEqual([
        ...[byHand('returned', period), byHand('returned', returns.compared)],
        ...[byHand('units', period), byHand('units', returns.compared)],
      ])
    }
  })
  await assert(property, { numRuns: 4, endOnFailure: true })
})
