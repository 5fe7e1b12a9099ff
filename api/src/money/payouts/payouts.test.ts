import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Statement } from 'shared-contracts/payouts/payout.schema'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../ledger/check-books'
import { completeOrders } from '../../buying/orders/move-order'
import { sellers } from '../../selling/sellers/sellers.table'
import { aSeller } from '../../testing/a-seller'
import { caught } from '../../testing/caught'
import { earn, netOf, type Earned } from '../../testing/earned'
import { mailedTo } from '../../testing/mailed'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { BOOKED_AFTER_MS, RETURNED_AFTER_MS, TEST_IBANS } from './embedded/embedded-bank'
import { movePayout, settlePayouts } from './move-payout'
import { payoutRhythms } from './payouts.table'
import { startDuePayouts } from './create-payout'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** Somebody who works for the seller, signed in just now. */
const worksFor = (sellerId: string) => aSeller(shop, sellerId)

/** So many days later, everything that is due has happened. */
async function after(ms: number): Promise<void> {
  shop.api.deps.clock.advance(ms)
  await completeOrders(shop.api.deps)
  await startDuePayouts(shop.api.deps)
  await untilDispatched(shop)
  await settlePayouts(shop.api.deps)
  await untilDispatched(shop)
}

const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const account = (iban: string = TEST_IBANS.pays) => ({ holder: 'Ada Byrne', iban })

async function balance(sellerId: string) {
  const { balances } = await (await worksFor(sellerId)).client.sellerMoney.overview()
  const [{ pending, available, inPayout } = { pending: money(0), available: money(0), inPayout: money(0) }] = balances
  return { pending: pending.amountMinor, available: available.amountMinor, inPayout: inPayout.amountMinor }
}

/** The marketplace's invoices to the seller, newest first. */
const commissions = async (sellerId: string) =>
  (await (await worksFor(sellerId)).client.sellerInvoices.list({ kind: 'commission' })).items

const addsUp = ({ items, opening, closing, total }: Statement) => {
  if (items.length !== total) return
  expect(items.reduce((sum, { amount }) => sum + amount.amountMinor, opening.amountMinor)).toBe(closing.amountMinor)
  items.forEach(({ amount, balance: after }, index) => {
    const before = items[index + 1]?.balance ?? opening
    expect(before.amountMinor + amount.amountMinor).toBe(after.amountMinor)
  })
}

test('money is pending, available fourteen days after delivery, sent on its day, and paid when the bank says so', async () => {
  const earned = await earn(shop, 0)
  const { sellerId } = earned
  const net = await netOf(shop, earned)
  expect(await balance(sellerId)).toEqual({ pending: net, available: 0, inPayout: 0 })
  const set = await (await worksFor(sellerId)).client.sellerMoney.setAccount(account('AT61 1904 3002 3457 3201'))
  expect(set).toMatchObject({ account: { country: 'AT', last4: '3201', trouble: null }, rhythm: 'week' })
  expect(new Date(set.nextPayoutAt ?? '').getUTCDay()).toBe(1)

  await completeOrders(shop.api.deps)
  expect(await balance(sellerId)).toEqual({ pending: net, available: 0, inPayout: 0 })
  shop.api.deps.clock.advance(14 * DAY_MS)
  await completeOrders(shop.api.deps)
  expect(await balance(sellerId)).toEqual({ pending: 0, available: net, inPayout: 0 })
  await after(7 * DAY_MS)
  expect(await balance(sellerId)).toEqual({ pending: 0, available: 0, inPayout: net })
  await after(BOOKED_AFTER_MS)
  expect(await balance(sellerId)).toEqual({ pending: 0, available: 0, inPayout: 0 })

  const seller = await worksFor(sellerId)
  const { items: payouts } = await seller.client.sellerMoney.payouts({})
  expect(payouts).toMatchObject([{ state: 'paid', amount: money(net), asked: false, account: { last4: '3201' } }])
  const statement = await seller.client.sellerMoney.statement({})
  expect(statement.items.map(({ kind }) => kind)).toEqual(['payout', 'release'])
  expect(statement.items[1]).toMatchObject({ order: earned.order, amount: money(net) })
  addsUp(statement)
  const [invoice] = await commissions(sellerId)
  expect(invoice).toMatchObject({ number: payouts[0]?.invoice, total: money(earned.totalMinor - net), order: null })
  expect(invoice?.number).toMatch(/^HEMLINE-CM-\d{4}-000001$/)
  const pdf = await seller.client.sellerInvoices.pdf({ number: invoice?.number ?? '' })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
    mergePages: true,
  })
  for (const part of ['Commission invoice', `Commission on order ${earned.order}`, `Payout ${payouts[0]?.number}`])
    expect(text).toContain(part)
  const paid = await seller.client.sellerMoney.statement({ payout: payouts[0]?.number })
  expect(paid.items).toMatchObject([{ kind: 'release', order: earned.order }])
  const pending = await seller.client.sellerMoney.statement({ account: 'pending' })
  expect(pending.items).toMatchObject([
    { kind: 'release', amount: money(-net) },
    { kind: 'capture', amount: money(net), gross: money(earned.totalMinor), fee: money(net - earned.totalMinor) },
  ])
  addsUp(pending)
})

test('what is refunded after a payout is a debt, which the next orders pay before anything is paid out', async () => {
  const earned = await earn(shop, 1)
  const { sellerId, guest, reading, order, lineId } = earned
  const net = await netOf(shop, earned)
  await (await worksFor(sellerId)).client.sellerMoney.setAccount(account())
  await after(13 * DAY_MS)
  const lines = [{ lineId, quantity: 1, reason: 'too_small' as const }]
  const asked = await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: randomUUID() })
  const returnNumber = asked.orders[0]?.returns[0]?.number ?? ''
  await (await worksFor(sellerId)).client.sellerOrders.approveReturn({ number: order, returnNumber })
  await after(DAY_MS)
  await after(7 * DAY_MS)
  await after(BOOKED_AFTER_MS)
  expect(await balance(sellerId)).toEqual({ pending: 0, available: 0, inPayout: 0 })

  const seller = await worksFor(sellerId)
  await seller.client.sellerOrders.receiveReturn({ number: order, returnNumber, restock: [lineId] })
  await seller.client.sellerOrders.refundReturn({ number: order, returnNumber })
  const { available: debt } = await balance(sellerId)
  expect(debt).toBeLessThan(0)
  expect(-debt).toBeLessThan(net)
  const invoiced = await commissions(sellerId)
  const [last] = (await seller.client.sellerMoney.statement({})).items
  expect(last).toMatchObject({ kind: 'refund', order, return: returnNumber, balance: money(debt) })
  expect(last?.fee?.amountMinor).toBeGreaterThan(0)

  const refused = await caught(seller.client.sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() }))
  expect(refused).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('too little') as string })
  const next = await earn(shop, 1, 3)
  const nextNet = await netOf(shop, next)
  await after(14 * DAY_MS)
  await after(7 * DAY_MS)
  const { items } = await (await worksFor(sellerId)).client.sellerMoney.payouts({})
  expect(items[0]).toMatchObject({ amount: money(nextNet + debt) })
  const [lower, ...before] = await commissions(sellerId)
  const refunded = last?.fee?.amountMinor ?? 0
  expect(lower).toMatchObject({ number: items[0]?.invoice, total: money(next.totalMinor - nextNet - refunded) })
  expect(before).toEqual(invoiced)
})

test('what the bank sends back is in the balance again, and waits for another account', async () => {
  const earned = await earn(shop, 2)
  const { sellerId } = earned
  const net = await netOf(shop, earned)
  const seller = await worksFor(sellerId)
  await seller.client.sellerMoney.setAccount(account(TEST_IBANS.returns))
  await seller.client.sellerMoney.setRhythm({ rhythm: 'asked' })
  await after(14 * DAY_MS)
  const later = await worksFor(sellerId)
  const requestId = randomUUID()
  const asked = await later.client.sellerMoney.payOut({ currency: 'EUR', requestId })
  expect(asked).toMatchObject({ amount: money(net), asked: true })
  expect(await later.client.sellerMoney.payOut({ currency: 'EUR', requestId })).toMatchObject({ number: asked.number })
  await untilDispatched(shop)
  await after(BOOKED_AFTER_MS)
  const { number } = asked
  expect(await (await worksFor(sellerId)).client.sellerMoney.payout({ number })).toMatchObject({ state: 'paid' })
  const { rows } = await shop.api.deps.db.execute<{ id: string }>(sql`select id from payouts where number = ${number}`)
  await movePayout(shop.api.deps, rows[0]?.id ?? '', { state: 'in_transit', ref: 'late news' })
  expect(await (await worksFor(sellerId)).client.sellerMoney.payout({ number })).toMatchObject({ state: 'paid' })
  await after(RETURNED_AFTER_MS)
  const back = await worksFor(sellerId)
  expect(await back.client.sellerMoney.payout({ number })).toMatchObject({
    state: 'returned',
    trouble: 'account_unknown',
  })
  expect(await balance(sellerId)).toEqual({ pending: 0, available: net, inPayout: 0 })
  expect(await back.client.sellerMoney.overview()).toMatchObject({ account: { trouble: 'account_unknown' } })
  const refused = await caught(back.client.sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() }))
  expect(refused).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('bank account') as string })
  const statement = await back.client.sellerMoney.statement({})
  expect(statement.items.map(({ kind }) => kind)).toEqual(['payout_returned', 'payout', 'release'])
  addsUp(statement)

  await back.client.sellerMoney.setAccount(account())
  // Its commission was invoiced with the payout that came back.
  expect(await back.client.sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() })).toMatchObject({
    amount: money(net),
    invoice: null,
  })
  expect(await commissions(sellerId)).toHaveLength(1)
})

test('an account that the bank refuses at once gives the money back at once', async () => {
  const earned = await earn(shop, 3)
  const { sellerId } = earned
  const net = await netOf(shop, earned)
  await (await worksFor(sellerId)).client.sellerMoney.setAccount(account(TEST_IBANS.refuses))
  await after(14 * DAY_MS)
  await after(7 * DAY_MS)
  expect(await balance(sellerId)).toEqual({ pending: 0, available: net, inPayout: 0 })
  const { items } = await (await worksFor(sellerId)).client.sellerMoney.payouts({})
  expect(items).toMatchObject([{ state: 'refused', trouble: 'account_closed' }])
})

test('thirty who ask at once are paid once', async () => {
  const earned = await earn(shop, 4)
  const { sellerId } = earned
  const net = await netOf(shop, earned)
  await (await worksFor(sellerId)).client.sellerMoney.setAccount(account())
  shop.api.deps.clock.advance(14 * DAY_MS)
  await completeOrders(shop.api.deps)
  const seller = await worksFor(sellerId)
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => seller.client.sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance(sellerId)).toEqual({ pending: 0, available: 0, inPayout: net })
})

test('what fails for one seller keeps no other from their money, and is tried again', async () => {
  const { db, clock } = shop.api.deps
  const [one, other] = [await earn(shop, 0), await earn(shop, 1)]
  for (const { sellerId } of [one, other]) {
    await (await worksFor(sellerId)).client.sellerMoney.setAccount(account())
    // The one who fails comes first.
    const nextAt = new Date(clock.now().getTime() + 15 * DAY_MS + (sellerId === one.sellerId ? 0 : 1_000))
    await db.update(payoutRhythms).set({ nextAt }).where(eq(payoutRhythms.sellerId, sellerId))
  }
  const paidTo = async ({ sellerId }: Earned) => (await (await worksFor(sellerId)).client.sellerMoney.payouts({})).total
  const before = { one: await paidTo(one), other: await paidTo(other) }
  await db.execute(
    sql.raw(`
    create function fail_here() returns trigger language plpgsql as $$ begin
      if new.seller_id = '${one.sellerId}' then raise exception 'no'; end if; return new; end $$;
    create trigger fail_here before insert on payouts for each row execute function fail_here()`),
  )
  await after(16 * DAY_MS)
  await db.execute(sql`drop trigger fail_here on payouts`)
  expect({ one: await paidTo(one), other: await paidTo(other) }).toEqual({ one: before.one, other: before.other + 1 })
  await after(DAY_MS)
  expect(await paidTo(one)).toBe(before.one + 1)
})

test('a suspended shop is paid out nothing until it is open again', async () => {
  const { db } = shop.api.deps
  const earned = await earn(shop, 2)
  const { client } = await worksFor(earned.sellerId)
  await client.sellerMoney.setAccount(account())
  await client.sellerMoney.setRhythm({ rhythm: 'week' })
  await db.update(sellers).set({ state: 'suspended' }).where(eq(sellers.id, earned.sellerId))
  await after(22 * DAY_MS)
  const owed = (await balance(earned.sellerId)).available
  expect(owed).toBeGreaterThan(0)
  const again = await worksFor(earned.sellerId)
  const asked = again.client.sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() })
  expect(await caught(asked)).toMatchObject({
    code: 'REFUSED',
    detail: expect.stringContaining('suspended') as string,
  })
  await db.update(sellers).set({ state: 'approved' }).where(eq(sellers.id, earned.sellerId))
  await after(7 * DAY_MS)
  expect(await balance(earned.sellerId)).toMatchObject({ available: 0 })
})

test('a bank account is named by who has just shown who they are, and everybody who works there is notified', async () => {
  const [variant] = await someVariants(shop, 1)
  const { sellerId } = variant
  const seller = await worksFor(sellerId)
  const wrong = await caught(seller.client.sellerMoney.setAccount(account('AT61 1904 3002 3457 3202')))
  expect(wrong).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'iban' }] })
  await seller.client.sellerMoney.setAccount(account('gb33bukb20201555555555'))
  await untilDispatched(shop)
  const { rows } = await shop.api.deps.db.execute<{ email: string }>(sql`
    select email from users join memberships on memberships.user_id = users.id where seller_id = ${sellerId} limit 1`)
  expect((await mailedTo(shop, rows[0]?.email ?? ''))[0]?.body).toContain('5555')
  const stored = await shop.api.deps.db.execute(sql`select * from payout_accounts where ended_at is null`)
  expect(JSON.stringify(stored.rows)).not.toContain('BUKB2020')
  shop.api.deps.clock.advance(60 * 60 * 1000)
  expect(await caught(seller.client.sellerMoney.setAccount(account()))).toMatchObject({ code: 'PROOF_REQUIRED' })
})

test('another seller’s payout is not there', async () => {
  const { rows } = await shop.api.deps.db.execute<{ number: string; sellerId: string }>(sql`
    select number, seller_id as "sellerId" from payouts limit 1`)
  const [payout] = rows
  const variants = await someVariants(shop, 5)
  const other = variants.find(({ sellerId }) => sellerId !== payout?.sellerId)
  const { client } = await worksFor(other?.sellerId ?? '')
  const number = payout?.number ?? ''
  expect(await caught(client.sellerMoney.payout({ number }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(client.sellerMoney.statement({ payout: number }))).toMatchObject({ code: 'NOT_FOUND' })
})
