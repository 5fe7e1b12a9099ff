import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { completeOrders } from '../../buying/orders/move-order'
import { DAY_MS, HOUR_MS } from '../../platform/clock/days'
import { someVariants } from '../../testing/some-variants'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { caught } from '../../testing/caught'
import { earn, netOf, type Earned } from '../../testing/earned'
import { mailedTo } from '../../testing/mailed'
import { startStripeShop, type StripeShop } from '../../testing/stripe-shop'
import { untilDispatched } from '../../testing/until-dispatched'
import { checkBooks } from '../ledger/check-books'
import { sendEvidenceInTime } from './decide-chargeback'
import { followChargeback } from './follow-chargeback'

let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

const EVENTS = [
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
]

/** A sale whose money the shopper has had their bank take back. */
async function disputed(turn: number, options?: Parameters<StripeShop['double']['openDispute']>[1]) {
  const sale = await earn(shop, turn, 2, shop.order)
  const { rows } = await shop.api.deps.db.execute<{ ref: string }>(sql`
    select payment.provider_ref as ref from payments payment join purchases on purchases.id = payment.purchase_id
    where purchases.number = ${sale.reading.number}`)
  const before = await balance(sale)
  const ref = shop.double.openDispute(rows[0]?.ref ?? '', options)
  await shop.reportAll(...EVENTS)
  await untilDispatched(shop)
  const admin = (await anAdmin(shop)).client
  const { items } = await admin.chargebacks.list({ open: true })
  const id = items.find(({ purchase }) => purchase === sale.reading.number)?.id ?? ''
  return { sale, ref, id, admin, before }
}

/** What a seller is owed, held or not, in minor units. */
async function balance({ sellerId }: Earned): Promise<number> {
  const { balances } = await (await aSeller(shop, sellerId)).client.sellerMoney.overview()
  return balances.reduce((sum, { pending, available }) => sum + pending.amountMinor + available.amountMinor, 0)
}

test('a chargeback takes the money out of the seller’s balance, is listed with its evidence, and what is won comes back', async () => {
  const { sale, ref, id, admin, before } = await disputed(0)
  expect(await balance(sale)).toBe(before - (await netOf(shop, sale)))
  expect((await admin.admin.queues()).chargebacks).toBe(1)
  const shown = await admin.chargebacks.get({ id })
  expect(shown).toMatchObject({
    state: 'needs_response',
    reason: 'product_not_received',
    orders: [sale.order],
    amount: { amountMinor: sale.totalMinor },
    held: [{ order: sale.order, amount: { amountMinor: sale.totalMinor } }],
    sentAt: null,
  })
  const said = Object.fromEntries(shown.evidence.map(({ label, text }) => [label, text]))
  expect(said).toMatchObject({
    'Order number': sale.reading.number,
    'Delivered to': expect.stringContaining('Main Street 1') as string,
    Parcels: expect.stringMatching(/sent on .*, delivered on/) as string,
  })
  const [toUs] = await mailedTo(shop, shop.api.deps.env.supportEmail)
  expect(toUs).toMatchObject({ subject: expect.stringContaining(sale.reading.number) as string })

  const sent = await admin.chargebacks.send({ id, note: 'The parcel lies at the neighbour’s.' })
  expect(sent).toMatchObject({ state: 'under_review', note: 'The parcel lies at the neighbour’s.' })
  expect(await caught(admin.chargebacks.send({ id, note: '' }))).toMatchObject({ code: 'REFUSED' })
  const taken = shop.double.requests.findLast(
    ({ method, path }) => method === 'POST' && path === `/v1/disputes/${ref}`,
  )?.body
  expect(JSON.stringify(taken)).toContain('neighbour')
  const statement = await (await aSeller(shop, sale.sellerId)).client.sellerMoney.statement({ account: 'pending' })
  expect(statement.items[0]).toMatchObject({ kind: 'refund', chargeback: 'taken', order: sale.order })

  shop.double.closeDispute(ref, 'won')
  await shop.reportAll(...EVENTS)
  expect(await balance(sale)).toBe(before)
  expect(await admin.chargebacks.get({ id })).toMatchObject({ state: 'won', held: [] })
})

test('events out of order and twice hold the money once', async () => {
  const { sale, before } = await disputed(1)
  for (const event of shop.double.events.filter(({ type }) => EVENTS.includes(type)).reverse())
    expect(await shop.report(event)).toBe(200)
  expect(await balance(sale)).toBe(before - (await netOf(shop, sale)))
})

test('what nobody looks after is answered before its day', async () => {
  const { id, admin } = await disputed(2, { dueBy: new Date(Date.now() + 9 * DAY_MS) })
  await sendEvidenceInTime(shop.api.deps)
  expect(await admin.chargebacks.get({ id })).toMatchObject({ sentAt: null })
  shop.api.deps.clock.advance(8 * DAY_MS)
  await sendEvidenceInTime(shop.api.deps)
  const again = (await anAdmin(shop)).client
  expect(await again.chargebacks.get({ id })).toMatchObject({
    state: 'under_review',
    sentAt: expect.any(String) as string,
  })
})

test('one that is accepted is lost; the money stays with the shopper and cannot be refunded twice', async () => {
  const { sale, id, admin, before } = await disputed(3)
  expect(await admin.chargebacks.accept({ id, reason: 'No proof of delivery.' })).toMatchObject({ state: 'lost' })
  const { items } = await admin.audit.list({})
  expect(items.find(({ act }) => act === 'chargebacks.accept')?.why).toEqual({ said: 'No proof of delivery.' })
  expect(await balance(sale)).toBe(before - (await netOf(shop, sale)))
  const { client } = await aSeller(shop, sale.sellerId)
  const asked = { number: sale.order, amountMinor: 100, reason: 'A loose thread', requestId: crypto.randomUUID() }
  expect(await caught(client.sellerOrders.refund(asked))).toHaveProperty('code')
})

test('what was refunded before is taken from nobody twice: the marketplace answers for the rest', async () => {
  const sale = await earn(shop, 4, 2, shop.order)
  const { client } = await aSeller(shop, sale.sellerId)
  await client.sellerOrders.refund({
    number: sale.order,
    amountMinor: 1000,
    reason: 'A loose thread',
    requestId: crypto.randomUUID(),
  })
  await untilDispatched(shop)
  const { rows } = await shop.api.deps.db.execute<{ ref: string }>(sql`
    select payment.provider_ref as ref from payments payment join purchases on purchases.id = payment.purchase_id
    where purchases.number = ${sale.reading.number}`)
  shop.double.openDispute(rows[0]?.ref ?? '')
  await shop.reportAll(...EVENTS)
  const { rows: kept } = await shop.api.deps.db.execute<{ lost: number }>(sql`
    select sum(entry.amount_minor)::float8 as lost from ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id where account.kind = 'chargeback_losses'`)
  expect(kept).toEqual([{ lost: 1000 }])
})

test('what is won after the return window is over can be paid out', async () => {
  const { sale, ref, before } = await disputed(5)
  shop.api.deps.clock.advance(15 * DAY_MS)
  await completeOrders(shop.api.deps)
  shop.double.closeDispute(ref, 'won')
  await shop.reportAll(...EVENTS)
  const { balances } = await (await aSeller(shop, sale.sellerId)).client.sellerMoney.overview()
  expect(balances).toMatchObject([{ pending: { amountMinor: 0 }, available: { amountMinor: before } }])
})

/** A sale that nobody has sent yet, and the charge that paid it. */
async function unsent() {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const { number, accessKey: key } = await shop.order(guest, [variant])
  const { rows } = await shop.api.deps.db.execute<{ id: string; ref: string }>(sql`
    select payment.id, payment.provider_ref as ref from payments payment join purchases on purchases.id = payment.purchase_id
    where purchases.number = ${number}`)
  return { guest, number, key, payment: rows[0]! }
}

test('what is won of an order that was cancelled meanwhile goes back to its shopper', async () => {
  const { guest, number, key, payment } = await unsent()
  const ref = shop.double.openDispute(payment.ref)
  await shop.reportAll(...EVENTS)
  await guest.client.orders.cancel({ number, key, order: `${number}-1` })
  shop.double.closeDispute(ref, 'won')
  await shop.reportAll(...EVENTS)
  await untilDispatched(shop)
  const { rows } = await shop.api.deps.db.execute<{ all: boolean }>(sql`
    select captured_minor = refunded_minor as all from payment_allocations where payment_id = ${payment.id}`)
  expect(rows).toEqual([{ all: true }])
})

test('one that is reported before its payment is written down waits for it', async () => {
  const { number, key, guest, payment } = await unsent()
  const { db } = shop.api.deps
  await db.execute(sql`update payments set provider_ref = null where id = ${payment.id}`)
  shop.double.openDispute(payment.ref)
  await shop.reportAll(...EVENTS)
  await db.execute(sql`update payments set provider_ref = ${payment.ref} where id = ${payment.id}`)
  shop.api.deps.clock.advance(HOUR_MS)
  await untilDispatched(shop)
  const { rows } = await db.execute(sql`select withdrawn from chargebacks where payment_id = ${payment.id}`)
  expect(rows).toEqual([{ withdrawn: true }])
  expect((await guest.client.orders.get({ number, key })).orders[0]?.state).toBe('paid')
})

test('a bank that takes back what it gave back is followed', async () => {
  const { sale, ref, before } = await disputed(0)
  const held = before - (await netOf(shop, sale))
  const { chargebacks: desk } = shop.api.deps.payments
  const find = desk!.find.bind(desk)
  for (const withdrawn of [false, true, false, true]) {
    Object.assign(desk!, { find: async () => ({ ...(await find(ref))!, withdrawn }) })
    await followChargeback(shop.api.deps, ref)
    expect(await balance(sale)).toBe(withdrawn ? held : before)
  }
  Object.assign(desk!, { find })
})

test('a shopper, a seller and a stranger see nothing of it', async () => {
  for (const client of [
    shop.visitor().client,
    (await aSeller(shop, (await earn(shop, 0, 1, shop.order)).sellerId)).client,
  ])
    expect(await caught(client.chargebacks.list({}))).toHaveProperty('code')
})
