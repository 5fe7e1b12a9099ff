import { sql } from 'drizzle-orm'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aColleague } from '../../testing/a-colleague'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { pastSale } from '../../testing/past-sale'
import { delivered, sold, type Sold } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { ensureIssuer, writeDocument } from '../../money/documents/write-document'
import { rollUpSales } from '../../selling/reports/sales-source'

const DAY_MS = 24 * 60 * 60 * 1000

let shop: TestApi
let admin: TestVisitor
let sale: Sold
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  sale = await sold(shop)
})
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(shop.api.deps.clock.now().getTime() - days * DAY_MS).toISOString()

/** The same whether its days are summed up or not. */
async function both<Figures>(ask: () => Promise<Figures>): Promise<Figures> {
  const live = await ask()
  await rollUpSales(shop.api.deps)
  expect(await ask()).toEqual(live)
  return live
}

test.each([
  ['shoppers', 'shoppers.read'],
  ['sellers', 'sellers.read'],
  ['products', 'products.read'],
  ['orders', 'orders.read'],
] as const)('the overview counts %s for a role that shows them, and nothing else', async (name, permission) => {
  const all = await admin.client.admin.overview()
  expect(all[name]).toBeGreaterThan(0)
  const { client } = await aColleague(shop, [permission])
  expect(await client.admin.overview()).toEqual({ shoppers: 0, sellers: 0, products: 0, orders: 0, [name]: all[name] })
})

test('a shop whose orders should have left is at risk, the longest overdue said', async () => {
  const before = await admin.client.admin.dashboard()
  const longAgo = daysAgo(5)
  await shop.api.deps.db.execute(sql`update orders set placed_at = ${longAgo} where number = ${sale.order}`)
  const { sellersAtRisk } = await admin.client.admin.dashboard()
  expect(sellersAtRisk.total).toBeGreaterThanOrEqual(Math.max(1, before.sellersAtRisk.total))
  const { rows } = await shop.api.deps.db.execute<{ slug: string }>(
    sql`select slug from sellers where id = ${sale.variant.sellerId}`,
  )
  expect(sellersAtRisk.items.find((item) => item.shop.slug === rows[0]?.slug)).toMatchObject({
    overdue: 1,
    since: new Date(Date.parse(longAgo) + 3 * DAY_MS).toISOString(),
  })
})

test('a shop that misses a target of its health is at risk, as the list of sellers says it', async () => {
  const { db } = shop.api.deps
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into seller_health (seller_id, measured_at, figures, misses, concern)
    select id, now(), '{}', '[{ "measure": "returned", "level": "warning" }]', 1000 from sellers
    where id <> ${sale.variant.sellerId} order by id limit 1
    on conflict (seller_id) do update set misses = excluded.misses, concern = excluded.concern returning seller_id as id`)
  const { sellersAtRisk } = await admin.client.admin.dashboard()
  expect(sellersAtRisk.items.find(({ id }) => id === rows[0]?.id)).toMatchObject({ overdue: 0, misses: ['returned'] })
})

test('turnover is what shoppers of all shops paid, beside as many days before', async () => {
  const turnover = async () => {
    const { turnover: ranges } = await admin.client.admin.dashboard()
    return Object.fromEntries(
      ranges.map(({ range, now, before }) => [
        range,
        [now.orders, now.turnover.amountMinor, before.orders, before.turnover.amountMinor],
      ]),
    )
  }
  const start = await turnover()
  const { rows } = await shop.api.deps.db.execute<{ seller: string; product: string }>(
    sql`select distinct on (seller_id) seller_id as seller, id as product from products order by 1, 2 limit 2`,
  )
  const paid = async (at: string, unitMinor: number, turn: number) => {
    const { seller = '', product = '' } = rows[turn] ?? {}
    await pastSale(shop, { sellerId: seller, at, lines: [{ productId: product, quantity: 1, unitMinor }] })
  }
  await paid(daysAgo(3), 10_00, 0)
  await paid(daysAgo(4), 5_00, 1)
  await paid(daysAgo(10), 7_00, 0)
  await paid(daysAgo(40), 100_00, 1)
  const more = (range: string, change: number[]) => change.map((one, place) => (start[range]?.[place] ?? 0) + one)
  expect(await both(turnover)).toEqual({
    today: start.today,
    '7d': more('7d', [2, 15_00, 1, 7_00]),
    '30d': more('30d', [3, 22_00, 1, 100_00]),
  })
  const { trend } = await admin.client.admin.dashboard()
  expect(trend).toHaveLength(30)
})

test('commission and refunds are those of the ledger, and a refund takes its share of the commission back', async () => {
  const today = async () => {
    const { turnover: ranges } = await admin.client.admin.dashboard()
    const { commission, refunds, turnover } = ranges[0]?.now ?? {}
    return [turnover, commission, refunds].map((money) => money?.amountMinor ?? Number.NaN)
  }
  const [soldBefore = 0, earnedBefore = 0, refundedBefore = 0] = await today()
  const { seller, order } = await sold(shop)
  const [soldAfter = 0, earned = 0, refunded = 0] = await today()
  const { totals } = await seller.client.sellerOrders.get({ number: order })
  expect(soldAfter - soldBefore).toBe(totals.total.amountMinor)
  expect(earned - earnedBefore).toBe(Math.round(totals.items.amountMinor / 10))
  expect(refunded).toBe(refundedBefore)
  await seller.client.sellerOrders.cancel({ number: order, reason: 'out_of_stock' })
  expect(await today()).toEqual([soldAfter, earnedBefore, refundedBefore + totals.total.amountMinor])
  const { trend } = await admin.client.admin.dashboard()
  expect(trend.at(-1)?.turnover.amountMinor).toBe(soldAfter)
  expect(trend.map(({ before }) => before?.currency)).not.toContain(undefined)
})

test('a queue says since when its first one waits', async () => {
  const { queues } = await admin.client.admin.dashboard()
  const counts = await admin.client.admin.queues()
  for (const [name, queue] of Object.entries(queues)) {
    expect(queue?.waiting).toBe(counts[name as keyof typeof counts])
    expect(queue?.since !== null).toBe(queue !== undefined && queue.waiting > 0)
  }
})

test('a payout that a bank sent back is failed until the next one', async () => {
  const { db } = shop.api.deps
  const failed = async () => (await admin.client.admin.dashboard()).failedPayouts
  const start = await failed()
  const seller = sale.variant.sellerId
  const { client } = await aSeller(shop, seller)
  await client.sellerMoney.setAccount({ holder: 'Loom Ltd', iban: 'AT61 1904 3002 3457 3201' })
  const payout = async (number: string, state: string, trouble: string | null, at: string) =>
    db.execute(sql`insert into payouts (id, seller_id, account_id, number, currency, amount_minor, state, trouble, created_at)
      select gen_random_uuid(), ${seller}, id, ${number}, 'EUR', 900, ${state}, ${trouble}, ${at}
      from payout_accounts where seller_id = ${seller} and ended_at is null`)
  await payout('P-BACK', 'returned', 'account_closed', daysAgo(-1))
  const after = await failed()
  expect(after.total).toBe(start.total + 1)
  expect(after.items[0]).toMatchObject({
    number: 'P-BACK',
    amount: { amountMinor: 900, currency: 'EUR' },
    trouble: 'account_closed',
  })
  await payout('P-NEXT', 'sent', null, daysAgo(-2))
  expect(await failed()).toEqual(start)
})

test('orders, shoppers, products and shops are found by number, name, email and SKU', async () => {
  const find = (q: string) => admin.client.admin.search({ q })
  const byNumber = await find(sale.order.toLowerCase())
  expect(byNumber.orders.map(({ number }) => number)).toEqual([sale.order])
  const [order] = byNumber.orders
  expect((await find(order?.email ?? '')).orders.map(({ number }) => number)).toContain(sale.order)
  expect((await find(order?.recipient.slice(0, 3) ?? '')).orders.map(({ number }) => number)).toContain(sale.order)

  const member = shop.visitor()
  await member.client.accounts.shop.login({ email: DEMO_EMAILS.shop, password: DEMO_PASSWORD })
  await buy(member, [{ id: sale.variant.id, quantity: 1 }])
  const { shoppers } = await find(DEMO_EMAILS.shop)
  expect(shoppers).toMatchObject([{ email: DEMO_EMAILS.shop, purchases: 1 }])

  const { rows } = await shop.api.deps.db.execute<{ sku: string; slug: string; title: string }>(
    sql`select sku, slug, title from variants join products on products.id = product_id limit 1`,
  )
  const [{ sku, slug, title } = { sku: '', slug: '', title: '' }] = rows
  expect((await find(sku)).products).toContainEqual(expect.objectContaining({ slug, sku }))
  expect((await find(title)).products).toContainEqual(
    expect.objectContaining({ slug, sku: null, colors: expect.arrayContaining([expect.any(String)]) as string[] }),
  )

  const { shops } = await find(DEMO_EMAILS.seller)
  expect(shops).toEqual([expect.objectContaining({ emails: expect.arrayContaining([DEMO_EMAILS.seller]) })])
  expect((await find(shops[0]?.name ?? '')).shops).toContainEqual(shops[0])
})

test('an order is found by the number of its payment and of its documents, a shop by that of an invoice to it', async () => {
  const { client } = admin
  const { reading, purchase, variant } = await delivered(shop)
  const [payment] = (await client.desk.get({ number: reading.number })).payments
  for (const payments of [payment!.id, payment!.reference!])
    expect((await client.admin.search({ q: payments })).orders).toMatchObject([
      { purchase: reading.number, payment: payments },
    ])
  const invoice = purchase.orders[0]!.documents[0]!.number
  expect((await client.admin.search({ q: invoice.toLowerCase() })).orders).toMatchObject([
    { number: purchase.orders[0]!.number, document: invoice },
  ])
  const commission = await commissionInvoiceTo(variant.sellerId)
  const { orders, shops } = await client.admin.search({ q: commission })
  expect([orders, shops]).toMatchObject([[], [{ id: variant.sellerId, document: commission }]])
  const { client: colleague } = await aColleague(shop, ['products.read'])
  expect(await colleague.admin.search({ q: invoice })).toMatchObject({ orders: [], shops: [] })
})

/** Writes one without the month that a payout takes. @returns its number. */
async function commissionInvoiceTo(sellerId: string): Promise<string> {
  const { db, clock } = shop.api.deps
  const now = clock.now()
  const { number } = await db.transaction(async (tx) => {
    const values = { kind: 'marketplace', sellerId: null } as const
    const issuer = await ensureIssuer(tx, { known: sql`kind = 'marketplace'`, values, name: 'Hemline' })
    const line = {
      kind: 'adjustment',
      title: 'Commission',
      detail: '',
      quantity: 1,
      unitMinor: 120,
      discountMinor: 0,
    } as const
    const nowhere = { company: null, line2: null, postcode: null, region: null, phone: null }
    const draft = {
      ...{
        kind: 'commission' as const,
        cause: 'payout:test',
        sellerId,
        orderId: null,
        refundId: null,
        correctsId: null,
        currency: 'EUR',
      },
      issuer: { shopName: 'Hemline', legalName: null, addressLines: [] as string[], taxId: null, registration: null },
      recipient: { ...nowhere, recipient: 'A shop', line1: 'Main Street 1', city: 'Vienna', country: 'AT' },
      ...{ deliverTo: null, orderNumber: null, orderedAt: null, suppliedAt: now },
      lines: [{ ...line, totalMinor: 120, taxRateBps: 2000 }],
      taxes: [{ rateBps: 2000, grossMinor: 120, taxMinor: 20 }],
    } as const
    return writeDocument(tx, issuer, { draft, now, zone: 'UTC' })
  })
  return number
}

test('what is all of what was typed comes first, however much that is newer contains it', async () => {
  const { db } = shop.api.deps
  const named = async (recipient: string, at: string) => {
    const one = await sold(shop)
    await db.execute(
      sql`update purchases set address = address || ${JSON.stringify({ recipient })}::jsonb where number = ${one.reading.number}`,
    )
    await db.execute(sql`update orders set placed_at = ${at} where number = ${one.order}`)
    return one.order
  }
  const exact = await named('Zoya Quist', daysAgo(3))
  const longer = await named('Zoya Quistgaard', daysAgo(1))
  const { orders } = await admin.client.admin.search({ q: 'zoya quist' })
  expect(orders.map(({ number }) => number)).toEqual([exact, longer])

  const [one, other] = [await aShopper(shop), await aShopper(shop)]
  await db.execute(
    sql`update users set email = 'quist@test.example', created_at = ${daysAgo(9)} where email = ${one.email}`,
  )
  await db.execute(sql`update users set email = 'a.quist@test.example.org' where email = ${other.email}`)
  const { shoppers } = await admin.client.admin.search({ q: 'Quist@test.example' })
  expect(shoppers.map(({ email }) => email)).toEqual(['quist@test.example', 'a.quist@test.example.org'])

  const [first, second] = await someVariants(shop, 2)
  await db.execute(sql`update products set title = 'Quist', created_at = ${daysAgo(9)} where id = ${first.productId}`)
  await db.execute(
    sql`update products set title = 'Quist coat', created_at = ${daysAgo(1)} where id = ${second.productId}`,
  )
  const { products } = await admin.client.admin.search({ q: 'quist' })
  expect(products.map(({ title }) => title)).toEqual(['Quist', 'Quist coat'])
  await db.execute(sql`update sellers set name = 'Quist', created_at = ${daysAgo(9)} where id = ${first.sellerId}`)
  await db.execute(sql`update sellers set name = 'Quist & Daughters', created_at = ${daysAgo(1)} where id <> ${first.sellerId} and id in (
    select id from sellers where id <> ${first.sellerId} limit 1)`)
  const { shops } = await admin.client.admin.search({ q: 'quist' })
  expect(shops.map(({ name }) => name)).toEqual(['Quist', 'Quist & Daughters'])
})

test('who sets commissions finds shops to choose by what everybody reads of them, and nobody by an email', async () => {
  const [known] = (await admin.client.admin.search({ q: DEMO_EMAILS.seller })).shops
  if (!known) throw new Error('The demo has a seller')
  const { client } = await aColleague(shop, ['settings.read', 'settings.write'])
  expect((await client.admin.search({ q: known.name })).shops).toContainEqual({ ...known, emails: [] })
  expect((await client.admin.search({ q: DEMO_EMAILS.seller })).shops).toEqual([])
  const { client: other } = await aColleague(shop, ['settings.read'])
  expect((await other.admin.search({ q: known.name })).shops).toEqual([])
})

test('what nobody has is not found, and signs mean themselves', async () => {
  const nothing = { orders: [], shoppers: [], products: [], shops: [] }
  expect(await admin.client.admin.search({ q: 'nowhere-at-all' })).toEqual(nothing)
  expect(await admin.client.admin.search({ q: '%%%' })).toEqual(nothing)
})

test('two letters are too few to look for', async () => {
  expect(await caught(admin.client.admin.search({ q: ' a ' }))).toMatchObject({ status: 422 })
})
