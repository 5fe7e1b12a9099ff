import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../money/ledger/check-books'
import { findLedgerAccount } from '../../money/ledger/post-transaction'
import { heldMoney } from '../../money/payouts/held-money'
import { aPicture } from '../../testing/a-picture'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { aShopper, type TestShopper } from '../../testing/a-shopper'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { delivered, lineOf, sentAndDelivered, type Sold } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { completeOrders } from '../orders/move-order'
import { escalateDueDisputes } from './change-dispute'
import { purgeDisputePictures } from './dispute-pictures'
import { leaveDisputes } from './personal-data'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})
const requestId = () => randomUUID()

/** A member's order. */
async function bought(quantity = 1): Promise<Sold & { shopper: TestShopper }> {
  const [variant] = await someVariants(shop, 1)
  const shopper = await aShopper(shop)
  const { number, accessKey: key } = await buy(shopper, [{ id: variant.id, quantity }])
  const seller = await aSeller(shop, variant.sellerId)
  return { guest: shopper, shopper, seller, reading: { number, key }, order: `${number}-1`, variant }
}

async function arrived(quantity = 1) {
  const sale = await bought(quantity)
  const { purchase } = await sentAndDelivered(sale)
  return { ...sale, purchase, lineId: lineOf(purchase), total: purchase.totals.total.amountMinor }
}
type Arrived = Awaited<ReturnType<typeof arrived>>

const draft = (lineId: string, changes = {}) => ({
  ...{ reason: 'not_as_described' as const, lineIds: [lineId], text: 'The seam is open.', requestId: requestId() },
  ...changes,
})

const open = ({ shopper, reading: { number }, order, lineId }: Arrived, changes = {}) =>
  shopper.client.disputes.shopper.open({ number, order, ...draft(lineId, changes) })

async function withCase(quantity = 1, changes = {}) {
  const sale = await arrived(quantity)
  const dispute = await open(sale, changes)
  const at = { number: sale.reading.number, dispute: dispute.number }
  return { ...sale, dispute, at }
}

const staffsOf = (dispute: string) => admin.client.disputes.admin.get({ dispute })
const refundedOf = async (sale: Sold) => (await sale.guest.client.orders.get(sale.reading)).refunded.amountMinor

test('a case is opened, refused, decided by staff, and its money is in the ledger', async () => {
  const { shopper, seller, dispute, at, total, reading } = await withCase()
  expect(dispute).toMatchObject({
    ...{ state: 'open', waitsFor: 'seller', wanted: { amountMinor: total }, can: ['message', 'withdraw'] },
    entries: [{ kind: 'opened', by: 'shopper', author: shopper.email, text: 'The seam is open.' }],
  })
  const sellers = seller.client.disputes.seller
  const { items, waiting } = await sellers.list({})
  expect(waiting).toBeGreaterThan(0)
  expect(items.map(({ number }) => number)).toContain(dispute.number)
  const seen = await sellers.get({ dispute: dispute.number })
  expect(seen).toMatchObject({ can: ['message', 'accept', 'offer', 'refuse'], entries: [{ author: null }] })
  expect(await seller.client.sellerOrders.get({ number: seen.order })).toMatchObject({ dispute: dispute.number })
  const refusal = { dispute: dispute.number, text: 'It was whole when it left.', version: seen.version }
  const refused = await sellers.refuse(refusal)
  expect(refused).toMatchObject({ state: 'escalated', waitsFor: 'staff', can: ['message', 'accept'] })
  // The same once more is the same; something else comes too late.
  expect((await sellers.refuse(refusal)).entries).toHaveLength(2)
  expect(await caught(sellers.refuse({ ...refusal, text: 'No.' }))).toMatchObject({ code: 'CONFLICT' })

  await admin.client.disputes.admin.message({
    ...{ dispute: dispute.number, text: 'Third one of this shop', note: true, requestId: requestId() },
  })
  const asked = await admin.client.disputes.admin.list({})
  expect(asked.items).toContainEqual(expect.objectContaining({ id: dispute.number, kind: 'case', waitsFor: 'staff' }))
  expect((await admin.client.admin.queues()).disputes).toBe(1)
  const { version, ...facts } = await staffsOf(dispute.number)
  expect(facts).toMatchObject({ mostMinor: total, paid: { amountMinor: total }, isUnsent: false, casesOfShopper: 1 })
  const amountMinor = Math.floor(total / 2)
  const decision = {
    ...{ dispute: dispute.number, version, outcome: 'refunded' as const, amountMinor, text: 'The picture shows it.' },
    borneBy: 'seller' as const,
  }
  expect(await caught(admin.client.disputes.admin.decide({ ...decision, amountMinor: total + 1 }))).toMatchObject({
    code: 'REFUSED',
  })
  const decided = await admin.client.disputes.admin.decide(decision)
  await admin.client.disputes.admin.decide(decision)
  expect(decided).toMatchObject({ state: 'decided', outcome: 'refunded', refunded: { amountMinor }, borneBy: 'seller' })
  const { items: mine, possible } = await shopper.client.disputes.shopper.list({ number: reading.number })
  expect(mine[0]).toMatchObject({ outcome: 'refunded', borneBy: null, can: [], refunded: { amountMinor } })
  expect(mine[0]?.entries.map(({ kind }) => kind)).toEqual(['opened', 'refused', 'decided'])
  expect(JSON.stringify([mine, await sellers.get({ dispute: dispute.number })])).not.toContain('Third one')
  expect(await caught(shopper.client.disputes.shopper.withdraw({ ...at, version: decided.version }))).toMatchObject({
    code: 'REFUSED',
  })
  expect(possible.map(({ reason }) => reason)).toEqual(['not_as_described'])
  await untilDispatched(shop)
  const mails = await mailedTo(shop, (await shopper.client.orders.get(reading)).email)
  expect(mails.filter(({ subject }) => subject.includes(dispute.number))).toHaveLength(3)
})

test('an offer is taken once, and what is offered never more than what is asked for', async () => {
  const { shopper, seller, dispute, at, total, reading } = await withCase()
  const sellers = seller.client.disputes.seller
  const listed = async () => (await shopper.client.orders.list({})).items.map(({ dispute: side, next }) => [side, next])
  expect(await listed()).toEqual([['seller', undefined]])
  const offer = { dispute: dispute.number, version: dispute.version, text: 'For the trouble' }
  expect(await caught(sellers.offer({ ...offer, amountMinor: total + 1 }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(sellers.offer({ ...offer, amountMinor: 0 }))).toMatchObject({ status: 422 })
  const offered = await sellers.offer({ ...offer, amountMinor: 300 })
  expect(offered).toMatchObject({ waitsFor: 'shopper', offer: { amountMinor: 300 }, can: ['message'] })
  expect(await listed()).toEqual([['shopper', undefined]])
  const [shown] = (await shopper.client.disputes.shopper.list({ number: reading.number })).items
  expect(shown?.can).toEqual(['message', 'withdraw', 'accept', 'escalate'])
  const answer = { ...at, version: offered.version }
  const outcomes = await Promise.allSettled([
    shopper.client.disputes.shopper.accept(answer),
    shopper.client.disputes.shopper.escalate(answer),
    shopper.client.disputes.shopper.withdraw(answer),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of an acceptance and a decision at once one is made', async () => {
  const sale = await withCase()
  const { seller, dispute, total } = sale
  const { version } = dispute
  const decision = { dispute: dispute.number, version, outcome: 'refunded' as const, amountMinor: 100, text: 'So.' }
  const both = await Promise.allSettled([
    seller.client.disputes.seller.accept({ dispute: dispute.number, version }),
    admin.client.disputes.admin.decide({ ...decision, borneBy: 'marketplace' }),
    admin.client.disputes.admin.decide({ ...decision, amountMinor: 200, borneBy: 'marketplace' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([total, 100, 200]).toContain(await refundedOf(sale))
})

test('silence hands a case to staff, once however many look', async () => {
  const { dispute, at, shopper } = await withCase()
  expect(await caught(shopper.client.disputes.shopper.escalate({ ...at, version: dispute.version }))).toMatchObject({
    code: 'REFUSED',
  })
  const { deps } = shop.api
  await escalateDueDisputes(deps)
  expect(await staffsOf(dispute.number)).toMatchObject({ state: 'open' })
  await deps.db.execute(sql`update disputes set due_at = opened_at where number = ${dispute.number}`)
  await Promise.all([escalateDueDisputes(deps), escalateDueDisputes(deps), escalateDueDisputes(deps)])
  const { state, entries } = await staffsOf(dispute.number)
  expect([state, ...entries.map(({ kind }) => kind)]).toEqual(['escalated', 'opened', 'escalated'])
})

test('what did not arrive can be disputed after its day; of an order that never left all goes back', async () => {
  const sale = await bought()
  const { shopper, reading, order, seller } = sale
  const { client } = shopper
  const lineId = lineOf(await client.orders.get(reading))
  const wish = { number: reading.number, order, ...draft(lineId, { reason: 'not_received' }) }
  expect(await caught(client.disputes.shopper.open(wish))).toMatchObject({ code: 'REFUSED' })
  await shop.api.deps.db.execute(
    sql`update orders set arrives_from = '2020-01-01', arrives_until = current_date - 2 where number = ${order}`,
  )
  expect((await client.disputes.shopper.list({ number: reading.number })).possible).toMatchObject([
    { order, reason: 'not_received', lineIds: [lineId] },
  ])
  const dispute = await client.disputes.shopper.open(wish)
  expect(await caught(client.disputes.shopper.open({ ...wish, requestId: requestId() }))).toMatchObject({
    code: 'REFUSED',
  })
  expect((await client.disputes.shopper.open(wish)).number).toBe(dispute.number)
  const { version } = dispute
  const part = { dispute: dispute.number, version, outcome: 'refunded' as const, amountMinor: 1, text: 'A part.' }
  expect(await caught(admin.client.disputes.admin.decide({ ...part, borneBy: 'seller' }))).toMatchObject({
    code: 'REFUSED',
  })
  await seller.client.disputes.seller.accept({ dispute: dispute.number, version })
  const after = await client.orders.get(reading)
  expect(after.orders[0]?.state).toBe('cancelled')
  expect(after.refunded.amountMinor).toBe(after.totals.total.amountMinor)
})

test('a seller’s cancellation, and a refund of all of it, settle the case', async () => {
  const sale = await withCase()
  const { seller, order, total, dispute } = sale
  await seller.client.sellerOrders.refund({
    number: order,
    amountMinor: total,
    reason: 'Sorry',
    requestId: requestId(),
  })
  expect(await staffsOf(dispute.number)).toMatchObject({ state: 'settled', outcome: 'refunded', dueAt: null })
  expect(await caught(seller.client.disputes.seller.accept({ dispute: dispute.number, version: 0 }))).toMatchObject({
    code: 'CONFLICT',
  })
  expect(await refundedOf(sale)).toBe(total)
})

test('a return and a case about the same pieces never pay them twice', async () => {
  const sale = await withCase(2)
  const { shopper, seller, dispute, total, reading, order, lineId } = sale
  const half = Math.floor(total / 2)
  await admin.client.disputes.admin.decide({
    ...{
      dispute: dispute.number,
      version: 0,
      outcome: 'refunded',
      amountMinor: half,
      borneBy: 'seller',
      text: 'Half.',
    },
  })
  const back = { number: reading.number, order, lines: [{ lineId, quantity: 2, reason: 'damaged' as const }] }
  await shopper.client.orders.requestReturn({ ...back, requestId: requestId() })
  const named = { number: order, returnNumber: `${order}-R1` }
  await seller.client.sellerOrders.approveReturn(named)
  await seller.client.sellerOrders.receiveReturn({ ...named, restock: [] })
  await seller.client.sellerOrders.refundReturn(named)
  const paid = await refundedOf(sale)
  expect(paid).toBeLessThanOrEqual(total)
  const {
    orders: [one],
  } = await shopper.client.orders.get(reading)
  expect(paid).toBeLessThanOrEqual((one?.lines[0]?.total.amountMinor ?? 0) + 1)
})

test('a refused return is disputed, and staff can have the pieces sent back first', async () => {
  const sale = await arrived()
  const { shopper, seller, reading, order, lineId } = sale
  const named = { number: order, returnNumber: `${order}-R1` }
  const back = { number: reading.number, order, lines: [{ lineId, quantity: 1, reason: 'damaged' as const }] }
  await shopper.client.orders.requestReturn({ ...back, requestId: requestId() })
  expect(await caught(open(sale, { reason: 'return_refused' }))).toMatchObject({ code: 'REFUSED' })
  // What is on its way back is not disputed besides.
  expect(await caught(open(sale))).toMatchObject({ code: 'REFUSED' })
  await seller.client.sellerOrders.rejectReturn({ ...named, answer: 'Worn.' })
  const dispute = await open(sale, { reason: 'return_refused' })
  expect(dispute).toMatchObject({ reason: 'return_refused', returnNumber: named.returnNumber })
  await admin.client.disputes.admin.decide({
    ...{ dispute: dispute.number, version: 0, outcome: 'return_first', text: 'Send it back; it is refunded then.' },
  })
  const { deps } = shop.api
  await deps.db.execute(sql`update orders set delivered_at = now() - interval '40 days' where number = ${order}`)
  await completeOrders(deps)
  expect((await seller.client.sellerOrders.get({ number: order })).state).toBe('delivered')
  await seller.client.sellerOrders.receiveReturn({ ...named, restock: [] })
  await seller.client.sellerOrders.refundReturn(named)
  expect(await refundedOf(sale)).toBeGreaterThan(0)
  await completeOrders(deps)
  expect((await seller.client.sellerOrders.get({ number: order })).state).toBe('completed')
})

test('while a case is under way its order is not completed, and what was completed before is not paid out', async () => {
  const { deps } = shop.api
  const sale = await withCase()
  const { order, seller, variant, dispute } = sale
  await deps.db.execute(sql`update orders set delivered_at = now() - interval '20 days' where number = ${order}`)
  await completeOrders(deps)
  const stateNow = async (number: string) => (await seller.client.sellerOrders.get({ number })).state
  expect(await stateNow(order)).toBe('delivered')
  await sale.shopper.client.disputes.shopper.withdraw({ ...sale.at, version: dispute.version })
  await completeOrders(deps)
  expect(await stateNow(order)).toBe('completed')
  const again = await open(sale)
  const own = { sellerId: variant.sellerId, currency: 'EUR' }
  const balanceId = await findLedgerAccount(deps.db, { ...own, kind: 'seller_available' })
  const heldNow = () => heldMoney(deps.db, { ...own, balanceId: balanceId! })
  // What the order earned, which is less than what was paid for it.
  const { earnings } = await seller.client.sellerOrders.get({ number: order })
  const held = await heldNow()
  expect(held).toBeGreaterThanOrEqual(earnings.amountMinor)
  await seller.client.disputes.seller.accept({ dispute: again.number, version: again.version })
  expect(await heldNow()).toBe(held - earnings.amountMinor)
})

test('evidence is seen by the three sides alone, and goes with the person', async () => {
  const sale = await arrived()
  const { shopper, seller, reading, order } = sale
  const of = { number: reading.number, order }
  const picture = { requestId: requestId(), image: await aPicture() }
  const { id } = await shopper.client.disputes.shopper.addPicture({ ...of, ...picture })
  expect((await shopper.client.disputes.shopper.addPicture({ ...of, ...picture })).id).toBe(id)
  const text = new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' })
  expect(
    await caught(shopper.client.disputes.shopper.addPicture({ ...of, requestId: requestId(), image: text })),
  ).toMatchObject({ code: 'UNSUPPORTED_IMAGE' })
  const other = await arrived()
  // Somebody else's picture, order and case are like missing ones.
  expect(await caught(open(other, { pictures: [id] }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(other.shopper.client.disputes.shopper.addPicture({ ...of, ...picture }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  const dispute = await open(sale, { pictures: [id] })
  const url = dispute.entries[0]?.pictures[0]?.url ?? ''
  const file = `pictures/${id}`
  const stranger = shop.visitor()
  const seen = async (visitor: TestVisitor, path: string) => (await visitor.send(path)).status
  expect(await seen(shopper, url)).toBe(200)
  expect(await seen(seller, `/api/seller/disputes/${dispute.number}/${file}`)).toBe(200)
  expect(await seen(admin, `/api/admin/disputes/${dispute.number}/${file}`)).toBe(200)
  expect([await seen(stranger, url), await seen(other.shopper, url), await seen(seller, url)]).toEqual([401, 404, 403])
  expect(await seen(shopper, `/media/${id}-800.webp`)).toBe(404)
  const elsewhere = await aSeller(
    shop,
    (await someVariants(shop, 24)).find((one) => one.sellerId !== sale.variant.sellerId)?.sellerId ?? '',
  )
  expect(await seen(elsewhere, `/api/seller/disputes/${dispute.number}/${file}`)).toBe(404)
  expect(await caught(elsewhere.client.disputes.seller.get({ dispute: dispute.number }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await caught(other.shopper.client.disputes.shopper.list({ number: reading.number }))).toMatchObject({
    code: 'NOT_FOUND',
  })

  const data = (await (await shopper.send('/api/account/export')).json()) as AccountExport
  expect(data.disputes).toMatchObject([
    { number: dispute.number, entries: [{ text: 'The seam is open.', pictures: [url] }] },
  ])
  const { deps } = shop.api
  const kept = async () =>
    (await deps.db.execute(sql`select 1 from dispute_pictures where picture_id = ${id}`)).rows.length
  await purgeDisputePictures(deps)
  expect(await kept()).toBe(1)
  await seller.client.disputes.seller.accept({ dispute: dispute.number, version: dispute.version })
  const { eraseDisputes } = await import('./personal-data')
  const { rows } = await deps.db.execute<{ id: string }>(sql`select id from purchases where number = ${reading.number}`)
  await eraseDisputes(deps.db, rows[0]?.id ?? '')
  await purgeDisputePictures(deps)
  expect(await kept()).toBe(0)
  expect((await staffsOf(dispute.number)).entries.map((entry) => entry.text)).toEqual([null, null])
})

test('what somebody wrote in a case of what they bought as a guest goes with their account, once it is over', async () => {
  const { reading, order, purchase } = await delivered(shop)
  const shopper = await aShopper(shop)
  const own = shopper.client.disputes.shopper
  const { number: dispute, version } = await own.open({ ...reading, order, ...draft(lineOf(purchase)) })
  const { db } = shop.api.deps
  const entries = sql`dispute_entries where dispute_id = (select id from disputes where number = ${dispute})`
  await own.withdraw({ ...reading, dispute, version })
  await expect(db.execute(sql`update dispute_entries set user_id = gen_random_uuid()`)).rejects.toThrow()
  await db.transaction((tx) => leaveDisputes(tx, { userId: shopper.id }))
  expect((await staffsOf(dispute)).entries.map(({ text, author }) => [text, author])).toEqual([
    [null, null],
    [null, null],
  ])
  expect((await db.execute(sql`select from ${entries} and user_id is not null`)).rows).toEqual([])
})

test('huge texts, many cases and lines of others are refused', async () => {
  const sale = await arrived()
  const many = Array.from({ length: 6 }, () => `p${'0'.repeat(31)}`)
  expect(await caught(open(sale, { text: 'x'.repeat(2001) }))).toMatchObject({ status: 422 })
  expect(await caught(open(sale, { text: '   ' }))).toMatchObject({ status: 422 })
  expect(await caught(open(sale, { pictures: many }))).toMatchObject({ status: 422 })
  expect(await caught(open(sale, { lineIds: [randomUUID()] }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(open(sale, { lineIds: [sale.lineId, randomUUID()] }))).toMatchObject({ code: 'REFUSED' })
  await shop.api.deps.db.execute(
    sql`update orders set delivered_at = now() - interval '31 days' where number = ${sale.order}`,
  )
  expect(await caught(open(sale))).toMatchObject({ code: 'REFUSED' })
  const clerk = { dispute: 'NONE', text: 'Hm', requestId: requestId() }
  expect(await caught(admin.client.disputes.admin.message(clerk))).toMatchObject({ code: 'NOT_FOUND' })
})

test('lists page by key, and find by number, shop and reason', async () => {
  const cases = [await withCase(), await withCase()] as const
  const numbers = cases.map(({ dispute }) => dispute.number)
  const { list } = admin.client.disputes.admin
  const all = (await list({ tab: 'under_way' })).items.map(({ id }) => id)
  expect(all).toEqual(expect.arrayContaining(numbers))
  expect((await list({ tab: 'under_way', after: all[0]! })).items.map(({ id }) => id)).toEqual(all.slice(1))
  expect((await list({ tab: 'all', q: numbers[0]!.toLowerCase() })).items.map(({ id }) => id)).toEqual([numbers[0]])
  expect((await list({ tab: 'all', q: '%' })).items).toEqual([])
  expect((await list({ tab: 'all', shop: 'no such shop' })).items).toEqual([])
  const missing = (await list({ tab: 'all', reason: 'not_received', sort: 'newest' })).items.map(({ reason }) => reason)
  expect(new Set(missing)).toEqual(new Set(['not_received']))
  const { list: listOwn } = cases[1].seller.client.disputes.seller
  const own = (await listOwn({ tab: 'all' })).items
  expect((await listOwn({ tab: 'all', after: own[0]!.number })).items).toEqual(own.slice(1))
})
