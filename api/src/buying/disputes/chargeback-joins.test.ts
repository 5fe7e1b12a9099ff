import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../money/ledger/check-books'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { earn } from '../../testing/earned'
import { startStripeShop, type StripeShop } from '../../testing/stripe-shop'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

const EVENTS = ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'].map(
  (event) => `charge.dispute.${event}`,
)

/** A case, and then the bank takes back what its order was paid with. */
async function chargedBack(turn: number) {
  const sale = await earn(shop, turn, 1, shop.order)
  const shopper = await aShopper(shop)
  const of = { ...sale.reading, order: sale.order }
  const draft = { reason: 'not_as_described' as const, lineIds: [sale.lineId], text: 'A hole', requestId: randomUUID() }
  const dispute = await shopper.client.disputes.shopper.open({ ...of, ...draft })
  const { rows } = await shop.api.deps.db.execute<{ ref: string }>(sql`
    select payment.provider_ref as ref from payments payment join purchases on purchases.id = payment.purchase_id
    where purchases.number = ${sale.reading.number}`)
  const ref = shop.double.openDispute(rows[0]?.ref ?? '')
  const report = async () => {
    await shop.reportAll(...EVENTS)
    await untilDispatched(shop)
  }
  await report()
  const { client: admin } = await anAdmin(shop)
  const see = () => admin.disputes.admin.get({ dispute: dispute.number })
  return { sale, shopper, dispute, ref, report, admin, see }
}

test('a chargeback joins the case: nobody else can pay while the bank has the money, and what is lost ends it', async () => {
  const { sale, dispute, ref, report, admin, see } = await chargedBack(0)
  const { version, ...joined } = await see()
  expect(joined).toMatchObject({ state: 'escalated', mostMinor: 0, chargeback: expect.any(String) as string })
  expect(joined.entries.map(({ kind }) => kind)).toEqual(['opened', 'charged_back'])
  const decision = { dispute: dispute.number, version, amountMinor: 100, borneBy: 'seller' as const, text: 'Yes' }
  expect(await caught(admin.disputes.admin.decide({ ...decision, outcome: 'refunded' }))).toMatchObject({
    code: 'REFUSED',
  })
  const { client: seller } = await aSeller(shop, sale.sellerId)
  expect(await caught(seller.disputes.seller.accept({ dispute: dispute.number, version }))).toMatchObject({
    code: 'REFUSED',
  })
  const { items } = await admin.disputes.admin.list({ tab: 'all', q: sale.reading.number })
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['case', 'chargeback']))
  shop.double.closeDispute(ref, 'lost')
  await report()
  expect(await see()).toMatchObject({ state: 'settled', outcome: 'charged_back', refunded: null })
  expect((await sale.guest.client.orders.get(sale.reading)).refunded.amountMinor).toBe(0)
})

test('what the bank gives back is decided by staff, once', async () => {
  const { sale, dispute, ref, report, admin, see } = await chargedBack(1)
  shop.double.closeDispute(ref, 'won')
  await report()
  const { entries, version, mostMinor } = await see()
  expect(entries.at(-1)?.kind).toBe('charge_returned')
  expect(mostMinor).toBe(sale.totalMinor)
  await admin.disputes.admin.decide({
    ...{ dispute: dispute.number, version, outcome: 'refunded', amountMinor: mostMinor, text: 'The hole is seen.' },
    borneBy: 'marketplace',
  })
  await report()
  expect((await sale.guest.client.orders.get(sale.reading)).refunded.amountMinor).toBe(sale.totalMinor)
  expect((await see()).state).toBe('decided')
})
