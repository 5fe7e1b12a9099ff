import { count, isNull, sql } from 'drizzle-orm'
import { ORDER_STATES } from 'shared-contracts/orders/order-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from 'api/operations/control/commands'
import { checkBooks } from 'api/money/ledger/check-books'
import { documents } from 'api/money/documents/documents.table'
import { mails } from 'api/platform/mail/mails.table'
import { purchases } from 'api/buying/orders/purchases.table'
import { outbox } from 'api/platform/outbox/outbox.table'
import { refunds } from 'api/money/payments/payments.table'
import { describeReconciliation } from 'api/money/reconciliation/describe-reconciliation'
import { startTestApi, type TestApi } from 'api/testing/start-test-api'
import { untilDispatched } from 'api/testing/until-dispatched'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../demo-accounts'
import { seedHistory } from './seed-history'

const PURCHASES = 30

let shop: TestApi
const withHistory = (demoPurchases = PURCHASES) => ({ ...shop.api.deps, env: { ...shop.api.deps.env, demoPurchases } })
async function fill() {
  await seedHistory(withHistory())
  await shop.api.deps.background.idle()
}
const howMany = async () => (await shop.api.deps.db.select({ many: count() }).from(purchases))[0]?.many

let shelves: unknown
const countShelves = async () =>
  (await shop.api.deps.db.execute(sql`select sum(on_hand - reserved)::int as pieces from stock_levels`)).rows

beforeAll(async () => {
  shop = await startTestApi()
  shelves = await countShelves()
  await fill()
})
afterAll(() => shop.close())

async function signedIn(audience: 'shop' | 'seller') {
  const visitor = shop.visitor()
  await visitor.client.accounts[audience].login({ email: DEMO_EMAILS[audience], password: DEMO_PASSWORD })
  return visitor.client
}

test('the demo’s shopper has an order of each kind', async () => {
  const client = await signedIn('shop')
  const { items, total } = await client.orders.list({})
  expect(total).toBe(9)
  const states = new Set(items.flatMap(({ states }) => states))
  expect([...ORDER_STATES].filter((state) => state !== 'pending_payment' && !states.has(state))).toEqual([])
  const read = await Promise.all(items.map(({ number }) => client.orders.get({ number })))
  const all = read.flatMap((purchase) => purchase.orders)
  expect(all.flatMap(({ returns }) => returns.map(({ state }) => state)).sort()).toEqual(['refunded', 'requested'])
  const sentBack = all.filter(({ returns }) => returns.length > 0)
  expect(new Set(sentBack.map(({ seller }) => seller.slug))).toEqual(new Set(['northlight-outfitters']))
  expect(all.some(({ returnUntil }) => returnUntil !== null)).toBe(true)
  expect(read.some((purchase) => purchase.orders.length > 1)).toBe(true)
})

test('staff have something to review before the past of the shop is there', async () => {
  // Ids of transactions grow.
  const { rows } = await shop.api.deps.db.execute(sql`
    select (select min(xmin::text::bigint) from product_submissions) < (select min(xmin::text::bigint) from purchases) as first`)
  expect(rows).toEqual([{ first: true }])
})

test('the demo’s shopper has a name and one address, however often the account is asked for', async () => {
  const client = await signedIn('shop')
  expect(await client.account.profile()).toMatchObject({ name: 'Sam Doyle' })
  const { items } = await client.addresses.list()
  expect(items).toMatchObject([{ recipient: 'Sam Doyle', city: 'Dublin', isDefault: true }])
})

test('the demo’s seller has something to do in every state, and what is over', async () => {
  const client = await signedIn('seller')
  for (const state of ['paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const) {
    expect((await client.sellerOrders.list({ state })).total, state).toBeGreaterThan(0)
  }
  const { items } = await client.sellerOrders.list({ state: 'delivered' })
  expect(items.some(({ openReturns }) => openReturns > 0)).toBe(true)
})

test('the books hold, every refund has reached its card, and the shelves are as full as before', async () => {
  const { db } = shop.api.deps
  // What staff give back in the demo goes out like any other refund.
  await untilDispatched(shop)
  expect(await checkBooks(db)).toEqual([])
  const states = await db.selectDistinct({ state: refunds.state }).from(refunds)
  expect(states).toEqual([{ state: 'done' }])
  const [lost] = (await countShelves()) as { pieces: number }[]
  const [before] = shelves as { pieces: number }[]
  expect(lost?.pieces).toBeGreaterThanOrEqual(before?.pieces ?? Infinity)
})

test('the ledger was compared with what the provider has moved, and agrees', async () => {
  const kept = await describeReconciliation(shop.api.deps)
  expect(kept).toMatchObject({ comparedUntil: expect.any(String), open: 0 })
  expect(kept.items.length).toBeGreaterThan(0)
  const { rows } = await shop.api.deps.db.execute(sql`
    select count(*)::int as many from provider_movements where kind = 'refund'`)
  expect(rows[0]?.many).toBeGreaterThan(1)
})

test('numbers of documents grow with their dates', async () => {
  const rows = await shop.api.deps.db
    .select({ issuer: documents.issuerId, kind: documents.kind, year: documents.year, at: documents.issuedAt })
    .from(documents)
    .orderBy(documents.issuerId, documents.kind, documents.year, documents.sequence)
  expect(rows.length).toBeGreaterThan(10)
  const against = rows.filter((row, index) => {
    const before = rows[index - 1]
    const follows = before?.issuer === row.issuer && before.kind === row.kind && before.year === row.year
    return follows && before.at > row.at
  })
  expect(against).toEqual([])
})

test('mails are sent of the last two hours only', async () => {
  await untilDispatched(shop)
  const { db } = shop.api.deps
  const sent = await db.select({ to: mails.recipient }).from(mails)
  // Beside them two whose shops or orders the marketplace's staff act on at the start.
  const staffs = ['chloe.laurent@demo.test', 'sofie.de.wit@demo.test']
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([DEMO_EMAILS.shop, DEMO_EMAILS.seller, ...staffs]))
  expect(sent.length).toBeLessThanOrEqual(8)
  expect(await db.select().from(outbox).where(isNull(outbox.doneAt))).toEqual([])
})

test('its report on conversion shows looks and sales, and a second start adds no looks', async () => {
  const client = await signedIn('seller')
  const looks = async () => (await client.sellerReports.products({ range: '90d', about: 'views' })).now
  const { views, sales } = await looks()
  expect(sales.orders).toBeGreaterThan(0)
  expect(views).toBeGreaterThan(sales.orders)
  await fill()
  expect((await looks()).views).toBe(views)
})

test('the staff’s figures have a funnel and searches to show, the same after a second start', async () => {
  const { db } = shop.api.deps
  const kept = async () => ({
    days: (await db.execute(sql`select * from funnel_days order by day limit 60`)).rows,
    missed: (await db.execute(sql`select * from missed_searches order by day, words`)).rows,
  })
  const before = await kept()
  expect(before.missed.length).toBeGreaterThan(50)
  expect(
    before.days.some(
      ({ views, checkouts, purchases }) =>
        Number(views) > Number(checkouts) && Number(checkouts) > Number(purchases) && Number(purchases) > 0,
    ),
  ).toBe(true)
  await fill()
  expect(await kept()).toEqual(before)
})

test('what is there is not made again; what was cut off is made up for', async () => {
  expect(await howMany()).toBe(PURCHASES)
  await fill()
  expect(await howMany()).toBe(PURCHASES)
  const { db } = shop.api.deps
  // As though it had never come to one of them.
  await db.execute(sql`update purchases set placed_at = placed_at - interval '1 second' where id =
    (select id from purchases where email <> ${DEMO_EMAILS.shop} order by placed_at desc limit 1)`)
  await fill()
  expect(await howMany()).toBe(PURCHASES + 1)
})

test('a reset plays it anew, from now', async () => {
  await commands.reset(withHistory(9))
  await shop.api.deps.background.idle()
  expect(await howMany()).toBe(9)
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
  const { items } = await (await signedIn('shop')).orders.list({})
  expect(Date.now() - new Date(items[0]?.placedAt ?? 0).getTime()).toBeLessThan(2 * 60 * 60 * 1000)
})
