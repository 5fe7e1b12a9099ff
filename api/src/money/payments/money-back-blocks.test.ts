import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney } from 'shared-contracts/catalogue/money'
import { aSeller } from '../../testing/a-seller'
import { aShopper, type TestShopper } from '../../testing/a-shopper'
import { anAdmin } from '../../testing/an-admin'
import { place, readyToOrder } from '../../testing/buy'
import { freshAddress } from '../../testing/fresh-address'
import { mailedTo } from '../../testing/mailed'
import { lineOf, sentAndDelivered } from '../../testing/sold-order'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let admin: TestVisitor['client']
let variant: SomeVariant
beforeAll(async () => {
  shop = await startTestApi()
  admin = (await anAdmin(shop)).client
  ;[variant] = await someVariants(shop, 1)
})
afterAll(() => shop.close())

const BANK = 'Your bank shows what goes to the card within a few days.'
const CREDIT = 'Credit is there again already.'
const money = (amountMinor: number) =>
  formatMoney({ amountMinor, currency: shop.api.deps.env.currency }, shop.api.deps.env.locale)

async function aCode(amountMinor: number): Promise<string> {
  const { code } = await admin.giftCards.issue({ amountMinor, requestId: randomUUID() })
  return code ?? ''
}

/** Buys two pieces of one thing, some of it paid with a gift card, which is a member's store credit. */
async function bought(visitor: TestVisitor, email: string, promotionCode?: string) {
  const wanted = [{ id: variant.id, quantity: 2 }]
  const checkout = await readyToOrder(visitor, wanted, { email, ...(promotionCode && { promotionCode }) })
  const { number, accessKey: key } = await place(visitor, checkout)
  const seller = await aSeller(shop, variant.sellerId)
  return {
    ...{ guest: visitor, seller, variant, reading: { number, key }, order: `${number}-1` },
    totalMinor: checkout.totals.total.amountMinor,
  }
}

let guests = 0
async function aGuestsOrder(promotionCode?: string) {
  const email = `guest-${(guests += 1)}@money-back.test`
  return { email, ...(await bought(shop.visitor(freshAddress()), email, promotionCode)) }
}

async function mailsTo(email: string, subject: string): Promise<string[]> {
  await untilDispatched(shop)
  const mails = (await mailedTo(shop, email)).filter((mail) => mail.subject.includes(subject))
  return mails.map(({ body }) => body)
}

test('of what a card has paid, the mail speaks of the card and its bank alone', async () => {
  const { email, guest, reading, order, totalMinor } = await aGuestsOrder()
  await guest.client.orders.cancel({ ...reading, order })
  const [body] = await mailsTo(email, 'is cancelled')
  expect(body).toContain(`To your card: ${money(totalMinor)}`)
  expect(body).toContain(BANK)
  expect(body).not.toMatch(/credit|gift card/i)
})

test('of what a gift card has paid whole, it names the card and speaks of no bank', async () => {
  const code = await aCode(900_000)
  const { email, guest, reading, order, totalMinor } = await aGuestsOrder(code)
  await guest.client.orders.cancel({ ...reading, order })
  const [body] = await mailsTo(email, 'is cancelled')
  expect(body).toContain(`To the gift card that ends in ${code.slice(-4)}: ${money(totalMinor)}`)
  expect(body).toContain(CREDIT)
  expect(body).not.toMatch(/bank|your card/i)
})

test('of what both have paid, each refund says its own: first the card’s alone, then both, then the credit’s', async () => {
  const sale = await aGuestsOrder(await aCode(2000))
  const { email, seller, order: number, totalMinor } = sale
  const { purchase } = await sentAndDelivered(sale)
  const give = (amountMinor: number) =>
    seller.client.sellerOrders.refund({ number, amountMinor, reason: 'Late', requestId: randomUUID() })
  await give(500)
  expect((await mailsTo(email, 'You get money back'))[0]).toContain(`To your card: ${money(500)}`)
  expect((await mailsTo(email, 'You get money back'))[0]).not.toMatch(/credit|gift card/i)
  await give(totalMinor - 500 - 1500)
  const [both] = await mailsTo(email, 'You get money back')
  expect(both).toContain(`To your card: ${money(totalMinor - 2500)}`)
  expect(both).toMatch(/To the gift card that ends in \w{4}: /)
  expect(both).toContain(money(500))

  await sale.guest.client.orders.requestReturn({
    ...{ ...sale.reading, order: number, requestId: randomUUID() },
    lines: [{ lineId: lineOf(purchase), quantity: 2, reason: 'changed_mind' }],
  })
  const [{ number: back } = { number: '' }] = (await sale.guest.client.orders.get(sale.reading)).orders[0]!.returns
  const returned = { number, returnNumber: back }
  await seller.client.sellerOrders.approveReturn(returned)
  await seller.client.sellerOrders.receiveReturn({ ...returned, restock: [] })
  await seller.client.sellerOrders.refundReturn(returned)
  const [last] = await mailsTo(email, 'on its way back')
  expect(last).toContain(`: ${money(1500)}`)
  expect(last).not.toMatch(/bank|your card/i)
})

test('the outcome of a case says where its money goes', async () => {
  const shopper: TestShopper = await aShopper(shop)
  const sale = await bought(shopper, shopper.email, await aCode(900_000))
  const { purchase } = await sentAndDelivered(sale)
  const dispute = await shopper.client.disputes.shopper.open({
    ...{ number: sale.reading.number, order: sale.order, requestId: randomUUID() },
    ...{ reason: 'not_as_described', lineIds: [lineOf(purchase)], text: 'The seam is open.' },
  })
  await sale.seller.client.disputes.seller.accept({ dispute: dispute.number, version: dispute.version })
  const bodies = await mailsTo(shopper.email, 'Your case')
  const outcome = bodies.find((body) => body.includes('Your case is over'))
  expect(outcome).toContain(`To your store credit: ${money(dispute.wanted.amountMinor)}`)
  expect(outcome).toContain(CREDIT)
  expect(bodies.join()).not.toMatch(/bank|your card/i)
})
