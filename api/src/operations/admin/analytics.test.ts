import { sql } from 'drizzle-orm'
import type { SalesFigures, SalesReport } from 'shared-contracts/reports/report.schema'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepViews } from '../../catalogue/views/view-counter'
import { countFunnelDays } from '../../selling/reports/report-funnel'
import { rollUpSales } from '../../selling/reports/sales-source'
import { aColleague } from '../../testing/a-colleague'
import { aSeller } from '../../testing/a-seller'
import { caught } from '../../testing/caught'
import { pastRefund, pastSale } from '../../testing/past-sale'
import { sold } from '../../testing/sold-order'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

const ZONE = 'Europe/Vienna'
const DAY_MS = 24 * 60 * 60 * 1000
const july = { from: '2025-07-01', to: '2025-07-31' }
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

let shop: TestApi
let admin: TestVisitor
let sellerIds: string[]
beforeAll(async () => {
  shop = await startTestApi({ timeZone: ZONE })
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  const { rows } = await shop.api.deps.db.execute<{ id: string; productId: string }>(sql`
    select distinct on (seller_id) seller_id as id, id as "productId" from products where status = 'published' order by seller_id, id limit 2`)
  sellerIds = rows.map(({ id }) => id)
  const [small, large] = rows
  const sale = (one: typeof small, at: string, unitMinor: number) =>
    pastSale(shop, { sellerId: one!.id, at, lines: [{ productId: one!.productId, quantity: 1, unitMinor }] })
  await sale(small, '2025-06-20T10:00:00Z', 9_000)
  await sale(small, '2025-07-02T10:00:00Z', 5_000)
  // 31 July, 23:59 in Vienna.
  await sale(small, '2025-07-31T21:59:00Z', 3_000)
  const back = await sale(large, '2025-07-10T10:00:00Z', 20_000)
  await pastRefund(shop, { ...back, sellerId: large!.id }, { at: '2025-07-12T08:00:00Z', amountMinor: 20_000 })
  await sale(large, '2025-07-11T10:00:00Z', 7_000)
})
afterAll(() => shop.close())

/** Figures of several shops, added up. */
const added = (all: readonly SalesFigures[]): SalesFigures =>
  all.reduce((sum, one) => ({
    ...{ orders: sum.orders + one.orders, units: sum.units + one.units },
    cancelledOrders: sum.cancelledOrders + one.cancelledOrders,
    cancelledUnits: sum.cancelledUnits + one.cancelledUnits,
    gross: euros(sum.gross.amountMinor + one.gross.amountMinor),
    cancelled: euros(sum.cancelled.amountMinor + one.cancelled.amountMinor),
    refunded: euros(sum.refunded.amountMinor + one.refunded.amountMinor),
    net: euros(sum.net.amountMinor + one.net.amountMinor),
  }))

/** The same from the orders as from the sums of their days. */
async function bothWays(check: () => Promise<void>) {
  await shop.api.deps.db.execute(sql`update sales_rollup set until = '1970-01-01'`)
  await check()
  await rollUpSales(shop.api.deps)
  await check()
}

test('turnover is what the shops sold together, as each of them reads it', () =>
  bothWays(async () => {
    const report = await admin.client.analytics.turnover(july)
    expect(report).toMatchObject({ period: july, compared: { from: '2025-05-31', to: '2025-06-30' }, step: 'day' })
    expect(report.now).toMatchObject({ orders: 4, gross: euros(35_000), cancelled: euros(20_000), net: euros(15_000) })
    expect(report.before).toMatchObject({ orders: 1, net: euros(9_000) })
    const own: SalesReport[] = []
    for (const sellerId of sellerIds) own.push(await (await aSeller(shop, sellerId)).client.sellerReports.sales(july))
    const { commission: _, ...now } = report.now
    expect(now).toEqual(added(own.map((one) => one.now)))
    const { commission: __, ...before } = report.before
    expect(before).toEqual(added(own.map((one) => one.before)))
    for (const [index, point] of report.points.entries()) {
      const { commission: ___, ...figures } = point.now
      expect(figures).toEqual(added(own.map(({ points }) => points[index]!.now)))
    }
  }))

test('what the marketplace earned is what its books say, in all and point by point', async () => {
  await sold(shop)
  const { rows } = await shop.api.deps.db.execute<{ earned: number }>(sql`
    select coalesce(-sum(entry.amount_minor), 0)::int as earned
    from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    where account.kind in ('platform_revenue', 'refund_costs') and account.currency = 'EUR'`)
  const earned = rows[0]!.earned
  expect(earned).toBeGreaterThan(0)
  for (const range of ['7d', '90d', 'year'] as const) {
    const { now, points } = await admin.client.analytics.turnover({ range })
    expect(now.commission).toEqual(euros(earned))
    expect(points.reduce((sum, point) => sum + point.now.commission!.amountMinor, 0)).toBe(earned)
  }
  const today = await admin.client.analytics.turnover({ range: 'today' })
  expect(today.now.commission).toEqual(euros(earned))
  expect(today.points).toHaveLength(24)
  expect(today.points.every(({ now }) => now.commission === null)).toBe(true)
})

test('shops are ranked by what stayed sold, or by what is asked for, and add up to the whole', () =>
  bothWays(async () => {
    const ranking = await admin.client.analytics.shops(july)
    const [small, large] = sellerIds
    expect(ranking.items.map(({ shop: { id }, now, before }) => [id, now.net.amountMinor, before.orders])).toEqual([
      [small, 8_000, 1],
      [large, 7_000, 0],
    ])
    expect(ranking).toMatchObject({ total: 2, next: null, now: { net: euros(15_000) } })
    const first = async (sort: 'gross' | 'back' | 'orders') =>
      (await admin.client.analytics.shops({ ...july, sort })).items[0]!.shop.id
    expect([await first('gross'), await first('back')]).toEqual([large, large])
    const after = `-8000_-8000_${small}`
    expect((await admin.client.analytics.shops({ ...july, after })).items.map((row) => row.shop.id)).toEqual([large])
    expect((await admin.client.analytics.shops({ ...july, after: `-7000_-7000_${large}` })).items).toEqual([])
  }))

test('a shop that has not chosen a name is ranked by its address', async () => {
  const [id] = sellerIds
  const { db } = shop.api.deps
  const { rows } = await db.execute<{ name: string; slug: string }>(
    sql`select name, slug from sellers where id = ${id}`,
  )
  await db.execute(sql`update sellers set name = null where id = ${id}`)
  const { items } = await admin.client.analytics.shops(july)
  expect(items[0]!.shop).toEqual({ id, slug: rows[0]!.slug, name: expect.stringMatching(/^Seller /) })
  await db.execute(sql`update sellers set name = ${rows[0]!.name} where id = ${id}`)
})

test('the funnel counts looks, checkouts and paid purchases, the same once its days are over', async () => {
  const { clock, db } = shop.api.deps
  await countFunnelDays(shop.api.deps)
  const before = await admin.client.analytics.funnel({ range: 'today' })
  await sold(shop)
  const { rows } = await db.execute<{ id: string }>(sql`select id from products where status = 'published' limit 2`)
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'
  for (const { id } of rows)
    await shop
      .visitor('192.0.2.77')
      .send(`/api/products/${id}/views`, { method: 'POST', headers: { 'user-agent': agent } })
  await keepViews(shop.api.deps)
  const { now } = await admin.client.analytics.funnel({ range: 'today' })
  expect([now.views, now.checkouts, now.purchases]).toEqual([
    before.now.views + 2,
    before.now.checkouts + 1,
    before.now.purchases + 1,
  ])
  const real = clock.now
  try {
    clock.now = () => new Date(real.call(clock).getTime() + DAY_MS + 2 * 60 * 60 * 1000)
    const tomorrow = shop.visitor()
    await tomorrow.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
    const live = await tomorrow.client.analytics.funnel({ range: '7d' })
    await countFunnelDays(shop.api.deps)
    await countFunnelDays(shop.api.deps)
    expect((await tomorrow.client.analytics.funnel({ range: '7d' })).now).toEqual(live.now)
    expect(live.now.checkouts).toBeGreaterThanOrEqual(now.checkouts)
    const { rows: kept } = await db.execute(sql`select from funnel_days`)
    expect(kept.length).toBeGreaterThan(0)
  } finally {
    clock.now = real
  }
})

test('words that nothing is found for are counted, each by itself, and shown from three times on', async () => {
  const look = (q: string) => admin.client.catalogue.noteSearch({ q })
  // Each of two words finds something, and nothing has both: neither is missed. A word with a slip is none of the shop's, and meant.
  const fits = ['oxblood sneakers', 'wedding sneakers', 'nordhvan']
  for (let times = 0; times < 3; times++)
    for (const q of ['Zeppelin', 'zeppelin coat', 'sneakers', ...fits]) await look(q)
  await look('quagga')
  const personal = ['call 0660123456789', 'anna@zeppelin.test', 'zeppelins4', `zeppelin ${'very '.repeat(12)}`]
  for (let times = 0; times < 3; times++) for (const q of personal) await look(q)
  const missed = await admin.client.analytics.searches({ range: '7d' })
  expect(missed.items).toEqual([{ words: 'zeppelin', now: 6, before: 0 }])
  expect([missed.now, missed.total]).toEqual([7, 1])
  const found = await admin.client.analytics.searches({ range: '7d', about: 'found' })
  expect(found.items).toContainEqual({ words: 'sneakers', now: 3, before: 0 })
  const file = await admin.send('/api/admin/analytics/searches?format=csv&range=7d')
  expect((await file.text()).split('\r\n').slice(0, 2)).toEqual(['Words,Times,Times before', 'zeppelin,6,0'])
})

test.each(['turnover', 'shops', 'funnel'])('%s comes as a file with the sums of its page', async (report) => {
  const file = await admin.send(`/api/admin/analytics/${report}?format=csv&from=${july.from}&to=${july.to}`)
  expect(file.headers.get('content-disposition')).toContain(`filename="${report}-`)
  const [head, ...lines] = (await file.text()).trimEnd().split('\r\n')
  const column = head!.split(',').indexOf('After refunds')
  if (report === 'funnel') expect(lines).toHaveLength(3)
  else expect(lines.reduce((sum, line) => sum + Number(line.split(',')[column]) * 100, 0)).toBeCloseTo(15_000)
})

test('days the wrong way round and a role without the figures are refused', async () => {
  expect((await admin.send('/api/admin/analytics/shops?from=2025-07-02&to=2025-07-01')).status).toBe(422)
  expect((await admin.send('/api/admin/analytics/shops?sort=name')).status).toBe(422)
  const { client } = await aColleague(shop, ['catalogue.read'])
  expect((await caught(client.analytics.turnover({}))).code).toBe('NOT_PERMITTED')
  expect((await client.analytics.searches({ after: '-3_a _ b' })).next).toBeNull()
})
