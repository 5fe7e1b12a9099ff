import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantPrices } from '../../catalogue/products/variant-prices.table'
import { variants } from '../../catalogue/products/variants.table'
import { aShopper, type TestShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { mailedTo, type MailInInbox } from '../../testing/mailed'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { notifyPriceDrop } from './notify-price-drop'

let shop: TestApi
let productId: string
beforeAll(async () => {
  shop = await startTestApi()
  const [variant] = await someVariants(shop, 4)
  productId = variant.productId
  await setPrice(10_000)
})
afterAll(() => shop.close())

/** All variants of a product, or of the one of these tests, cost so much. */
async function setPrice(amountMinor: number, of = productId): Promise<void> {
  const { db, env } = shop.api.deps
  const ofProduct = sql`${variantPrices.variantId} in (select id from ${variants} where product_id = ${of})`
  await db
    .update(variantPrices)
    .set({ amountMinor, compareAtMinor: null })
    .where(and(ofProduct, eq(variantPrices.currency, env.currency)))
}
async function mails({ email }: TestShopper): Promise<MailInInbox[]> {
  await untilDispatched(shop)
  return (await mailedTo(shop, email)).filter(({ subject }) => subject.includes('costs less'))
}
const howMany = async (shopper: TestShopper) => (await mails(shopper)).length

/** A shopper who saved the product at 100.00, and asked for price alerts unless it is said otherwise. */
async function aWisher({ asked = true } = {}): Promise<TestShopper> {
  await untilDispatched(shop)
  await setPrice(10_000)
  const shopper = await aShopper(shop)
  await shopper.client.wishlist.add({ productId })
  if (asked) await askForAll(shopper)
  return shopper
}
/** The pieces whose lower price is mailed, as the wishlist says. */
const alertedOn = async ({ client }: TestShopper) =>
  (await client.wishlist.get({})).prices.filter(({ alert }) => alert).map((one) => one.productId)
const askForAll = ({ client }: TestShopper) => client.account.updateNotifications({ priceAlerts: true })
/** Kind and token of each way out of a mail. */
const waysOutOf = ({ body }: MailInInbox) =>
  [...body.matchAll(/http\S+\/alerts\/end\S+/g)].map(([link]) => {
    const { searchParams } = new URL(link)
    return { kind: searchParams.get('kind') as 'price' | 'prices', token: searchParams.get('token') ?? '' }
  })

test('a fall below the saved price is mailed once, and a deeper one once more', async () => {
  const shopper = await aWisher()
  await setPrice(8_000)
  expect((await mails(shopper))[0]?.body).toMatch(/80\.00 instead of .*100\.00/)
  await notifyPriceDrop(shop.api.deps)
  expect(await howMany(shopper)).toBe(1)
  await setPrice(9_000)
  await setPrice(8_000)
  expect(await howMany(shopper)).toBe(1)
  await setPrice(7_000)
  expect(await howMany(shopper)).toBe(2)
})

test('nobody is mailed who did not ask', async () => {
  const shopper = await aWisher({ asked: false })
  await setPrice(8_000)
  expect(await howMany(shopper)).toBe(0)
  expect((await shopper.client.wishlist.get({})).prices).toMatchObject([{ alert: false }])
})

test('who asks for one piece is mailed about that one alone, not about what is saved later', async () => {
  const shopper = await aWisher({ asked: false })
  await shopper.client.wishlist.setPriceAlert({ productId, on: true })
  const [, other] = await someVariants(shop, 4)
  await setPrice(10_000, other.productId)
  await shopper.client.wishlist.add({ productId: other.productId })
  expect(await alertedOn(shopper)).toEqual([productId])
  expect(await shopper.client.account.notifications()).toMatchObject({ priceAlerts: false })
  await setPrice(8_000)
  await setPrice(8_000, other.productId)
  expect(await howMany(shopper)).toBe(1)
})

test('who asks for all is mailed about what is saved later, too, but for the pieces that they took out', async () => {
  const shopper = await aWisher()
  await shopper.client.wishlist.setPriceAlert({ productId, on: false })
  const [, other] = await someVariants(shop, 4)
  await shopper.client.wishlist.add({ productId: other.productId })
  expect(await alertedOn(shopper)).toEqual([other.productId])
})

test('who wants none any more is mailed about no piece that they asked for before', async () => {
  const shopper = await aWisher()
  await shopper.client.wishlist.setPriceAlert({ productId, on: true })
  await shopper.client.account.updateNotifications({ priceAlerts: false })
  expect(await alertedOn(shopper)).toEqual([])
  await setPrice(8_000)
  expect(await howMany(shopper)).toBe(0)
})

test('the wishlist says by how much a piece has fallen; a guest sees it there alone', async () => {
  const shopper = await aWisher({ asked: false })
  const guest = shop.visitor()
  await guest.client.wishlist.add({ productId })
  await setPrice(8_500)
  const facts = { productId, dropped: { amountMinor: 1_500, currency: 'EUR' }, alert: false }
  expect((await shopper.client.wishlist.get({})).prices).toEqual([facts])
  expect((await guest.client.wishlist.get({})).prices).toEqual([facts])
  await setPrice(12_000)
  expect((await shopper.client.wishlist.get({})).prices).toEqual([{ ...facts, dropped: null }])
})

test('nobody is mailed who switched it off for the piece or for all, or took the piece off the list', async () => {
  const [forPiece, forAll, gone] = [await aWisher(), await aWisher(), await aWisher()]
  await forPiece.client.wishlist.setPriceAlert({ productId, on: false })
  await forAll.client.account.updateNotifications({ priceAlerts: false })
  await gone.client.wishlist.remove({ productId })
  await setPrice(6_000)
  expect([await howMany(forPiece), await howMany(forAll), await howMany(gone)]).toEqual([0, 0, 0])
  expect(await caught(gone.client.wishlist.setPriceAlert({ productId, on: true }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('a mail’s links end the alerts of the piece, or all of them', async () => {
  const shopper = await aWisher()
  await setPrice(8_000)
  const [mail] = await mails(shopper)
  const [piece, all] = waysOutOf(mail!)
  const { alerts } = shop.visitor().client
  await alerts.unsubscribe(piece!)
  expect((await shopper.client.wishlist.get({})).prices).toMatchObject([{ alert: false }])
  expect(await shopper.client.account.notifications()).toMatchObject({ priceAlerts: true })
  await shopper.client.wishlist.setPriceAlert({ productId, on: true })
  await alerts.unsubscribe(all!)
  await alerts.unsubscribe(all!)
  expect(await alertedOn(shopper)).toEqual([])
  expect(await shopper.client.account.notifications()).toMatchObject({ priceAlerts: false, reviewRequests: true })
  expect(await caught(alerts.unsubscribe({ kind: 'price', token: all!.token }))).toMatchObject({ code: 'LINK_INVALID' })
})

test('what a guest saved keeps its price at sign-in', async () => {
  await untilDispatched(shop)
  await setPrice(10_000)
  const shopper = await aShopper(shop, { before: ({ client }) => client.wishlist.add({ productId }) })
  await shopper.client.wishlist.ids()
  await askForAll(shopper)
  await setPrice(8_000)
  expect(await howMany(shopper)).toBe(1)
})
