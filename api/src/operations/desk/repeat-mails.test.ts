import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import type { MailInInbox } from '../../testing/mailed'
import { delivered, sold } from '../../testing/sold-order'
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

test('the mail about a step is sent once more as it was, to the shopper alone', async () => {
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
  expect(history.at(-1)).toMatchObject({ what: 'mail_repeated', by: 'staff', order, note: null })
  const [mail, ...rest] = await mails()
  expect(rest).toHaveLength(before)
  expect(mail).toMatchObject({ subject: `You get money back for your order ${order}` })
  expect(mail?.body).toContain('To your card: €1.00')
  expect(mail?.body).toContain('> Late')
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
})
