import { array, assert, asyncProperty, boolean, integer, nat, record } from 'fast-check'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../buying/orders/orders.table'
import type { Tx } from '../../platform/db/database'
import { sentAndDelivered, sold } from '../../testing/sold-order'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { commissionCalculator, commissionOf } from './commission'
import { commissionRules } from './ledger.table'
import { earningsByDay } from './earnings-by-day'
import { refundOrder } from '../payments/refund-order'
import { checkBooks } from './check-books'
import { openAccounts } from './post-transaction'
import { postChargeback } from './postings'

const RUNS = 20

let shop: TestApi
let number: string
beforeAll(async () => {
  shop = await startTestApi()
  const all = await sold(shop, 3)
  await sentAndDelivered(all)
  number = all.order
})
afterAll(() => shop.close())

/** Does it, and undoes it: what is tried next finds the same books. */
async function undone(work: (tx: Tx) => Promise<void>): Promise<void> {
  const done = new Error('Undone')
  const tried = shop.api.deps.db.transaction(async (tx) => {
    await work(tx)
    throw done
  })
  await expect(tried).rejects.toBe(done)
}

/** What is on the accounts for the order, in minor units: debts of the marketplace are negative. */
async function balances(tx: Tx, orderId: string): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ kind: string; minor: number }>(sql`
    select account.kind, sum(entry.amount_minor)::float8 as minor from ledger_entries entry
    join ledger_transactions cause on cause.id = entry.transaction_id
    join ledger_accounts account on account.id = entry.account_id
    where cause.order_id = ${orderId} group by account.kind`)
  return Object.fromEntries(rows.filter(({ minor }) => minor !== 0).map(({ kind, minor }) => [kind, minor]))
}

/** What the dashboard says of the only sale. */
async function earnedOn(tx: Tx): Promise<number> {
  const { currency, timeZone: zone } = shop.api.deps.env
  const all = await earningsByDay(tx, { currency, zone, start: sql`'-infinity'`, end: sql`'infinity'` })
  return all.reduce((sum, { commission }) => sum + commission, 0)
}

/** Moves money of the order away, or back, each move by a key of its own. */
async function mover(tx: Tx) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number))
  let gone = 0
  const move = async (amountMinor: number, key: string = randomUUID()) => {
    const returned = amountMinor < 0
    await postChargeback(tx, order!, {
      ...{ key, returned, amountMinor: Math.abs(amountMinor), goneBeforeMinor: gone },
      now: shop.api.deps.clock.now(),
    })
    gone += amountMinor
  }
  return { order: order!, move, gone: () => gone }
}

test('in however many parts money goes back, the shares are those of their sum; all of it leaves nothing', async () => {
  await assert(
    asyncProperty(array(nat(999), { minLength: 1, maxLength: 6 }), async (parts) => {
      let inOne = {}
      await undone(async (tx) => {
        const { order, move } = await mover(tx)
        await move(Math.floor(order.totalMinor / 2))
        inOne = await balances(tx, order.id)
      })
      await undone(async (tx) => {
        const { order, move, gone } = await mover(tx)
        const half = Math.floor(order.totalMinor / 2)
        for (const part of parts) {
          const amount = Math.min(half - gone(), Math.floor((half * part) / 1_000))
          if (amount > 0) await move(amount)
        }
        if (gone() < half) await move(half - gone())
        expect(await balances(tx, order.id)).toEqual(inOne)
        await move(order.totalMinor - gone())
        expect(await balances(tx, order.id)).toEqual({})
      })
    }),
    { numRuns: RUNS },
  )
})

test('whatever goes back and forth, the shares are within what was taken, and what has come back entirely is as before', async () => {
  const aMove = record({ share: integer({ min: 1, max: 1_000 }), returned: boolean() })
  await assert(
    asyncProperty(array(aMove, { minLength: 2, maxLength: 8 }), async (moves) =>
      undone(async (tx) => {
        const { order, move, gone } = await mover(tx)
        const taken = await commissionOf(tx, order.id)
        const before = await balances(tx, order.id)
        for (const { share, returned } of moves) {
          const most = returned ? gone() : order.totalMinor - gone()
          const amount = Math.ceil((most * share) / 1_000)
          if (amount > 0) await move(returned ? -amount : amount)
          const now = await balances(tx, order.id)
          const revenue = -(now['platform_revenue'] ?? 0)
          const tax = -(now['tax_payable'] ?? 0)
          expect(revenue).toBeGreaterThanOrEqual(0)
          expect(revenue).toBeLessThanOrEqual(taken.amountMinor)
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(taken.taxMinor)
          expect(now['psp_clearing'] ?? 0).toBe(order.totalMinor - gone())
          expect(Object.values(now).reduce((sum, minor) => sum + minor, 0)).toBe(0)
        }
        if (gone() > 0) await move(-gone())
        expect(await balances(tx, order.id)).toEqual(before)
      }),
    ),
    { numRuns: RUNS },
  )
})

test('what the marketplace bore is the seller’s only as long as something is left of the order', async () => {
  const { db, clock, env } = shop.api.deps
  await openAccounts(db, [], env.currency)
  await undone(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, number))
    const refund = (amountMinor: number, borneBy: 'seller' | 'marketplace') =>
      refundOrder(tx, order!, {
        ...{ key: randomUUID(), reason: 'goodwill', amountMinor, borneBy },
        ...{ now: clock.now(), zone: env.timeZone },
      })
    const half = Math.floor(order!.totalMinor / 2)
    const rest = order!.totalMinor - half
    await refund(half, 'marketplace')
    const standing = await balances(tx, order!.id)
    expect(standing['refund_costs']).toBeGreaterThan(0)
    const earned = await earnedOn(tx)
    expect(earned).toBe(-(standing['platform_revenue'] ?? 0) - standing['refund_costs']!)
    // The bank takes the rest, and brings it back.
    const chargeback = { amountMinor: rest, now: clock.now() }
    await postChargeback(tx, order!, { ...chargeback, key: 'took', returned: false, goneBeforeMinor: half })
    expect(await balances(tx, order!.id)).toEqual({})
    await postChargeback(tx, order!, { ...chargeback, key: 'took', returned: true, goneBeforeMinor: order!.totalMinor })
    expect(await balances(tx, order!.id)).toEqual(standing)
    // As with whatever the seller refunds.
    await refund(rest - 1, 'seller')
    expect((await balances(tx, order!.id))['refund_costs']).toBe(standing['refund_costs'])
    await refund(1, 'seller')
    expect(await balances(tx, order!.id)).toEqual({})
    expect(await checkBooks(tx)).toEqual([])
  })
})

test('whoever is refunded all of an order by the marketplace costs its seller nothing', async () => {
  const { db, clock, env } = shop.api.deps
  await openAccounts(db, [], env.currency)
  await undone(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, number))
    const half = Math.floor(order!.totalMinor / 2)
    const earned = (await balances(tx, order!.id))['seller_pending']
    const refund = { reason: 'goodwill', borneBy: 'marketplace' as const, now: clock.now(), zone: env.timeZone }
    await refundOrder(tx, order!, { ...refund, key: randomUUID(), amountMinor: half })
    await refundOrder(tx, order!, { ...refund, key: randomUUID() })
    expect(await balances(tx, order!.id)).toEqual({ seller_pending: earned, refund_costs: -earned! })
    expect(await checkBooks(tx)).toEqual([])
  })
})

test('the same move that is told again moves nothing', () =>
  undone(async (tx) => {
    const { order, move } = await mover(tx)
    await move(100, 'told')
    const once = await balances(tx, order.id)
    await postChargeback(tx, order, {
      ...{ key: 'told', returned: false, amountMinor: 100, goneBeforeMinor: 0, now: shop.api.deps.clock.now() },
    })
    expect(await balances(tx, order.id)).toEqual(once)
  }))

test('by whatever rules, commission and its tax are never more than what was sold, and grow with it', async () => {
  const { rows } = await shop.api.deps.db.execute<{ seller: string; category: string }>(
    sql`select seller_id as seller, category_id as category from products where category_id is not null limit 1`,
  )
  const { seller: sellerId = '', category: categoryId = '' } = rows[0] ?? {}
  const aRule = record({
    rateBps: nat(10_000),
    feeMinor: nat(100_000),
    taxBps: nat(10_000),
    isForeign: boolean(),
  })
  await assert(
    asyncProperty(aRule, nat(10_000_000), nat(10_000_000), integer({ min: 1, max: 99 }), async (rule, a, b, quantity) =>
      undone(async (tx) => {
        const { isForeign, ...terms } = rule
        const currency = terms.feeMinor > 0 ? (isForeign ? 'JPY' : 'EUR') : null
        await tx.delete(commissionRules)
        await tx.insert(commissionRules).values({ id: randomUUID(), ...terms, currency })
        const commission = await commissionCalculator(tx, { at: shop.api.deps.clock.now(), currency: 'EUR' })
        const of = (baseMinor: number) => commission({ sellerId, categoryId, baseMinor, quantity })
        const [less, more] = [of(Math.min(a, b)), of(Math.max(a, b))]
        for (const { amountMinor, taxMinor, feeMinor, baseMinor } of [less, more]) {
          expect(amountMinor + taxMinor).toBeLessThanOrEqual(baseMinor)
          expect(feeMinor).toBeGreaterThanOrEqual(0)
          expect(feeMinor).toBeLessThanOrEqual(isForeign ? 0 : terms.feeMinor * quantity)
        }
        expect(less.amountMinor).toBeLessThanOrEqual(more.amountMinor)
        expect(of(0)).toMatchObject({ amountMinor: 0, taxMinor: 0, feeMinor: 0 })
      }),
    ),
    { numRuns: RUNS },
  )
})
