import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ERASED } from 'shared-contracts/desk/desk-terms'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseStaffEntries } from '../../buying/desk/staff-entries'
import { exportPurchases } from '../../buying/orders/purchases'
import { checkBooks } from '../../money/ledger/check-books'
import { anAddress } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { delivered, parcel, sold, type Sold } from '../../testing/sold-order'
import { mailedTo } from '../../testing/mailed'
import { untilDispatched } from '../../testing/until-dispatched'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor
let sale: Sold
let sent: Sold
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  sale = await sold(shop)
  sent = await delivered(shop)
})
afterAll(() => shop.close())

const get = ({ reading: { number } }: Sold) => admin.client.desk.get({ number })
const requestId = () => randomUUID()

test('one answer has everything about a purchase', async () => {
  const { guest, seller, reading, order } = sent
  await guest.client.orderMessages.shopper.send({ ...reading, order, body: 'Is it warm?', requestId: requestId() })
  await seller.client.sellerOrders.refund({
    number: order,
    amountMinor: 100,
    reason: 'A thread',
    requestId: requestId(),
  })
  const purchase = await get(sent)
  const [invoice] = purchase.orders[0]!.documents
  const total = purchase.totals.total.amountMinor
  expect(purchase).toMatchObject({
    number: reading.number,
    shopper: null,
    payments: [{ state: 'captured', amount: { amountMinor: total } }],
    refunds: [{ order, reason: 'goodwill', amount: { amountMinor: 100 } }],
    messages: [{ order, by: 'shopper', body: 'Is it warm?', readAt: null }],
    orders: [{ number: order, refundable: { amountMinor: total - 100 }, shipments: [{ trackingNumber: 'AP 1' }] }],
    ...{ canCorrectAddress: false, canMail: ['confirmation', 'shipped'] },
  })
  expect(purchase.mails.map(({ about }) => about)).toEqual(['confirmation', 'shipped', 'delivered', 'goodwill'])
  const id = expect.stringMatching(/^[\da-f-]{36}$/) as string
  expect(purchase.orders).toMatchObject([{ sellerId: id, lines: [{ productId: id }] }])
  const accepted = purchase.history.find(({ what }) => what === 'accepted')
  expect(accepted).toMatchObject({ by: 'seller', order, actor: expect.stringContaining('@') })
  // A seller's order leads to the purchase that it is a part of.
  expect((await admin.client.desk.get({ number: order })).number).toBe(reading.number)
  const file = await admin.client.desk.document({ number: reading.number, document: invoice!.number })
  expect(file.type).toBe('application/pdf')
})

test('what is not there, or of another purchase, is missing', async () => {
  const { number } = sale.reading
  const [invoice] = (await get(sent)).orders[0]!.documents
  const missing = [
    admin.client.desk.get({ number: 'NONE-00000' }),
    admin.client.desk.document({ number, document: invoice!.number }),
    admin.client.desk.addNote({ number: 'NONE-00000', text: 'Hm', requestId: requestId() }),
    admin.client.desk.sendMail({ number, mail: 'shipped', order: sent.order, requestId: requestId() }),
  ]
  const codes = await Promise.all(missing.map(async (asked) => (await caught(asked)).code))
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']))
})

test('a note is written once, stays as it is, and is read by staff alone', async () => {
  const { number } = sale.reading
  const note = { number, text: 'Called: wants it on Friday', requestId: requestId() }
  await admin.client.desk.addNote(note)
  const { history } = await admin.client.desk.addNote(note)
  expect(history.filter(({ what }) => what === 'note')).toMatchObject([
    { note: note.text, by: 'staff', actor: DEMO_EMAILS.admin, order: null },
  ])
  const seen = [
    await sale.guest.client.orders.get(sale.reading),
    await sale.seller.client.sellerOrders.get({ number: sale.order }),
  ]
  expect(JSON.stringify(seen)).not.toContain('Friday')
  const { db } = shop.api.deps
  await expect(db.execute(sql`update staff_entries set note = 'Never said'`)).rejects.toThrow()
  await expect(db.execute(sql`delete from staff_entries`)).rejects.toThrow()
  expect(await caught(admin.client.desk.addNote({ ...note, text: '  ' }))).toMatchObject({ status: 422 })
})

test('a mail is sent once more, once for each request, and five times a day at most', async () => {
  const { number } = sent.reading
  // What the shopper is to be mailed of the whole purchase, sent or not.
  const mails = async () => {
    const { rows } = await shop.api.deps.db.execute<{ many: number }>(sql`
      select count(*)::int as many from outbox join purchases on purchases.id::text = payload ->> 'purchaseId'
      where topic = 'purchase-paid' and number = ${number}`)
    return rows[0]?.many ?? 0
  }
  const before = await mails()
  const again = { number, mail: 'confirmation' as const, requestId: requestId() }
  await admin.client.desk.sendMail(again)
  const { mails: listed } = await admin.client.desk.sendMail(again)
  expect(listed.filter((mail) => mail.again)).toMatchObject([{ about: 'confirmation', order: null }])
  expect(await mails()).toBe(before + 1)
  const ofParcel = () =>
    admin.client.desk.sendMail({ number, mail: 'shipped', order: sent.order, requestId: requestId() })
  // The retry above was no mail of its own.
  for (let times = 0; times < 4; times += 1) await ofParcel()
  expect(await caught(ofParcel())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const nothingSent = { number: sale.reading.number, mail: 'shipped' as const, order: sale.order }
  expect(await caught(admin.client.desk.sendMail({ ...nothingSent, requestId: requestId() }))).toMatchObject({
    code: 'REFUSED',
  })
})

test('an address is corrected until a parcel has left, and the former one stays in the history', async () => {
  const { number } = sale.reading
  const address = { ...anAddress, line1: 'Side Street 2' }
  const { addressVersion: version } = await get(sale)
  const correct = (change: object) => admin.client.desk.correctAddress({ number, address, version, ...change })
  expect(await caught(correct({ address: { ...address, country: 'DE', postcode: '10115' } }))).toMatchObject({
    code: 'REFUSED',
  })
  expect(await caught(correct({ address: { ...address, postcode: 'x' } }))).toMatchObject({ status: 422 })
  const corrected = await correct({})
  expect(corrected).toMatchObject({ address: { line1: 'Side Street 2', company: null }, addressVersion: version + 1 })
  expect(corrected.mails.at(-1)).toMatchObject({ about: 'address_corrected', order: null, again: false })
  // Both were alike, so the slip was in both.
  expect(corrected.billingAddress.line1).toBe('Side Street 2')
  expect(corrected.history.at(-1)).toMatchObject({ what: 'address_corrected', former: { line1: anAddress.line1 } })
  // Whoever looked at it before does not undo it unseen.
  expect(await caught(correct({}))).toMatchObject({ code: 'CONFLICT' })
  const seen = await sale.seller.client.sellerOrders.get({ number: sale.order })
  expect(seen.address.line1).toBe('Side Street 2')
  expect(seen.addressCorrectedAt).toEqual([corrected.history.at(-1)?.at])
  await sale.seller.client.sellerOrders.accept({ number: sale.order })
  await sale.seller.client.sellerOrders.ship({ number: sale.order, ...parcel() })
  expect(await caught(correct({ version: version + 1 }))).toMatchObject({ code: 'REFUSED' })

  const { db, clock } = shop.api.deps
  const { rows } = await db.execute<{ id: string }>(sql`select id from purchases where number = ${number}`)
  const { rows: owned } = await db.execute<{ userId: string }>(sql`
    update purchases set user_id = (select id from users where email = ${DEMO_EMAILS.shop}) where number = ${number}
    returning user_id as "userId"`)
  const exported = (await exportPurchases(db, owned[0]!.userId, clock.now())).filter((one) => one.number === number)
  expect(exported.map(({ formerAddresses }) => formerAddresses[0]?.line1)).toEqual([anAddress.line1])
  await db.transaction((tx) => eraseStaffEntries(tx, rows[0]!.id))
  const { history } = await get(sale)
  expect(history.filter(({ by }) => by === 'staff').map(({ note, former }) => note ?? former)).toEqual([null, null])
})

test('an order of which nothing has left is cancelled whole, once, in the name of the marketplace', async () => {
  const fresh = await sold(shop)
  const { number } = fresh.reading
  const cancel = { number, order: fresh.order, reason: 'The card was stolen' }
  expect(await caught(admin.client.desk.cancel({ ...cancel, order: sent.order }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(admin.client.desk.cancel({ ...cancel, reason: ' ' }))).toMatchObject({ status: 422 })
  const cancelled = await admin.client.desk.cancel(cancel)
  expect(cancelled.orders[0]).toMatchObject({ state: 'cancelled', cancellable: false, canRefund: false })
  expect(cancelled.refunded).toEqual(cancelled.totals.total)
  expect(cancelled.history.find(({ what }) => what === 'cancelled')).toMatchObject({
    ...{ by: 'staff', actor: DEMO_EMAILS.admin, note: 'The card was stolen' },
  })
  // Retried, it is as it was.
  expect((await admin.client.desk.cancel(cancel)).refunds).toHaveLength(1)
  const { events } = await fresh.seller.client.sellerOrders.get({ number: fresh.order })
  expect(events.find(({ type }) => type === 'cancelled')).toMatchObject({ by: 'system', actor: null })
  const tooLate = admin.client.desk.cancel({ number: sent.reading.number, order: sent.order, reason: 'Late' })
  expect(await caught(tooLate)).toMatchObject({ code: 'REFUSED' })
})

test('nothing is written about a shopper who has been erased, though money still goes back', async () => {
  const one = await delivered(shop)
  const { number } = one.reading
  await shop.api.deps.db.execute(sql`update purchases set email = ${ERASED} where number = ${number}`)
  const note = admin.client.desk.addNote({ number, text: 'Ada called', requestId: requestId() })
  expect(await caught(note)).toMatchObject({ code: 'REFUSED' })
  const { history } = await admin.client.desk.refund({
    ...{ number, order: one.order, amountMinor: 1_00, reason: 'Ada called', borneBy: 'marketplace' },
    requestId: requestId(),
  })
  expect(history.at(-1)).toMatchObject({ what: 'goodwill', note: null })
})

test('sellers hear of what staff does with their orders, though they want no mail and packed already', async () => {
  const one = await sold(shop)
  const later = await delivered(shop)
  const people: string[] = []
  for (const { seller } of [one, later]) {
    await seller.client.sellerNotifications.choose({ kind: 'order_new', mail: false })
    people.push((await seller.client.accounts.seller.checkSession()).email)
  }
  const [inPacking = '', ofLater = ''] = people
  await one.seller.client.sellerOrders.accept({ number: one.order })
  const { addressVersion: version } = await get(one)
  const address = { ...anAddress, line1: 'Side Street 3' }
  await admin.client.desk.correctAddress({ number: one.reading.number, address, version })
  await untilDispatched(shop)
  await admin.client.desk.cancel({ number: one.reading.number, order: one.order, reason: 'A stolen card' })
  const given = { number: later.reading.number, order: later.order, amountMinor: 1_00, reason: 'Came late' }
  await admin.client.desk.refund({ ...given, borneBy: 'marketplace', requestId: requestId() })
  // Both wait at once, and each message is about its own.
  await admin.client.desk.refund({ ...given, borneBy: 'seller', requestId: requestId() })
  await admin.client.desk.refund({ ...given, borneBy: 'marketplace', requestId: requestId() })
  await untilDispatched(shop)
  const subjects = async (to: string) => (await mailedTo(shop, to)).map(({ subject }) => subject)
  expect(await subjects(inPacking)).toEqual(
    expect.arrayContaining([`The order ${one.order} goes to another address`, `The order ${one.order} was cancelled`]),
  )
  expect((await subjects(ofLater)).filter((subject) => subject.includes('goes back'))).toHaveLength(1)
  const told = async ({ seller, order }: Sold) =>
    (await seller.client.sellerNotifications.list({})).items
      .filter(({ about }) => about === order)
      .map(({ kind, changed }) => (changed ? 'changed' : kind))
  expect(await told(one)).toEqual(expect.arrayContaining(['changed', 'order_cancelled']))
  expect((await told(later)).filter((kind) => kind === 'changed')).toHaveLength(1)
})

test('who bears a refund has its costs: the seller theirs less the commission, the marketplace all of it', async () => {
  const one = await delivered(shop)
  const { number } = one.reading
  const earnings = async () => {
    const { earnings: money } = await one.seller.client.sellerOrders.get({ number: one.order })
    return money.amountMinor
  }
  const refund = (change: object) =>
    admin.client.desk.refund({
      ...{ number, order: one.order, amountMinor: 1_00, reason: 'Came late', borneBy: 'marketplace' },
      ...{ requestId: requestId(), ...change },
    })
  const before = await earnings()
  const again = { requestId: requestId() }
  await refund(again)
  const { refunds, orders, history } = await refund(again)
  expect(refunds).toMatchObject([{ amount: { amountMinor: 1_00 }, borneBy: 'marketplace', reason: 'goodwill' }])
  expect(history.at(-1)).toMatchObject({ what: 'goodwill', by: 'staff', note: 'Came late' })
  expect(await earnings()).toBe(before)
  const { items } = await one.seller.client.sellerMoney.statement({ account: 'pending' })
  const [borne, taken] = items
  expect(borne).toMatchObject({ kind: 'refund', borne: true, order: one.order, gross: null })
  expect(borne!.amount.amountMinor).toBe(-taken!.amount.amountMinor)

  await refund({ borneBy: 'seller' })
  // Less than the refund, by the commission for it.
  const cost = before - (await earnings())
  expect(cost).toBeGreaterThan(80)
  expect(cost).toBeLessThan(1_00)
  const left = orders[0]!.refundable.amountMinor - 1_00
  expect(await caught(refund({ amountMinor: left + 1 }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(refund({ amountMinor: 0 }))).toMatchObject({ status: 422 })
  expect(await caught(refund({ borneBy: 'shopper' }))).toMatchObject({ status: 422 })
  expect(await caught(refund({ order: sale.order }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})
