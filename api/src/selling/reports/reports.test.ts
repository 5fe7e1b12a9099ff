import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_REPORT_SORTS, REPORT_PAGE_SIZE } from 'shared-contracts/reports/report-terms'
import { aSeller } from '../../testing/a-seller'
import { pastRefund, pastSale } from '../../testing/past-sale'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { keepViews } from '../../catalogue/views/view-counter'
import { rollUpSales } from './sales-source'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'

let shop: TestApi
let seller: TestVisitor
let sellerId: string
let coat: string
let scarf: string
beforeAll(async () => {
  // In summer its days begin at 22:00 UTC of the day before.
  shop = await startTestApi({ timeZone: 'Europe/Vienna' })
  const [first] = await someVariants(shop, 1)
  sellerId = first.sellerId
  seller = await aSeller(shop, sellerId)
  const { rows } = await shop.api.deps.db.execute<{ id: string }>(
    sql`select id from products where seller_id = ${sellerId} order by id limit 2`,
  )
  coat = rows[0]?.id ?? ''
  scarf = rows[1]?.id ?? ''
  await makeHistory()
})
afterAll(() => shop.close())

/** Three sales in July 2025 and one in June; one is cancelled, of one a piece comes back. */
async function makeHistory() {
  // 30 June, 23:30 in Vienna.
  await pastSale(shop, {
    ...{ sellerId, at: '2025-06-30T21:30:00Z', country: 'DE', deliveryMinor: 500 },
    lines: [{ productId: coat, quantity: 1, unitMinor: 10_000 }],
  })
  // 1 July, 00:30 in Vienna: two coats less a discount, and a scarf.
  const kept = await pastSale(shop, {
    ...{ sellerId, at: '2025-06-30T22:30:00Z', country: 'AT', deliveryMinor: 490 },
    lines: [
      { productId: coat, quantity: 2, unitMinor: 10_000, discountMinor: 1_001 },
      { productId: scarf, quantity: 1, unitMinor: 3_000 },
    ],
  })
  const cancelled = await pastSale(shop, {
    ...{ sellerId, at: '2025-07-10T10:00:00Z', country: 'DE', deliveryMinor: 490 },
    lines: [{ productId: scarf, quantity: 2, unitMinor: 3_000 }],
  })
  await pastSale(shop, {
    ...{ sellerId, at: '2025-07-31T21:59:00Z', country: 'AT' },
    lines: [{ productId: scarf, quantity: 1, unitMinor: 2_500 }],
  })
  await pastRefund(shop, { ...cancelled, sellerId }, { at: '2025-07-12T08:00:00Z', amountMinor: 6_490 })
  // One of the two coats: 18,999 for both, so 9,500 of it, refunded with 100 for the delivery.
  const piece = { lineId: kept.lineIds[0] ?? '', quantity: 1, reason: 'too_small' }
  await pastRefund(shop, { ...kept, sellerId }, { at: '2025-07-20T08:00:00Z', amountMinor: 9_600, pieces: [piece] })
}

const july = { from: '2025-07-01', to: '2025-07-31' }
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const JULY = {
  ...{ orders: 3, units: 6, cancelledOrders: 1, cancelledUnits: 2 },
  gross: euros(18_999 + 3_000 + 490 + 6_490 + 2_500),
  cancelled: euros(6_490),
  refunded: euros(9_600),
  net: euros(18_999 + 3_000 + 490 + 2_500 - 9_600),
}

/** Figures are the same from the orders as from the sums of their days. */
async function bothWays(check: () => Promise<void>) {
  const { db } = shop.api.deps
  await db.execute(sql`update sales_rollup set until = '1970-01-01'`)
  await check()
  await rollUpSales(shop.api.deps)
  const { rows } = await db.execute<{ days: number }>(sql`select count(*)::int as days from sales_days`)
  expect(rows[0]?.days).toBeGreaterThan(0)
  await check()
}

test('sales are counted on the day of the shop on which they were paid, what goes back on the day on which it goes', () =>
  bothWays(async () => {
    const report = await seller.client.sellerReports.sales(july)
    expect(report).toMatchObject({ period: july, compared: { from: '2025-05-31', to: '2025-06-30' }, step: 'day' })
    expect(report.now).toEqual(JULY)
    expect(report.before).toMatchObject({ orders: 1, net: euros(10_500) })
    expect(report.since).toBe('2025-06-30')
    expect(report.points).toHaveLength(31)
    const days = report.points.filter(({ now }) => now.gross.amountMinor + now.net.amountMinor !== 0)
    expect(days.map(({ start, now }) => [start, now.orders, now.net.amountMinor])).toEqual([
      ['2025-07-01', 1, 22_489],
      ['2025-07-10', 1, 6_490],
      ['2025-07-12', 0, -6_490],
      ['2025-07-20', 0, -9_600],
      ['2025-07-31', 1, 2_500],
    ])
    expect(report.points.at(-1)?.before?.net).toEqual(euros(10_500))
  }))

test('products have what was paid for them and what of the money that went back was theirs', () =>
  bothWays(async () => {
    const { items, total, now } = await seller.client.sellerReports.products(july)
    expect(total).toBe(2)
    expect(items.map(({ product, now: { sales } }) => [product?.id, sales.units, sales.net.amountMinor])).toEqual([
      [coat, 2, 18_999 - 9_500],
      [scarf, 4, 3_000 + 2_500],
    ])
    expect(items[0]?.now.sales.refunded).toEqual(euros(9_500))
    expect(items[1]?.now.sales).toMatchObject({ cancelledUnits: 2, cancelled: euros(6_000) })
    expect(items[0]?.before.sales.net).toEqual(euros(10_000))
    expect(now.sales.net).toEqual(euros(9_499 + 5_500))
  }))

test('countries and categories add up to the same, delivery being a part of its own', () =>
  bothWays(async () => {
    const { client } = seller
    const regions = await client.sellerReports.regions(july)
    expect(regions.items.map(({ key, now }) => [key, now.orders, now.net.amountMinor])).toEqual([
      ['AT', 2, 18_999 + 3_000 + 490 + 2_500 - 9_600],
      ['DE', 1, 0],
    ])
    expect(regions.now).toEqual(JULY)
    const categories = await client.sellerReports.categories(july)
    expect(categories.now).toEqual(JULY)
    const sum = categories.items.reduce((all, { now }) => all + now.net.amountMinor, 0)
    expect(sum).toBe(JULY.net.amountMinor)
    expect(categories.items.find(({ key }) => key === 'delivery')?.now).toMatchObject({
      gross: euros(980),
      cancelled: euros(490),
      refunded: euros(100),
    })
  }))

test('what comes back is reported with its reason, beside what was sold', () =>
  bothWays(async () => {
    const report = await seller.client.sellerReports.returns(july)
    expect(report.now).toEqual({ sold: 4, returned: 1 })
    expect(report.reasons).toEqual([{ reason: 'too_small', now: 1, before: 0 }])
    expect(report.products).toMatchObject([{ now: { sold: 2, returned: 1 }, reason: 'too_small' }])
  }))

test('something written down for a day that was summed up opens it again', async () => {
  await rollUpSales(shop.api.deps)
  await pastSale(shop, {
    ...{ sellerId, at: '2025-07-15T12:00:00Z' },
    lines: [{ productId: scarf, quantity: 1, unitMinor: 700 }],
  })
  const grown = JULY.net.amountMinor + 700
  expect((await seller.client.sellerReports.sales(july)).now.net).toEqual(euros(grown))
  await rollUpSales(shop.api.deps)
  expect((await seller.client.sellerReports.sales(july)).now.net).toEqual(euros(grown))
  const { rows } = await shop.api.deps.db.execute(sql`select from sales_rollup where until > '2025-08-01'`)
  expect(rows).toHaveLength(1)
})

test('looks at a product count once a visit, but for programs and the shop’s own people', async () => {
  const look = (visitor: TestVisitor, id: string, agent = BROWSER) =>
    visitor.send(`/api/products/${id}/views`, { method: 'POST', headers: { 'user-agent': agent } })
  const one = shop.visitor('198.51.100.1')
  expect((await look(one, coat)).status).toBe(204)
  await look(one, coat)
  await look(one, scarf)
  await look(shop.visitor('198.51.100.2'), coat)
  await look(shop.visitor('198.51.100.3'), coat, 'Mozilla/5.0 (compatible; Googlebot/2.1)')
  await look(seller, coat)
  await look(one, '5f9b3f2e-0f7e-4a39-9c55-0d5b1c3c8f11')
  await keepViews(shop.api.deps)
  const { items, now } = await seller.client.sellerReports.products({ range: 'today', about: 'views' })
  expect(now.views).toBe(3)
  expect(items.map(({ product, now: { views } }) => [product?.id, views])).toEqual([
    [coat, 2],
    [scarf, 1],
  ])
  const year = await seller.client.sellerReports.products({ range: 'year', about: 'views' })
  expect(year.now.views).toBe(3)
  // Nothing of who looked is kept.
  const kept = await shop.api.deps.db.execute(sql`select * from product_views limit 1`)
  expect(Object.keys(kept.rows[0] ?? {})).toEqual(['seller_id', 'span', 'start', 'product_id', 'views'])
})

test('a product’s stock stands beside what it sells', async () => {
  const { items, days } = await seller.client.sellerReports.products({ ...july, about: 'stock' })
  expect(days).toBe(31)
  const { rows } = await shop.api.deps.db.execute<{ pieces: number }>(sql`
    select sum(on_hand)::int as pieces from stock_levels join variants on variants.id = variant_id where product_id = ${coat}`)
  expect(items.find(({ product }) => product?.id === coat)?.onHand).toBe(rows[0]?.pieces)
  expect(items.slice(0, 2).map(({ now }) => now.sales.units > 0)).toEqual([true, true])
})

test.each(['sales', 'products', 'categories', 'regions', 'returns'])(
  '%s come as a file for who may read them',
  async (report) => {
    const path = `/api/seller/reports/${report}?format=csv&from=2025-07-01&to=2025-07-31`
    const response = await seller.send(path)
    expect(response.headers.get('content-disposition')).toMatch(new RegExp(`attachment; filename="${report}-`))
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    expect(new Set(lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(',').length)).size).toBe(1)
    expect((await seller.send(`/api/seller/reports/${report}?format=csv&from=2025-02-31&to=2025-03-01`)).status).toBe(
      422,
    )
    expect((await shop.visitor().send(path)).status).toBe(401)
  },
)

test.each(['views', 'stock'])('the file of products about %s says so in its name', async (about) => {
  const { headers } = await seller.send(`/api/seller/reports/products?format=csv&range=30d&about=${about}`)
  expect(headers.get('content-disposition')).toContain(`filename="products-${about}-`)
})

test('a range is two days in their order, or none', async () => {
  for (const query of [
    'from=2025-07-01',
    'from=2025-07-02&to=2025-07-01',
    'from=2020-01-01&to=2025-01-01',
    'range=ever',
  ]) {
    expect((await seller.send(`/api/seller/reports/sales?${query}`)).status, query).toBe(422)
  }
})

test('another seller’s sales are not reported', async () => {
  const [, other] = await someVariants(shop, 2)
  const somebody = await aSeller(shop, other.sellerId)
  const { now, since } = await somebody.client.sellerReports.sales(july)
  expect([now.orders, now.net.amountMinor, since]).toEqual([0, 0, null])
})

/** So many products with stock, three at a time of the same. */
const stockUp = (count: number) =>
  shop.api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      with added as (
        insert into products (id, seller_id, slug, title, description, details, status, search, created_at)
        select gen_random_uuid(), ${sellerId}, 'report-' || n, 'Sock ' || (n / 3), '', '', 'draft', '', now()
        from generate_series(1, ${count}) n returning id, slug
      ), cut as (
        insert into variants (id, product_id, seller_id, sku, color, size, position)
        select id, id, ${sellerId}, slug, (select min(slug) from colors), (select min(slug) from sizes), 0 from added
      )
      insert into stock_levels (variant_id, on_hand) select id, split_part(slug, '-', 2)::int / 3 + 1 from added`)
  })

test.each(PRODUCT_REPORT_SORTS)('products by %s are the same by key and by number', async (sort) => {
  const asked = { ...july, about: 'stock', sort } as const
  const { products } = seller.client.sellerReports
  if ((await products(asked)).total <= REPORT_PAGE_SIZE) await stockUp(2 * REPORT_PAGE_SIZE)
  const { pageCount } = await products({ ...asked, page: 1 })
  expect(pageCount).toBeGreaterThan(1)
  let after: string | undefined
  for (let page = 1; page <= pageCount; page += 1) {
    const [byKey, byNumber] = [await products({ ...asked, after }), await products({ ...asked, page })]
    expect(byKey.items).toEqual(byNumber.items)
    expect(byNumber).not.toHaveProperty('next')
    expect(byKey.now).toEqual(byNumber.now)
    after = byKey.next ?? undefined
  }
  expect(after).toBeUndefined()
})
