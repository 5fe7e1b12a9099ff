import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { parcel } from '../../testing/sold-order'
import { completeOrders } from '../../buying/orders/move-order'
import { sellers } from '../../selling/sellers/sellers.table'
import { documents } from '../documents/documents.table'
import { checkBooks } from '../ledger/check-books'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/clock/days'
import { aSeller } from '../../testing/a-seller'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { owed } from '../../testing/owed'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { BOOKED_AFTER_MS, RETURNED_AFTER_MS, TEST_IBANS } from './embedded/embedded-bank'
import { payoutAccounts, payouts } from './payouts.table'
import { settlePayouts } from './move-payout'
import { startDuePayouts } from './create-payout'

const HOUR_MS = 3_600_000

let shop: TestApi
/** Of a shop that has neither earned anything nor named an account. */
let sellerId: string
let otherId: string
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
beforeEach(async () => {
  sellerId = await aShop()
  otherId = await aShop()
})
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

async function aShop(): Promise<string> {
  const id = randomUUID()
  await shop.api.deps.db
    .insert(sellers)
    .values({ id, slug: `shop-${id}`, name: `Shop ${id}`, state: 'approved', createdAt: shop.api.deps.clock.now() })
  return id
}

/** The money of a shop, for somebody who works there and has signed in just now. */
const moneyOf = async (id: string) => (await aSeller(shop, id)).client.sellerMoney
const account = (iban: string = TEST_IBANS.pays) => ({ holder: 'Ada Byrne', iban })
const ask = (currency = 'EUR', requestId: string = randomUUID()) => ({ currency, requestId })

async function later(ms: number): Promise<void> {
  shop.api.deps.clock.advance(ms)
  await settlePayouts(shop.api.deps)
  await untilDispatched(shop)
}

test('ten euros are paid out, and not a cent less', async () => {
  const money = await moneyOf(sellerId)
  await money.setAccount(account())
  await owed(shop, sellerId, [999])
  expect(await caught(money.payOut(ask()))).toMatchObject({
    code: 'REFUSED',
    detail: expect.stringContaining('too little') as string,
  })
  await owed(shop, sellerId, [1])
  expect(await money.payOut(ask())).toMatchObject({ amount: { amountMinor: 1_000 }, invoice: null })
  expect((await money.overview()).balances).toMatchObject([
    { available: { amountMinor: 0 }, inPayout: { amountMinor: 1_000 } },
  ])
})

test('each currency is a balance of its own, and all that are enough are paid out on the day', async () => {
  const money = await moneyOf(sellerId)
  await money.setAccount(account())
  await owed(shop, sellerId, [1_500])
  await owed(shop, sellerId, [999], 'GBP')
  await owed(shop, sellerId, [2_500], 'USD')
  const { balances } = await money.overview()
  expect(balances.map(({ available }) => available)).toEqual([
    { amountMinor: 1_500, currency: 'EUR' },
    { amountMinor: 999, currency: 'GBP' },
    { amountMinor: 2_500, currency: 'USD' },
  ])
  shop.api.deps.clock.advance(7 * DAY_MS)
  await Promise.all([startDuePayouts(shop.api.deps), startDuePayouts(shop.api.deps)])
  const { items } = await (await moneyOf(sellerId)).payouts({})
  const paid = items.map(({ amount }) => `${amount.amountMinor} ${amount.currency}`).sort()
  expect(paid).toEqual(['1500 EUR', '2500 USD'])
})

test('a request pays in one currency, and its id is that of one shop', async () => {
  const requestId = randomUUID()
  for (const id of [sellerId, otherId]) {
    const money = await moneyOf(id)
    await money.setAccount(account())
    await owed(shop, id, [5_000])
    await owed(shop, id, [7_000], 'USD')
    expect(await money.payOut(ask('USD', requestId))).toMatchObject({ amount: { amountMinor: 7_000, currency: 'USD' } })
    expect(await money.payOut(ask('USD', requestId))).toMatchObject({ amount: { amountMinor: 7_000, currency: 'USD' } })
    expect((await money.payouts({})).total).toBe(1)
    expect(await caught(money.payOut(ask('JPY')))).toMatchObject({ code: 'REFUSED' })
  }
})

test('a statement of a payout has the lines since the payout before it, and no other', async () => {
  const money = await moneyOf(sellerId)
  await money.setAccount(account())
  await owed(shop, sellerId, [1_000])
  const first = await money.payOut(ask())
  await owed(shop, sellerId, [2_000, 300])
  const second = await money.payOut(ask())
  const amounts = async (payout: string) =>
    (await money.statement({ payout })).items.map(({ amount }) => amount.amountMinor)
  expect(await amounts(first.number)).toEqual([1_000])
  expect(await amounts(second.number)).toEqual([300, 2_000])
  const { opening, closing } = await money.statement({ payout: second.number })
  expect([opening.amountMinor, closing.amountMinor]).toEqual([0, 2_300])
  const others = await moneyOf(otherId)
  await owed(shop, otherId, [1])
  expect(await caught(others.statement({ payout: second.number }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('a statement of more lines than are read at once has each once in its file, with its balance', async () => {
  await owed(
    shop,
    sellerId,
    Array.from({ length: 403 }, (_, index) => index + 1),
  )
  const seller = await aSeller(shop, sellerId)
  const text = await (await seller.send('/api/seller/money/statement?format=csv')).text()
  const lines = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) =>
      line
        .split(',')
        .slice(-3, -1)
        .map((euros) => Math.round(Number(euros) * 100)),
    )
  expect(lines).toHaveLength(403)
  lines.forEach(([amount, balance], index) => {
    const nth = 403 - index
    expect([amount, balance]).toEqual([nth, (nth * (nth + 1)) / 2])
  })
})

test('another account leaves the rhythm as it was chosen, and without an account there is no next payout', async () => {
  const money = await moneyOf(sellerId)
  expect(await money.setRhythm({ rhythm: 'month' })).toMatchObject({ account: null, nextPayoutAt: null })
  const named = await money.setAccount(account())
  expect(named.rhythm).toBe('month')
  expect(named.nextPayoutAt).toMatch(/-01T06:00:00/)
  await money.setRhythm({ rhythm: 'asked' })
  expect(await money.setAccount(account())).toMatchObject({ rhythm: 'asked', nextPayoutAt: null })
  await owed(shop, sellerId, [5_000])
  shop.api.deps.clock.advance(40 * DAY_MS)
  await startDuePayouts(shop.api.deps)
  expect((await (await moneyOf(sellerId)).payouts({})).total).toBe(0)
})

test('of accounts that are named at once one is left', async () => {
  const money = await moneyOf(sellerId)
  await Promise.all(
    [TEST_IBANS.pays, TEST_IBANS.returns, TEST_IBANS.pays].map((iban) => money.setAccount(account(iban))),
  )
  const open = and(eq(payoutAccounts.sellerId, sellerId), isNull(payoutAccounts.endedAt))
  expect(await shop.api.deps.db.$count(payoutAccounts, open)).toBe(1)
  expect(await shop.api.deps.db.$count(payoutAccounts, eq(payoutAccounts.sellerId, sellerId))).toBe(3)
})

test('what comes back from an account of before says nothing against the one of now', async () => {
  const money = await moneyOf(sellerId)
  await money.setAccount(account(TEST_IBANS.returns))
  await owed(shop, sellerId, [5_000])
  const { number } = await money.payOut(ask())
  await untilDispatched(shop)
  await money.setAccount(account())
  await later(RETURNED_AFTER_MS)
  const now = await moneyOf(sellerId)
  expect(await now.payout({ number })).toMatchObject({ state: 'returned', account: { last4: '5555' } })
  expect(await now.overview()).toMatchObject({ account: { last4: '3201', trouble: null } })
  expect(await now.payOut(ask())).toMatchObject({ amount: { amountMinor: 5_000 } })
})

test('a payout that was paid is asked after for ten days, and then no more', async () => {
  const { db } = shop.api.deps
  const money = await moneyOf(sellerId)
  await money.setAccount(account())
  await owed(shop, sellerId, [5_000])
  const { number } = await money.payOut(ask())
  await untilDispatched(shop)
  const row = async () => (await db.select().from(payouts).where(eq(payouts.number, number)))[0]
  await later(BOOKED_AFTER_MS)
  const paidAt = (await row())?.paidAt
  await later(10 * DAY_MS - HOUR_MS)
  expect((await row())?.lookAgainAt).not.toBeNull()
  await later(2 * HOUR_MS)
  expect(await row()).toMatchObject({ state: 'paid', paidAt, lookAgainAt: null })
  await later(DAY_MS)
  expect((await row())?.lookAgainAt).toBeNull()
})

test('a payout that the provider does not answer for is asked after again in an hour, and the others at once', async () => {
  const { db, payouts: provider } = shop.api.deps
  const numbers: string[] = []
  for (const id of [sellerId, otherId]) {
    const money = await moneyOf(id)
    await money.setAccount(account())
    await owed(shop, id, [5_000])
    numbers.push((await money.payOut(ask())).number)
    await untilDispatched(shop)
  }
  const row = async (index: number) =>
    (
      await db
        .select()
        .from(payouts)
        .where(eq(payouts.number, numbers[index] ?? ''))
    )[0]
  const silent = await row(0)
  const find = provider.find.bind(provider)
  Object.assign(provider, {
    find: (key: string) => (key === silent?.id ? Promise.reject(new Error('The line is dead')) : find(key)),
  })
  try {
    await later(BOOKED_AFTER_MS)
  } finally {
    Object.assign(provider, { find })
  }
  expect([(await row(0))?.state, (await row(1))?.state]).toEqual(['sent', 'paid'])
  await later(HOUR_MS - 60_000)
  expect((await row(0))?.state).toBe('sent')
  await later(120_000)
  expect((await row(0))?.state).toBe('paid')
})

test('commission that was refunded and exceeds what was kept is no invoice, and lowers the next one', async () => {
  const { db, clock } = shop.api.deps
  const [{ id: variantId, sellerId: own }] = await someVariants(shop, 1)
  await db.execute(sql`delete from seller_legal_details where seller_id = ${own}`)
  await (await moneyOf(own)).setAccount(account('IE29 AIBK 9311 5212 3456 78'))
  const earn = async () => {
    const { number } = await buy(shop.visitor(), [{ id: variantId, quantity: 2 }])
    const order = { number: `${number}-1` }
    const { client } = await aSeller(shop, own)
    await client.sellerOrders.accept(order)
    const { shipments } = await client.sellerOrders.ship({ ...order, ...parcel() })
    await client.sellerOrders.deliver({ ...order, shipmentId: shipments[0]?.id ?? '' })
    clock.advance(14 * DAY_MS)
    await completeOrders(shop.api.deps)
    return order
  }
  const order = await earn()
  const first = await (await moneyOf(own)).payOut(ask())
  const [invoice] = await db
    .select()
    .from(documents)
    .where(eq(documents.number, first.invoice ?? ''))
  // Their address is not known yet: the country is the bank's.
  expect(invoice?.recipient).toMatchObject({ country: 'IE', line1: '' })

  const seller = (await aSeller(shop, own)).client
  const before = await seller.sellerOrders.get(order)
  await seller.sellerOrders.refund({ ...order, amountMinor: 2_000, reason: 'A hole', requestId: randomUUID() })
  const [debt] = (await seller.sellerMoney.statement({})).items
  const refunded = 2_000 + (debt?.amount.amountMinor ?? 0)
  expect(refunded).toBe(Math.round((before.commission.amountMinor * 2_000) / before.totals.total.amountMinor))
  await owed(shop, own, [9_000])
  expect(await seller.sellerMoney.payOut(ask())).toMatchObject({ invoice: null })

  const next = await earn()
  const { commission } = await (await aSeller(shop, own)).client.sellerOrders.get(next)
  const last = await (await moneyOf(own)).payOut(ask())
  const [lowered] = await db
    .select()
    .from(documents)
    .where(eq(documents.number, last.invoice ?? ''))
  expect(lowered?.totalMinor).toBe(commission.amountMinor - refunded)
})
