import { randomUUID } from 'node:crypto'
import { DEMO_EMAILS } from 'demo/demo-accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../money/ledger/check-books'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { aColleague, type Colleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { delivered, lineOf, parcel, sentAndDelivered, sold, type Sold } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let one: TestVisitor
let other: Colleague
beforeAll(async () => {
  shop = await startTestApi()
  one = await anAdmin(shop)
  const { consent } = await one.client.settings.get()
  const alone = one.client.settings.saveConsent({ aboveMinor: 1_00, version: consent!.version })
  expect(await caught(alone)).toMatchObject({ status: 422 })
  // Who may not refund could give no consent.
  await aColleague(shop, 'read-only')
  expect(await caught(one.client.settings.saveConsent({ aboveMinor: 1_00, version: consent!.version }))).toMatchObject({
    status: 422,
  })
  other = await aColleague(shop, 'support')
  await one.client.settings.saveConsent({ aboveMinor: 5_00, version: consent!.version })
  const stale = one.client.settings.saveConsent({ aboveMinor: null, version: consent!.version })
  expect(await caught(stale)).toMatchObject({ code: 'CONFLICT' })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

const refund = (sale: Sold, amountMinor: number, requestId: string = randomUUID()) => ({
  ...{
    number: sale.reading.number,
    order: sale.order,
    amountMinor,
    reason: 'Came late',
    borneBy: 'marketplace' as const,
  },
  requestId,
})
const decide = (by: TestVisitor, sale: Sold, consent: string, approve: boolean, reason?: string) =>
  by.client.desk.decideConsent({ number: sale.reading.number, consent, approve, ...(reason && { reason }) })

test('a refund above the sum waits for another admin, who approves it once', async () => {
  const sale = await delivered(shop)
  const wish = refund(sale, 5_01)
  const asked = await one.client.desk.refund(wish)
  expect((await one.client.desk.refund(wish)).consents).toHaveLength(1)
  expect(asked).toMatchObject({
    refunds: [],
    consents: [{ state: 'waiting', isOwn: true, amount: { amountMinor: 5_01 } }],
  })
  const id = asked.consents![0]!.id
  expect((await one.client.admin.queues()).consents).toBe(1)
  const { items } = await other.client.desk.list({ tab: 'consent' })
  expect(items.map(({ number }) => number)).toEqual([sale.order])
  // Nothing else about it is asked meanwhile, and nobody consents to their own.
  expect(await caught(one.client.desk.refund(refund(sale, 6_00)))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(decide(one, sale, id, true))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(decide(other, sale, id, false))).toMatchObject({ status: 422 })
  expect(await caught(decide(other, await sold(shop), id, true))).toMatchObject({ code: 'NOT_FOUND' })
  await untilDispatched(shop)
  expect((await mailedTo(shop, other.email)).map(({ subject }) => subject).join()).toContain(
    `${DEMO_EMAILS.admin} asks for your consent`,
  )
  const done = await Promise.all([decide(other, sale, id, true), decide(other, sale, id, true)])
  expect(done[1].refunds).toMatchObject([{ amount: { amountMinor: 5_01 }, borneBy: 'marketplace' }])
  const history = done[1].history.slice(-3).map(({ what, actor }) => [what, actor])
  expect(history).toEqual(
    expect.arrayContaining([
      ['consent_asked', DEMO_EMAILS.admin],
      ['consent_approved', other.email],
      ['goodwill', DEMO_EMAILS.admin],
    ]),
  )
  expect(await caught(decide(one, sale, id, false, 'No'))).toMatchObject({ code: 'CONFLICT' })
  await untilDispatched(shop)
  expect((await mailedTo(shop, DEMO_EMAILS.admin)).map(({ subject }) => subject).join()).toContain(
    `${other.email} has approved`,
  )
  expect((await one.client.admin.queues()).consents).toBe(0)
})

test('a large sum in small parts is a large sum, and what was approved does not count', async () => {
  const sale = await delivered(shop)
  const first = await one.client.desk.refund(refund(sale, 5_00))
  expect(first.refunds).toHaveLength(1)
  const again = refund(sale, 1)
  const { consents, refunds } = await one.client.desk.refund(again)
  expect([refunds.length, consents!.length]).toEqual([1, 1])
  await decide(other, sale, consents![0]!.id, true)
  expect((await one.client.desk.refund(again)).refunds).toHaveLength(2)
})

test('what is declined or taken back is not done', async () => {
  const sale = await delivered(shop)
  const asked = await one.client.desk.refund(refund(sale, 9_00))
  const declined = await decide(other, sale, asked.consents![0]!.id, false, 'Ask the seller first')
  expect(declined).toMatchObject({ refunds: [], consents: [{ state: 'declined' }] })
  expect(declined.history.at(-1)).toMatchObject({
    what: 'consent_declined',
    note: 'Ask the seller first',
    actor: other.email,
  })
  const next = await one.client.desk.refund(refund(sale, 9_00))
  const own = next.consents!.at(-1)!.id
  expect((await decide(one, sale, own, false, 'A slip')).consents!.at(-1)).toMatchObject({ state: 'withdrawn' })
  expect(await caught(decide(other, sale, own, true))).toMatchObject({ code: 'CONFLICT' })
})

test('a cancellation lapses when a parcel leaves', async () => {
  const sale = await sold(shop)
  const { number } = sale.reading
  const asked = await one.client.desk.cancel({ number, order: sale.order, reason: 'A stolen card' })
  const [consent] = asked.consents!
  expect(asked.orders[0]).toMatchObject({ state: 'paid' })
  expect(consent).toMatchObject({ act: 'cancel', amount: asked.totals.total })
  await sale.seller.client.sellerOrders.accept({ number: sale.order })
  expect((await other.client.desk.get({ number })).consents).toMatchObject([{ state: 'waiting' }])
  await sale.seller.client.sellerOrders.ship({ number: sale.order, ...parcel() })
  const after = await other.client.desk.get({ number })
  expect(after.consents).toMatchObject([{ state: 'lapsed' }])
  expect(after.history.find(({ what }) => what === 'consent_lapsed')).toMatchObject({ by: 'system', actor: null })
  expect(await caught(decide(other, sale, consent!.id, true))).toMatchObject({ code: 'REFUSED' })
  // What cannot be done is not asked for either.
  const late = one.client.desk.cancel({ number, order: sale.order, reason: 'Late' })
  expect(await caught(late)).toMatchObject({ code: 'REFUSED' })
})

test('what was asked for lapses with the right to ask for it', async () => {
  const { staff } = one.client
  const leave = {
    removed: (id: string, version: number) => staff.remove({ id, version }),
    suspended: (id: string, version: number) => staff.suspend({ id, version }),
    demoted: async (id: string, version: number) => {
      const role = (await staff.roles()).items.find(({ builtIn }) => builtIn === 'read-only')!.id
      return staff.assign({ id, role, version })
    },
  }
  const sale = await delivered(shop)
  for (const [how, act] of Object.entries(leave)) {
    const asker = await aColleague(shop, 'support')
    const asked = await asker.client.desk.refund(refund(sale, 9_00))
    const { id } = asked.consents!.at(-1)!
    const [member] = (await staff.list({ q: asker.email })).items
    await act(member!.id, member!.version)
    expect(await caught(decide(other, sale, id, true)), how).toMatchObject({ code: 'REFUSED' })
    const { consents, refunds } = await other.client.desk.get({ number: sale.reading.number })
    expect([consents!.at(-1), refunds], how).toMatchObject([{ state: 'lapsed' }, []])
  }
})

test('items are cancelled as they were asked for, or not at all', async () => {
  const sale = await sold(shop, 3)
  const { number } = sale.reading
  const { orders } = await one.client.desk.get({ number })
  const lines = [{ lineId: orders[0]!.lines[0]!.id, quantity: 2, left: 3 }]
  const wish = { number, order: sale.order, lines, reason: 'Sold out', requestId: randomUUID() }
  const asked = await one.client.desk.cancelItems(wish)
  expect(asked).toMatchObject({ refunds: [], consents: [{ act: 'cancel_items', lines: [{ quantity: 2 }] }] })
  const done = await decide(other, sale, asked.consents![0]!.id, true)
  expect(done.orders[0]!.lines[0]).toMatchObject({ cancelled: 2 })
  expect(done.refunds).toMatchObject([{ amount: asked.consents![0]!.amount }])
})

test('a case is decided alone up to the sum, together with what else was given', async () => {
  const [variant] = await someVariants(shop, 1)
  const shopper = await aShopper(shop)
  const { number, accessKey: key } = await buy(shopper, [{ id: variant.id }])
  const seller = await aSeller(shop, variant.sellerId)
  const order = `${number}-1`
  const sale = await sentAndDelivered({ guest: shopper, seller, reading: { number, key }, order, variant })
  const { client } = shopper
  const dispute = await client.disputes.shopper.open({
    ...{ number, order, reason: 'not_as_described', lineIds: [lineOf(sale.purchase)], text: 'The seam is open.' },
    requestId: randomUUID(),
  })
  const decideCase = (amountMinor: number) =>
    one.client.disputes.admin.decide({
      ...{ dispute: dispute.number, version: dispute.version, outcome: 'refunded', amountMinor, borneBy: 'seller' },
      text: 'The picture shows it.',
    })
  expect(await caught(decideCase(5_01))).toMatchObject({
    ...{ code: 'REFUSED', detail: expect.stringContaining('second person') as string },
  })
  await decideCase(3_00)
  const { refunds, consents } = await one.client.desk.refund(refund(sale, 2_01))
  expect([refunds.length, consents!.length]).toEqual([1, 1])
})
