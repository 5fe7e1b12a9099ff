import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { proportion } from '../amounts/amounts'
import type { Tx } from '../../platform/db/database'
import { aSeller } from '../../testing/a-seller'
import { owed } from '../../testing/owed'
import { parcel, sold } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { checkBooks } from './check-books'
import { commissionBy, commissionCalculator } from './commission'
import { commissionRules } from './ledger.table'
import { ledgerAccountOf, postTransaction } from './post-transaction'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** Does it, looks, and undoes it. */
async function undone(work: (tx: Tx) => Promise<void>): Promise<void> {
  const done = new Error('Undone')
  const tried = shop.api.deps.db.transaction(async (tx) => {
    await work(tx)
    throw done
  })
  await expect(tried).rejects.toBe(done)
}

type NewRule = typeof commissionRules.$inferInsert
const only = async (tx: Tx, rules: readonly Omit<NewRule, 'id'>[]) => {
  await tx.delete(commissionRules)
  if (rules.length > 0) await tx.insert(commissionRules).values(rules.map((rule) => ({ id: randomUUID(), ...rule })))
  return commissionCalculator(tx, { at: shop.api.deps.clock.now(), currency: 'EUR' })
}

test('the most specific rule that fits is taken: of a seller before all, a category before its department, and that before anything', async () => {
  const [{ sellerId }, second] = await someVariants(shop, 2)
  const { rows } = await shop.api.deps.db.execute<{ child: string; parent: string; elsewhere: string }>(sql`
    select child.id as child, child.parent_id as parent, other.id as elsewhere from categories child
    join categories other on other.parent_id is distinct from child.parent_id and other.id <> child.parent_id
      and other.id <> child.id
    where child.parent_id is not null limit 1`)
  const { child = '', parent = '', elsewhere = '' } = rows[0] ?? {}
  await undone(async (tx) => {
    const commission = await only(tx, [
      { rateBps: 1_000, taxBps: 0 },
      { categoryId: parent, rateBps: 700, taxBps: 0 },
      { categoryId: child, rateBps: 600, taxBps: 0 },
      { sellerId, rateBps: 1_500, taxBps: 0 },
      { sellerId, categoryId: parent, rateBps: 500, taxBps: 0 },
    ])
    const rate = (of: string, categoryId: string) =>
      commission({ sellerId: of, categoryId, baseMinor: 100, quantity: 1 }).rateBps
    expect(rate(sellerId, child)).toBe(500)
    expect(rate(sellerId, parent)).toBe(500)
    expect(rate(sellerId, elsewhere)).toBe(1_500)
    expect(rate(second.sellerId, child)).toBe(600)
    expect(rate(second.sellerId, parent)).toBe(700)
    expect(rate(second.sellerId, elsewhere)).toBe(1_000)
  })
})

test('half a cent is rounded up, and tax is on what is taken and not on what was sold', async () => {
  await undone(async (tx) => {
    const commission = await only(tx, [{ rateBps: 1_500, taxBps: 2_300 }])
    const taken = (baseMinor: number) => {
      const { amountMinor, taxMinor } = commission({ sellerId: '', categoryId: '', baseMinor, quantity: 1 })
      return [amountMinor, taxMinor]
    }
    expect(taken(10_000)).toEqual([1_500, 345])
    expect(taken(3)).toEqual([0, 0])
    expect(taken(10)).toEqual([2, 0])
    expect(taken(30)).toEqual([5, 1])
    expect(taken(0)).toEqual([0, 0])
    // More than a floating point number holds once it is multiplied.
    expect(taken(900_719_925_474_095)).toEqual([135_107_988_821_114, 31_074_837_428_856])
  })
})

test('a rule counts from its day until the next one for the same, or until it is ended; what comes after is nobody’s', async () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const [{ sellerId: agreed }] = await someVariants(shop, 1)
  await undone(async (tx) => {
    await only(tx, [
      { rateBps: 1_000, taxBps: 0 },
      { rateBps: 1_200, taxBps: 0, startsAt: at('2026-03-01'), endsAt: at('2026-06-01') },
      { rateBps: 1_100, taxBps: 0, startsAt: at('2026-05-01') },
      { sellerId: agreed, rateBps: 1, taxBps: 0, startsAt: at('2026-04-01'), endsAt: at('2026-04-02') },
    ])
    const on = async (moment: Date, sellerId = '') =>
      (await commissionCalculator(tx, { at: moment, currency: 'EUR' }))({
        ...{ sellerId, categoryId: '', baseMinor: 100, quantity: 1 },
      }).rateBps
    expect(await on(at('2026-02-28'))).toBe(1_000)
    expect(await on(new Date(at('2026-03-01').getTime() - 1))).toBe(1_000)
    expect(await on(at('2026-03-01'))).toBe(1_200)
    expect(await on(at('2026-05-01'))).toBe(1_100)
    expect(await on(at('2026-07-01'))).toBe(1_100)
    expect([await on(at('2026-04-01'), agreed), await on(at('2026-04-02'), agreed)]).toEqual([1, 1_200])
  })
})

test('a fixed fee is taken for each piece in its own currency, and never more than was sold', async () => {
  await undone(async (tx) => {
    const rules = [{ rateBps: 1_000, feeMinor: 30, currency: 'EUR', taxBps: 2_300 }]
    const commission = await only(tx, rules)
    const line = { sellerId: '', categoryId: '' }
    expect(commission({ ...line, baseMinor: 2_000, quantity: 2 })).toMatchObject({
      ...{ amountMinor: 260, feeMinor: 60, taxMinor: 60 },
    })
    // Its tax is taken with it.
    const capped = { amountMinor: 40, feeMinor: 35, taxMinor: 9 }
    expect(commission({ ...line, baseMinor: 50, quantity: 2 })).toMatchObject(capped)
    const elsewhere = await commissionCalculator(tx, { at: shop.api.deps.clock.now(), currency: 'GBP' })
    expect(elsewhere({ ...line, baseMinor: 2_000, quantity: 2 })).toMatchObject({ amountMinor: 200, feeMinor: 0 })
  })
})

test('whatever a line was sold for, commission and tax together leave nothing below zero', async () => {
  for (const rateBps of [1_000, 9_000, 10_000])
    await undone(async (tx) => {
      const commission = await only(tx, [{ rateBps, feeMinor: 500, currency: 'EUR', taxBps: 2_300 }])
      for (const baseMinor of [0, 1, 2, 3, 7, 99, 500, 501, 12_345, 900_719_925_474_095]) {
        const one = commission({ sellerId: '', categoryId: '', baseMinor, quantity: 1 })
        expect(one.amountMinor + one.taxMinor).toBeLessThanOrEqual(baseMinor)
        expect(one.feeMinor).toBeGreaterThanOrEqual(0)
      }
    })
})

test.each([
  ['without a promotion', { baseMinor: 10_000 }, { amountMinor: 1000, taxMinor: 230, promotionMinor: 0 }],
  ['of the items', { baseMinor: 9600, borneMinor: 400 }, { amountMinor: 674, taxMinor: 155, promotionMinor: 326 }],
  // Of what is sent nothing is taken, with or without it.
  [
    'of the delivery',
    { baseMinor: 10_000, borneDeliveryMinor: 500 },
    { amountMinor: 593, taxMinor: 136, promotionMinor: 407 },
  ],
  ['as far as it goes', { baseMinor: 8000, borneMinor: 2000 }, { amountMinor: 0, taxMinor: 0, promotionMinor: 1000 }],
  ['of all that is paid', { baseMinor: 0, borneMinor: 10_000 }, { amountMinor: 0, taxMinor: 0, promotionMinor: 1000 }],
])('what the marketplace bears comes off its commission: %s', (_, sold, taken) => {
  const rule = {
    id: 'rule',
    sellerId: null,
    categoryId: null,
    below: [],
    rateBps: 1000,
    feeMinor: 0,
    currency: null,
    taxBps: 2300,
  }
  const line = { sellerId: 'ada', categoryId: 'coats', quantity: 1 }
  expect(commissionBy([rule], 'EUR')({ ...line, ...sold })).toMatchObject(taken)
})

test('where no rule fits nothing is taken', async () => {
  const [, { sellerId }] = await someVariants(shop, 2)
  await undone(async (tx) => {
    const commission = await only(tx, [{ sellerId, rateBps: 1_000, taxBps: 2_300 }])
    expect(commission({ sellerId: randomUUID(), categoryId: '', baseMinor: 100, quantity: 1 })).toEqual({
      ruleId: null,
      baseMinor: 100,
      rateBps: 0,
      amountMinor: 0,
      feeMinor: 0,
      taxBps: 0,
      taxMinor: 0,
      promotionMinor: 0,
    })
  })
})

/** What the marketplace and the seller have of an order, in minor units. */
async function sharesOf(order: string) {
  const { rows } = await shop.api.deps.db.execute<{ kind: string; minor: number }>(sql`
    select account.kind, sum(-entry.amount_minor)::float8 as minor from ledger_entries entry
    join ledger_transactions cause on cause.id = entry.transaction_id join orders on orders.id = cause.order_id
    join ledger_accounts account on account.id = entry.account_id where orders.number = ${order} group by account.kind`)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.minor ?? 0
  return {
    revenue: of('platform_revenue'),
    tax: of('tax_payable'),
    seller: of('seller_pending'),
    held: 0 - of('psp_clearing'),
  }
}

test('of many small refunds each share is the one of their sum, and all of it refunds all', async () => {
  const { seller, order } = await sold(shop, 3)
  await seller.client.sellerOrders.accept({ number: order })
  await seller.client.sellerOrders.ship({ number: order, ...parcel() })
  const charged = await sharesOf(order)
  const total = charged.held
  expect(charged.revenue).toBeGreaterThan(0)
  expect(charged.seller).toBe(total - charged.revenue - charged.tax)
  let back = 0
  for (const amountMinor of [3, 3, 3, 3, 3, 3, 1, 777, total - 796]) {
    await seller.client.sellerOrders.refund({ number: order, amountMinor, reason: 'A hole', requestId: randomUUID() })
    back += amountMinor
    const left = (of: number) => of - proportion(of, back, total)
    const kept = { revenue: left(charged.revenue), tax: left(charged.tax) }
    const ofSeller = total - back - kept.revenue - kept.tax
    expect(await sharesOf(order)).toEqual({ ...kept, seller: ofSeller, held: total - back })
    const { earnings, refundable } = await seller.client.sellerOrders.get({ number: order })
    expect([earnings.amountMinor, refundable.amountMinor]).toEqual([ofSeller, total - back])
  }
  expect(back).toBe(total)
})

test('the same cause moves money once, also when two come at once, and what does not sum to zero is moved never', async () => {
  const { db, clock } = shop.api.deps
  const [{ sellerId }] = await someVariants(shop, 1)
  const { client } = await aSeller(shop, sellerId)
  await owed(shop, sellerId, [100])
  const available = async () => (await client.sellerMoney.overview()).balances[0]?.available.amountMinor ?? 0
  const before = await available()
  const post = (key: string, more: number) =>
    db.transaction((tx) =>
      postTransaction(tx, { kind: 'release', key, currency: 'EUR', now: clock.now() }, [
        { account: 'seller_pending', sellerId, amountMinor: 50 },
        { account: 'seller_available', sellerId, amountMinor: -50 - more },
      ]),
    )
  const key = `test:${randomUUID()}`
  expect((await Promise.all([post(key, 0), post(key, 0), post(key, 0)])).filter(Boolean)).toHaveLength(1)
  expect(await available()).toBe(before + 50)
  await expect(post(`test:${randomUUID()}`, 1)).rejects.toThrow()
  expect(await available()).toBe(before + 50)
})

test('entries stay as they were written, and an account that was not opened is an error', async () => {
  const { db } = shop.api.deps
  await expect(db.execute(sql`update ledger_entries set amount_minor = amount_minor + 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from ledger_entries`)).rejects.toThrow()
  await expect(db.execute(sql`delete from ledger_transactions`)).rejects.toThrow()
  const unopened = { kind: 'seller_available', sellerId: randomUUID(), currency: 'EUR' } as const
  await expect(ledgerAccountOf(db, unopened)).rejects.toThrow('openAccounts comes first')
})
