import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMails } from '../../platform/mail/mailer'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { askForReviews, REVIEW_REQUEST_DAYS } from './ask-for-reviews'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
let pieces: SomeVariant[]
beforeAll(async () => {
  shop = await startTestApi()
  const all = await someVariants(shop, 20)
  pieces = all.filter(({ sellerId }) => sellerId === all[0].sellerId)
})
afterAll(() => shop.close())

/** Two pieces of one seller that have arrived just now, in one parcel. */
async function receive(visitor: TestVisitor) {
  const { number: purchase } = await buy(visitor, pieces.slice(0, 2))
  const number = `${purchase}-1`
  const seller = await aSeller(shop, pieces[0]?.sellerId ?? '')
  await seller.client.sellerOrders.accept({ number })
  const parcel = { carrier: 'An Post', trackingNumber: 'AP 1', requestId: randomUUID() }
  const { shipments } = await seller.client.sellerOrders.ship({ number, ...parcel })
  const order = await seller.client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
  return { purchase, number, lines: order.lines }
}

async function afterDays(days: number) {
  shop.api.deps.clock.advance(days * DAY_MS)
  await askForReviews(shop.api.deps)
  await untilDispatched(shop)
}

const askedOf = async (email: string) =>
  (await listMails(shop.api.deps.db)).filter(
    ({ recipient, subject }) => recipient === email && subject.startsWith('How do you like'),
  )

test('a week after a parcel arrived its shopper is asked once, with a link for each piece', async () => {
  const shopper = await aShopper(shop)
  const { lines } = await receive(shopper)
  await afterDays(REVIEW_REQUEST_DAYS - 1)
  expect(await askedOf(shopper.email)).toEqual([])
  await afterDays(1)
  const [mail] = await askedOf(shopper.email)
  for (const { id, title } of lines) {
    expect(mail?.body).toContain(title)
    expect(mail?.body).toMatch(new RegExp(`http://shop\\.test/store/\\S+\\?review=${id}#reviews`))
  }
  await afterDays(1)
  expect(await askedOf(shopper.email)).toHaveLength(1)
})

test('nobody is asked about what goes back or is reviewed; with nothing left there is no mail', async () => {
  const [one, two] = [await aShopper(shop), await aShopper(shop)]
  for (const shopper of [one, two]) {
    const { purchase, number, lines } = await receive(shopper)
    const [first, second] = lines
    const wish = { lineId: first?.id ?? '', quantity: 1, reason: 'too_small' as const }
    await shopper.client.orders.requestReturn({
      ...{ number: purchase, order: number, requestId: randomUUID() },
      lines: [wish],
    })
    if (shopper === two) {
      const draft = { rating: 5, title: 'Warm and light', body: 'Wears like a blanket with sleeves.' }
      await shopper.client.reviews.create({ id: second?.slug ?? '', lineId: second?.id ?? '', ...draft })
    }
  }
  await afterDays(REVIEW_REQUEST_DAYS)
  const asked = await askedOf(one.email)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body.match(/\?review=/g)).toHaveLength(1)
  expect(await askedOf(two.email)).toEqual([])
})

test('who does not want such mails, and who has no account, is left in peace', async () => {
  const shopper = await aShopper(shop)
  await shopper.client.account.updateNotifications({ newsletter: false, reviewRequests: false, priceAlerts: true })
  await receive(shopper)
  await receive(shop.visitor())
  await afterDays(REVIEW_REQUEST_DAYS)
  expect(await askedOf(shopper.email)).toEqual([])
  expect(await askedOf('ada@example.com')).toEqual([])
  // Nor later, when they have changed their mind.
  await shopper.signIn()
  await shopper.client.account.updateNotifications({ newsletter: false, reviewRequests: true, priceAlerts: true })
  await afterDays(1)
  expect(await askedOf(shopper.email)).toEqual([])
})

test('one press on the mail’s link ends such mails, shows in the settings and leaves the others alone', async () => {
  const shopper = await aShopper(shop)
  await shopper.client.account.updateNotifications({ newsletter: false, reviewRequests: true, priceAlerts: true })
  await receive(shopper)
  await afterDays(REVIEW_REQUEST_DAYS)
  const [mail] = await askedOf(shopper.email)
  const [, token = ''] = /\/alerts\/end\?kind=review-requests&token=(\S+)/.exec(mail?.body ?? '') ?? []
  const unsubscribe = { kind: 'review-requests', token: decodeURIComponent(token) } as const
  await shop.visitor().client.alerts.unsubscribe(unsubscribe)
  await shop.visitor().client.alerts.unsubscribe(unsubscribe)
  await shopper.signIn()
  expect(await shopper.client.account.notifications()).toMatchObject({ reviewRequests: false, priceAlerts: true })
  const forPrices = shop.visitor().client.alerts.unsubscribe({ ...unsubscribe, kind: 'prices' })
  expect(await caught(forPrices)).toMatchObject({ code: 'LINK_INVALID' })
  await receive(shopper)
  await afterDays(REVIEW_REQUEST_DAYS)
  expect(await askedOf(shopper.email)).toHaveLength(1)
})
