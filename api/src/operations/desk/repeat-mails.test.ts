import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BANK_DAYS } from '../../buying/desk/mail-again'
import { eraseStaffEntries } from '../../buying/desk/staff-entries'
import { orderMessages } from '../../buying/orders/orders.messages'
import { purchases } from '../../buying/orders/purchases.table'
import { refunds } from '../../money/payments/payments.table'
import { DAY_MS } from '../../platform/clock/days'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import type { MailInInbox } from '../../testing/mailed'
import { delivered, lineOf, sold } from '../../testing/sold-order'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const requestId = () => randomUUID()

/** Every mail there is, the newest first. */
async function mails(): Promise<MailInInbox[]> {
  await untilDispatched(shop)
  return ((await (await shop.send('/dev/inbox.json')).json()) as { items: MailInInbox[] }).items
}

test('the mail about a step is sent once more with the money of that step, to the shopper alone', async () => {
  const { seller, reading, order } = await delivered(shop)
  const { number } = reading
  for (const amountMinor of [100, 250]) {
    await seller.client.sellerOrders.refund({ number: order, amountMinor, reason: 'Late', requestId: requestId() })
    shop.api.deps.clock.advance(60_000)
  }
  const { desk } = admin.client
  const listed = (await desk.get({ number })).mails
  expect(listed.map(({ about, step }) => [about, step !== undefined])).toEqual([
    ['confirmation', false],
    ['shipped', false],
    ['delivered', true],
    ['goodwill', true],
    ['goodwill', true],
  ])
  const before = (await mails()).length
  const again = { number, mail: 'step', step: listed[3]!.step, requestId: requestId() } as const
  await desk.sendMail(again)
  const { mails: after, history } = await desk.sendMail(again)
  expect(after.filter((mail) => mail.again)).toMatchObject([{ about: 'goodwill', order }])
  const repeated = { what: 'mail_repeated', by: 'staff', note: null }
  expect(history.at(-1)).toMatchObject({ ...repeated, order, mail: 'goodwill' })
  await desk.sendMail({ number, mail: 'confirmation', requestId: requestId() })
  const { history: now } = await desk.sendMail({ number, mail: 'shipped', order, requestId: requestId() })
  expect(now.slice(-2)).toMatchObject([
    { ...repeated, order: null, mail: 'confirmation' },
    { ...repeated, order, mail: 'shipped' },
  ])
  const all = await mails()
  expect(all).toHaveLength(before + 3)
  const mail = all.find(({ subject }) => subject.startsWith('You get money back'))
  expect(mail).toMatchObject({ subject: `You get money back for your order ${order}` })
  expect(mail?.body).toContain('To your card: €1.00')
  expect(mail?.body).toContain('> Late')
})

/** The steps of a purchase whose mails can be sent again. */
async function offered(number: string) {
  const { mails: listed } = await admin.client.desk.get({ number })
  return listed.flatMap(({ about, step }) => (step === undefined ? [] : [{ about, step }]))
}
const sendStep = (number: string, step: number) =>
  admin.client.desk.sendMail({ number, mail: 'step', step, requestId: requestId() })
const refusal = async (number: string, step: number) => {
  const { code, detail } = await caught(sendStep(number, step))
  return { code, detail }
}

test('a part that was cancelled is said again while nothing was cancelled since', async () => {
  const { reading, order } = await sold(shop, 3)
  const { number } = reading
  const { desk } = admin.client
  const [line] = (await desk.get({ number })).orders[0]!.lines
  const cancelOne = async (left: number, reason: string) => {
    shop.api.deps.clock.advance(60_000)
    const lines = [{ lineId: line!.id, quantity: 1, left }]
    await desk.cancelItems({ number, order, lines, reason, requestId: requestId() })
    return (await offered(number)).filter(({ about }) => about.includes('cancelled'))
  }
  const [first] = await cancelOne(3, 'One')
  expect(first).toMatchObject({ about: 'partly_cancelled' })
  const [second, ...none] = await cancelOne(2, 'Two')
  expect(none).toEqual([])
  expect(second?.step).toBeGreaterThan(first!.step)
  const isOver = { code: 'REFUSED', detail: orderMessages.cancelledSince }
  expect(await refusal(number, first!.step)).toEqual(isOver)
  await sendStep(number, second!.step)
  const [mail] = await mails()
  expect(mail?.body).toContain(`2 × ${line!.title}`)
  expect(mail?.body).toContain('> Two')
  expect(await cancelOne(1, 'All')).toMatchObject([{ about: 'cancelled' }])
  expect(await refusal(number, second!.step)).toEqual(isOver)
})

test('a return is asked for again while it waits for the parcel, and offered again in the days for it', async () => {
  const { guest, seller, reading, order, purchase } = await delivered(shop, 2)
  const { number } = reading
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'too_small' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: requestId() })
  const one = { number: order, returnNumber: `${order}-R1` }
  await seller.client.sellerOrders.approveReturn(one)
  const [arrived, approved] = await offered(number)
  expect([arrived?.about, approved?.about]).toEqual(['delivered', 'return_approved'])
  await sendStep(number, approved!.step)
  const [once, twice] = (await mails()).filter(({ subject }) => subject === `Your return of ${order} is agreed to`)
  expect(twice?.body).toBe(once?.body)
  await guest.client.orders.sendReturn({ ...reading, order, returnNumber: one.returnNumber })
  expect(await offered(number)).toEqual([arrived])
  expect(await refusal(number, approved!.step)).toEqual({ code: 'REFUSED', detail: orderMessages.returnMovedOn })
  shop.api.deps.clock.advance(RETURN_WINDOW_DAYS * DAY_MS)
  admin = await anAdmin(shop)
  expect(await offered(number)).toEqual([])
  expect(await refusal(number, arrived!.step)).toEqual({ code: 'REFUSED', detail: orderMessages.returnsAreOver })
})

test('a step whose refund is not known is not mailed again', async () => {
  const { seller, reading, order } = await delivered(shop)
  const { number } = reading
  const give = (amountMinor: number) =>
    seller.client.sellerOrders.refund({ number: order, amountMinor, reason: 'Late', requestId: requestId() })
  shop.api.deps.clock.advance(60_000)
  await give(100)
  const step = (await offered(number)).find(({ about }) => about === 'goodwill')!.step
  const { db } = shop.api.deps
  const ofOrder = eq(refunds.key, (await db.select().from(refunds).orderBy(desc(refunds.createdAt)).limit(1))[0]!.key)
  const noMoney = { code: 'REFUSED', detail: orderMessages.noMoneyOfStep }
  // Something else that went back at that moment is not this step's.
  await db.update(refunds).set({ reason: 'returned' }).where(ofOrder)
  expect((await offered(number)).map(({ about }) => about)).toEqual(['delivered'])
  expect(await refusal(number, step)).toEqual(noMoney)
  await db
    .update(refunds)
    .set({ reason: 'goodwill', createdAt: new Date(0) })
    .where(ofOrder)
  expect(await refusal(number, step)).toEqual(noMoney)
})

test('a step may be numbered as its column is, and no larger', async () => {
  const { number } = (await sold(shop)).reading
  expect(await caught(sendStep(number, 2 ** 31))).toMatchObject({ code: 'NOT_FOUND' })
  for (const step of [2 ** 53, 1e300])
    expect(await caught(sendStep(number, step))).toMatchObject({
      ...{ status: 422, errors: [{ field: 'step', code: 'TOO_LARGE' }] },
    })
})

test('what an order was cancelled with is said again, and a step of another purchase is none', async () => {
  const [{ guest, reading, order }, other] = [await sold(shop), await sold(shop)]
  await guest.client.orders.cancel({ ...reading, order })
  const { desk } = admin.client
  const cancelled = (await desk.get({ number: reading.number })).mails.find(({ about }) => about === 'cancelled')
  const before = (await mails()).length
  await desk.sendMail({ number: reading.number, mail: 'step', step: cancelled?.step, requestId: requestId() })
  const [mail, ...rest] = await mails()
  expect(rest).toHaveLength(before)
  expect(mail?.subject).toContain('is cancelled')
  expect(mail?.body).toContain('To your card: ')
  for (const step of [cancelled?.step, undefined, 1])
    expect(
      await caught(desk.sendMail({ number: other.reading.number, mail: 'step', step, requestId: requestId() })),
    ).toMatchObject({ code: 'NOT_FOUND' })
  // Which mail it was is not the shopper's, and stays when what is theirs goes.
  const { db } = shop.api.deps
  const [{ id } = { id: '' }] = await db.select().from(purchases).where(eq(purchases.number, reading.number))
  await db.transaction((tx) => eraseStaffEntries(tx, id))
  const { mails: sent } = await desk.get({ number: reading.number })
  expect(sent.filter(({ again }) => again).map(({ about }) => about)).toEqual(['cancelled'])
})

test('that a parcel arrived is said again with the days that are left since', async () => {
  const { reading, order } = await delivered(shop)
  const { clock, env } = shop.api.deps
  const day = new Intl.DateTimeFormat(env.locale, { day: 'numeric', month: 'long', timeZone: env.timeZone })
  const until = day.format(new Date(clock.now().getTime() + RETURN_WINDOW_DAYS * DAY_MS))
  const ofArrival = async () =>
    (await mails()).filter(({ subject }) => subject === `The parcel of your order ${order} has arrived`)
  const [first] = await ofArrival()
  expect(first?.body).toContain(`You can send something back until ${until}.`)
  clock.advance(4 * DAY_MS)
  admin = await anAdmin(shop)
  const again = async () => {
    const { number } = reading
    await sendStep(number, (await offered(number)).find(({ about }) => about === 'delivered')!.step)
    return (await ofArrival())[0]?.body
  }
  expect(await again()).toBe(first?.body)
  // Staff may have written it as a number of days.
  const { content } = admin.client
  const { id } = (await content.list()).items.find(({ key }) => key === 'order-delivered')!
  const { version } = await content.get({ id })
  const words = {
    title: `The parcel of your order {order} has arrived`,
    opening: 'Within {returnDays} days.',
    closing: '',
  }
  const saved = await content.saveMail({ ...words, id, version, note: 'Shorter' })
  await content.publish({ id, version: saved.version, number: saved.draft! })
  expect(await again()).toContain(`Within ${RETURN_WINDOW_DAYS - 4} days.`)
})

test('a return that has come back is said again until its money goes back', async () => {
  const { guest, seller, reading, order, purchase } = await delivered(shop, 2)
  const { number } = reading
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'too_small' as const }]
  await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: requestId() })
  const one = { number: order, returnNumber: `${order}-R1` }
  await seller.client.sellerOrders.approveReturn(one)
  await seller.client.sellerOrders.receiveReturn({ ...one, restock: [] })
  const received = (await offered(number)).find(({ about }) => about === 'return_received')
  await sendStep(number, received!.step)
  shop.api.deps.clock.advance(60_000)
  await seller.client.sellerOrders.refundReturn(one)
  expect((await offered(number)).map(({ about }) => about)).toEqual(['delivered', 'refunded'])
  expect(await refusal(number, received!.step)).toEqual({ code: 'REFUSED', detail: orderMessages.returnPaidBack })
})

test('what happens to one return ends no mail about another one', async () => {
  const { guest, seller, reading, order, purchase } = await delivered(shop, 2)
  const { number } = reading
  const lines = [{ lineId: lineOf(purchase), quantity: 1, reason: 'too_small' as const }]
  const numbers = ['R1', 'R2'].map((which) => ({ number: order, returnNumber: `${order}-${which}` }))
  const [first, second] = numbers as [(typeof numbers)[0], (typeof numbers)[0]]
  for (const one of numbers) {
    await guest.client.orders.requestReturn({ ...reading, order, lines, requestId: requestId() })
    await seller.client.sellerOrders.approveReturn(one)
  }
  const stepsOf = async (wanted: string) =>
    (await offered(number)).filter(({ about }) => about === wanted).map(({ step }) => step)
  const [approvedFirst, approvedSecond] = await stepsOf('return_approved')
  await seller.client.sellerOrders.receiveReturn({ ...first, restock: [] })
  expect(await stepsOf('return_approved')).toEqual([approvedSecond])
  expect(await refusal(number, approvedFirst!)).toEqual({ code: 'REFUSED', detail: orderMessages.returnMovedOn })
  await seller.client.sellerOrders.receiveReturn({ ...second, restock: [] })
  const [receivedFirst, receivedSecond] = await stepsOf('return_received')
  shop.api.deps.clock.advance(60_000)
  await seller.client.sellerOrders.refundReturn(first)
  expect(await stepsOf('return_received')).toEqual([receivedSecond])
  expect(await refusal(number, receivedFirst!)).toEqual({ code: 'REFUSED', detail: orderMessages.returnPaidBack })
  await sendStep(number, receivedSecond!)
})

test('a refund is said again while its money is on its way, and not once it failed, came otherwise or may long be there', async () => {
  const { seller, reading, order } = await delivered(shop)
  const { number } = reading
  const reason = 'Late'
  await seller.client.sellerOrders.refund({ number: order, amountMinor: 100, reason, requestId: requestId() })
  const refund = () => offered(number).then((all) => all.find(({ about }) => about === 'goodwill'))
  const { step } = (await refund())!
  const { db, clock } = shop.api.deps
  const [{ id, key } = { id: '', key: '' }] = await db.select().from(refunds).orderBy(desc(refunds.createdAt)).limit(1)
  const is = (changes: Partial<typeof refunds.$inferSelect>) =>
    db.update(refunds).set(changes).where(eq(refunds.key, key))
  const refused = async (detail: string) => {
    expect(await refund()).toBeUndefined()
    expect(await refusal(number, step)).toEqual({ code: 'REFUSED', detail })
  }
  await is({ state: 'failed', failedAt: clock.now() })
  await refused(orderMessages.refundFailed)
  await admin.client.refunds.settle({ id, note: 'Transfer' })
  await refused(orderMessages.refundSettled)
  await is({ state: 'done', settledAt: null, settledBy: null, settledNote: null })
  clock.advance((BANK_DAYS - 1) * DAY_MS)
  admin = await anAdmin(shop)
  await sendStep(number, step)
  clock.advance(DAY_MS)
  admin = await anAdmin(shop)
  // The provider may have made it yesterday: when it did is not known.
  await refused(
    'This refund was asked for at least 14 days ago and has been made since: its money may have come, and this mail would say that it is still to come',
  )
  // What went to credit alone is there, whenever it is read.
  const [{ amountMinor } = { amountMinor: 0 }] = await db.select().from(refunds).where(eq(refunds.key, key))
  await is({ creditMinor: amountMinor })
  expect(await refund()).toEqual({ about: 'goodwill', step })
})
