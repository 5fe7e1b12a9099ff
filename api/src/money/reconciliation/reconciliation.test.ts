import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../platform/clock/days'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { caught } from '../../testing/caught'
import { earn } from '../../testing/earned'
import { startStripeShop, type StripeShop } from '../../testing/stripe-shop'
import { untilDispatched } from '../../testing/until-dispatched'
import { checkBooks } from '../ledger/check-books'
import { reconcileDaily } from './reconcile'

let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** What Stripe's own balance is, in minor units, beside what the ledger says is with the provider. */
async function bothSides() {
  const answer = await fetch(`${shop.double.url}/v1/balance`, {
    headers: { authorization: `Bearer ${shop.double.secretKey}` },
  })
  const { available, pending } = (await answer.json()) as Record<'available' | 'pending', { amount: number }[]>
  const { rows } = await shop.api.deps.db.execute<{ ours: number }>(sql`
    select sum(entry.amount_minor)::float8 as ours from ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id where account.kind = 'psp_clearing'`)
  return { theirs: [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0), ours: rows[0]?.ours }
}

test('a day of sales and refunds agrees with the provider, fees and all; then both have the same balance', async () => {
  const sale = await earn(shop, 0, 2, shop.order)
  await earn(shop, 1, 1, shop.order)
  const { client } = await aSeller(shop, sale.sellerId)
  await client.sellerOrders.refund({
    number: sale.order,
    amountMinor: 1000,
    reason: 'A loose thread',
    requestId: randomUUID(),
  })
  await untilDispatched(shop)
  shop.api.deps.clock.advance(HOUR_MS)
  const admin = (await anAdmin(shop)).client
  const compared = await admin.reconciliation.run()
  expect(compared).toMatchObject({
    provider: 'stripe',
    open: 0,
    items: [{ movements: 3, refunded: { amountMinor: 1000 } }],
  })
  expect(compared.items[0]?.fees.amountMinor).toBeGreaterThan(0)
  const { theirs, ours } = await bothSides()
  expect(ours).toBe(theirs)
  // A second look finds the same once.
  expect((await admin.reconciliation.run()).items[0]?.movements).toBe(3)
})

test('what somebody did on the provider’s own pages is a difference, until an admin says what it was', async () => {
  const { host, port, secretKey } = shop.double
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http' })
  const sale = await earn(shop, 2, 1, shop.order)
  const { rows } = await shop.api.deps.db.execute<{ ref: string }>(sql`
    select payment.provider_ref as ref from payments payment join purchases on purchases.id = payment.purchase_id
    where purchases.number = ${sale.reading.number}`)
  await stripe.refunds.create({ payment_intent: rows[0]?.ref ?? '', amount: 500 })
  shop.api.deps.clock.advance(DAY_MS + HOUR_MS)
  await reconcileDaily(shop.api.deps)
  const admin = (await anAdmin(shop)).client
  const { items, total } = await admin.reconciliation.differences({})
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    kind: 'unknown_here',
    about: 'refund',
    ours: null,
    theirs: { amountMinor: -500, currency: 'EUR' },
  })
  await admin.reconciliation.settle({ id: items[0]?.id ?? '', note: 'Refunded by hand on Tuesday' })
  expect((await admin.reconciliation.differences({})).total).toBe(0)
})

test('what the provider never moved is missing after two days; while it does not answer nothing is passed over', async () => {
  const { payments, clock } = shop.api.deps
  const sale = await earn(shop, 3, 1, shop.order)
  clock.advance(4 * DAY_MS)
  const admin = (await anAdmin(shop)).client
  const before = (await admin.reconciliation.overview({})).comparedUntil
  shop.double.next({ on: 'GET /v1/balance_transactions', kind: 'server-error', times: 3 })
  expect(await caught(admin.reconciliation.run())).toMatchObject({ status: 500 })
  expect((await admin.reconciliation.overview({})).comparedUntil).toBe(before)
  const { movements } = payments
  // As if it had forgotten all of it.
  Object.assign(payments, { movements: async function* () {} })
  await admin.reconciliation.run()
  Object.assign(payments, { movements })
  const { items } = await admin.reconciliation.differences({})
  expect(items).toMatchObject([
    {
      kind: 'missing_there',
      about: 'charge',
      number: sale.reading.number,
      ours: { amountMinor: sale.totalMinor },
      theirs: null,
    },
  ])
})
