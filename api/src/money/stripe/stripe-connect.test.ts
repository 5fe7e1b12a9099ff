import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { completeOrders } from '../../buying/orders/move-order'
import { DAY_MS } from '../../platform/clock/days'
import { aSeller } from '../../testing/a-seller'
import { caught } from '../../testing/caught'
import { earn, netOf, type Earned } from '../../testing/earned'
import { someVariants } from '../../testing/some-variants'
import { startStripeShop, type StripeShop } from '../../testing/stripe-shop'
import { untilDispatched } from '../../testing/until-dispatched'
import { checkBooks } from '../ledger/check-books'
import { startDuePayouts } from '../payouts/create-payout'
import { settlePayouts } from '../payouts/move-payout'

let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

const accountOf = async (sellerId: string) => {
  const { rows } = await shop.api.deps.db.execute<{ ref: string }>(
    sql`select ref from payout_onboardings where seller_id = ${sellerId}`,
  )
  return rows[0]?.ref ?? ''
}

/** Somebody of the seller, signed in at this moment: days go by in these tests. */
const worksFor = async (sellerId: string) => (await aSeller(shop, sellerId)).client

/** The one payout from a seller's account, as Stripe calls it. */
async function payoutOf(account: string): Promise<string> {
  const { rows } = await shop.api.deps.db.execute<{ id: string }>(
    sql`select split_part(ref, '/', 2) as id from stripe_objects where ref like ${`${account}/%`}`,
  )
  return rows[0]?.id ?? ''
}

/** A seller whom Stripe knows, and who is paid out. @returns the seller's account with Stripe. */
async function onboarded(sellerId: string) {
  await (await worksFor(sellerId)).sellerMoney.onboard()
  const account = await accountOf(sellerId)
  shop.double.finishOnboarding(account, { bankLast4: '4711', country: 'AT' })
  await shop.reportAll('account.updated')
  await untilDispatched(shop)
  return account
}

const earned = (turn: number) => earn(shop, turn, 2, shop.order)

/** The return window is over: what was earned can be paid out. */
async function released() {
  shop.api.deps.clock.advance(15 * DAY_MS)
  await completeOrders(shop.api.deps)
  await untilDispatched(shop)
}

/** What is on a seller's account with Stripe, in minor units, by Stripe's own books. */
async function onAccount(account: string): Promise<number> {
  const headers = { authorization: `Bearer ${shop.double.secretKey}`, 'stripe-account': account }
  const answer = await fetch(`${shop.double.url}/v1/balance`, { headers })
  const { available, pending } = (await answer.json()) as Record<'available' | 'pending', { amount: number }[]>
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
}

async function refund({ sellerId, order }: Earned, amountMinor: number) {
  const client = await worksFor(sellerId)
  await client.sellerOrders.refund({ number: order, amountMinor, reason: 'A loose thread', requestId: randomUUID() })
  await untilDispatched(shop)
}

test('a seller goes through Stripe’s pages; what is missing, and what holds payouts, is said here', async () => {
  const variant = (await someVariants(shop, 6))[5]!
  const client = await worksFor(variant.sellerId)
  const onboarding = async () => (await client.sellerMoney.overview()).onboarding
  expect(await onboarding()).toEqual({ state: 'none', missing: [], reason: null })
  const iban = { holder: 'Ada Byrne', iban: 'AT611904300234573201' }
  expect(await caught(client.sellerMoney.setAccount(iban))).toMatchObject({ code: 'REFUSED' })
  const { url } = await client.sellerMoney.onboard()
  expect(url).toMatch(/^http/)
  // A second link is for the same account.
  expect((await client.sellerMoney.onboard()).url).not.toBe(url)
  const account = await accountOf(variant.sellerId)
  expect((await client.sellerMoney.checkOnboarding()).onboarding).toMatchObject({ state: 'incomplete' })

  shop.double.finishOnboarding(account, { bankLast4: '4711', country: 'AT' })
  const ready = await client.sellerMoney.checkOnboarding()
  expect(ready).toMatchObject({ onboarding: { state: 'ready' }, account: { last4: '4711', country: 'AT' } })
  expect(ready.nextPayoutAt).not.toBeNull()

  const by = new Date(Date.now() + 10 * DAY_MS)
  shop.double.restrict(account, { due: ['individual.verification.document', 'external_account'], by })
  await shop.reportAll('account.updated')
  expect((await onboarding())?.missing).toEqual([
    {
      what: 'A picture of an identity document',
      until: new Date(Math.floor(by.getTime() / 1000) * 1000).toISOString(),
    },
    { what: 'A bank account for payouts', until: expect.any(String) as string },
  ])
  shop.double.restrict(account, { due: ['individual.verification.document'], past: true })
  await shop.reportAll('account.updated')
  expect(await onboarding()).toMatchObject({ state: 'held', reason: expect.stringContaining('were due') as string })
  expect(await caught(client.sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() }))).toMatchObject({
    code: 'REFUSED',
    detail: expect.stringContaining('has not cleared your shop') as string,
  })
  expect((await client.sellerMoney.overview()).nextPayoutAt).toBeNull()
})

test('released money goes onto the seller’s account, a refund takes it back, a payout pays it to their bank', async () => {
  const sale = await earned(0)
  const net = await netOf(shop, sale)
  const account = await onboarded(sale.sellerId)
  expect(await onAccount(account)).toBe(0)
  await released()
  expect(await onAccount(account)).toBe(net)
  const transfers = shop.double.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/transfers')
  expect(transfers.at(-1)?.body).toMatchObject({ source_transaction: expect.stringMatching(/^ch_/) as string })

  await refund(sale, 1000)
  const { balances } = await (await worksFor(sale.sellerId)).sellerMoney.overview()
  const left = balances[0]?.available.amountMinor ?? 0
  expect(left).toBeLessThan(net)
  expect(await onAccount(account)).toBe(left)

  const paid = await (await worksFor(sale.sellerId)).sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() })
  await untilDispatched(shop)
  const sent = shop.double.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/payouts')
  expect(sent.map(({ account: of, body }) => [of, body['amount']])).toEqual([[account, String(left)]])
  shop.double.payoutPaid(await payoutOf(account))
  await shop.reportAll('payout.paid')
  expect(await (await worksFor(sale.sellerId)).sellerMoney.payout({ number: paid.number })).toMatchObject({
    state: 'paid',
  })
  expect(await onAccount(account)).toBe(0)
})

test('a debt after a payout is netted with the next release', async () => {
  const sale = await earned(1)
  const account = await onboarded(sale.sellerId)
  await released()
  await (await worksFor(sale.sellerId)).sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() })
  await untilDispatched(shop)
  shop.double.payoutPaid(await payoutOf(account))
  await shop.reportAll('payout.paid')
  await refund(sale, 1000)
  const debt = (await (await worksFor(sale.sellerId)).sellerMoney.overview()).balances[0]?.available.amountMinor ?? 0
  expect(debt).toBeLessThan(0)
  expect(await onAccount(account)).toBe(0)

  const next = await earned(1)
  const net = await netOf(shop, next)
  await released()
  expect(await onAccount(account)).toBe(net + debt)
})

test('a payout that the bank sends back is in the balance again, and waits for another account', async () => {
  const sale = await earned(2)
  const net = await netOf(shop, sale)
  const account = await onboarded(sale.sellerId)
  await released()
  const { number } = await (
    await worksFor(sale.sellerId)
  ).sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() })
  await untilDispatched(shop)
  shop.double.payoutFailed(await payoutOf(account), 'account_closed')
  await shop.reportAll('payout.failed')
  expect(await (await worksFor(sale.sellerId)).sellerMoney.payout({ number })).toMatchObject({
    state: 'returned',
    trouble: 'account_closed',
  })
  expect((await (await worksFor(sale.sellerId)).sellerMoney.overview()).balances[0]?.available.amountMinor).toBe(net)
  expect(await onAccount(account)).toBe(net)
})

test('of a seller whom Stripe does not know yet nothing is moved; once it does, all of it is', async () => {
  const sale = await earned(3)
  const net = await netOf(shop, sale)
  await released()
  const account = await onboarded(sale.sellerId)
  expect(await onAccount(account)).toBe(net)
})

test('a transfer whose answer is lost is made once', async () => {
  const sale = await earned(4)
  const net = await netOf(shop, sale)
  const account = await onboarded(sale.sellerId)
  shop.double.next({ on: 'POST /v1/transfers', kind: 'lost-answer', times: 3 })
  shop.api.deps.clock.advance(15 * DAY_MS)
  await completeOrders(shop.api.deps)
  // The outbox comes back to it.
  await expect.poll(() => onAccount(account), { timeout: 15_000 }).toBe(net)
  shop.api.deps.clock.advance(DAY_MS)
  await untilDispatched(shop)
  await startDuePayouts(shop.api.deps)
  await untilDispatched(shop)
  await settlePayouts(shop.api.deps)
  const { rows } = await shop.api.deps.db.execute(
    sql`select state from seller_transfers where seller_id = ${sale.sellerId}`,
  )
  expect(rows).toEqual([{ state: 'done' }])
})
