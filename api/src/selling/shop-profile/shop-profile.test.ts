import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SELLER_TERMS_VERSION } from 'shared-contracts/shop-profile/shop-profile-limits'
import { startAndEndHolidays } from './start-and-end-holidays'
import { aPicture } from '../../testing/a-picture'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { fillCart, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { addDays, DAY_MS, dayIn } from '../../platform/clock/days'

let shop: TestApi
let variants: SomeVariant[]
beforeAll(async () => {
  shop = await startTestApi()
  variants = await someVariants(shop, 4)
})
afterAll(() => shop.close())

const dayAhead = (days: number) => addDays(dayIn('UTC', shop.api.deps.clock.now()), days)

const aShop = (index = 0) => aShopOf(variants[index]!.sellerId)

async function aShopOf(sellerId: string) {
  const { client } = await aSeller(shop, sellerId)
  const { version, content } = await client.sellerProfile.get()
  return { client, version, content }
}

test('what a shop says about itself is saved once; a second one on the old version learns who was faster and with what', async () => {
  const { client, version, content } = await aShop()
  const other = await aSeller(shop, variants[0]!.sellerId)
  const saved = await client.sellerProfile.save({ ...content, version, name: ' Loom & Ledger ', story: 'Two looms.' })
  expect(saved).toMatchObject({ version: version + 1, content: { name: 'Loom & Ledger', story: 'Two looms.' } })

  const refused = await caught(other.client.sellerProfile.save({ ...content, version, story: 'One loom.' }))
  expect(refused).toMatchObject({
    code: 'CHANGED',
    changed: { version: version + 1, by: saved.changed.by, fields: ['name', 'story'] },
  })
  // The same again changes nothing, and is no change to record.
  const again = await client.sellerProfile.save({ ...saved.content, version: saved.version })
  expect(again.version).toBe(saved.version)
  expect(await shop.visitor().client.catalogue.seller({ slug: content.slug })).toMatchObject({ name: 'Loom & Ledger' })
})

test('a former address leads to the shop and stays its own', async () => {
  const { client, version, content } = await aShop()
  const slug = `loom-${randomUUID().slice(0, 8)}`
  await client.sellerProfile.save({ ...content, version, slug })
  const guest = shop.visitor().client
  expect(await guest.catalogue.seller({ slug: content.slug })).toMatchObject({ slug })

  const stranger = await aShop(1)
  for (const taken of [slug, content.slug]) {
    const { client: theirs, version: on, content: own } = stranger
    const refused = await caught(theirs.sellerProfile.save({ ...own, version: on, slug: taken }))
    expect(refused.errors).toMatchObject([{ field: 'slug', code: 'SLUG_TAKEN' }])
  }
  const back = await client.sellerProfile.get()
  await client.sellerProfile.save({ ...back.content, version: back.version, slug: content.slug })
  expect(await guest.catalogue.seller({ slug })).toMatchObject({ slug: content.slug })
})

test('of shops that want one address at the same time, one gets it and the others hear that it is taken', async () => {
  const shops = await Promise.all([...new Set(variants.map(({ sellerId }) => sellerId))].map(aShopOf))
  expect(shops.length).toBeGreaterThan(1)
  const outcomes = await Promise.all(
    shops.map(({ client, version, content }) =>
      client.sellerProfile.save({ ...content, version, slug: 'wanted-by-all' }).then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      ),
    ),
  )
  expect(outcomes.sort()).toEqual([...shops.slice(1).map(() => 'SLUG_TAKEN'), 'done'])
})

test('logo and banner are pictures that the shop has uploaded itself', async () => {
  const { client, version, content } = await aShop()
  const { client: theirs } = await aShop(1)
  const image = await aPicture()
  const picture = await theirs.sellerProducts.upload({ image })
  const refused = await caught(client.sellerProfile.save({ ...content, version, logoId: picture.id }))
  expect(refused.errors).toMatchObject([{ field: 'logoId' }])
  await client.sellerProducts.upload({ image })
  const saved = await client.sellerProfile.save({ ...content, version, logoId: picture.id, bannerId: picture.id })
  expect(saved.logo).toMatchObject({ id: picture.id })
  expect(await shop.visitor().client.catalogue.seller({ slug: content.slug })).toMatchObject({
    logo: { id: picture.id },
    banner: { id: picture.id },
  })
})

test('on holiday everything is seen and nothing is sold, also not what is in a checkout; the clock ends it', async () => {
  const [variant, other] = variants
  const { client, version, content } = await aShop()
  const shopper = await aShopper(shop)
  const checkout = await readyToOrder(shopper, [variant!])
  const { slug } = await shopper.client.products.get({ id: variant!.productId })

  const holiday = { from: dayAhead(0), until: dayAhead(2), note: 'By the sea' }
  const saved = await client.sellerProfile.save({ ...content, version, holiday })
  expect(saved).toMatchObject({ away: true, content: { holiday } })
  const expected = { until: holiday.until, note: 'By the sea' }
  expect((await shopper.client.products.get({ id: slug })).seller).toMatchObject({ holiday: expected })
  expect(await shopper.client.catalogue.seller({ slug: content.slug })).toMatchObject({ holiday: expected })
  const { groups, canCheckOut } = await shopper.client.cart.get()
  expect(groups[0]).toMatchObject({ holiday: expected, lines: [{ state: 'sold-out', available: 0 }] })
  expect(canCheckOut).toBe(false)
  expect(await caught(fillCart(await aShopper(shop), [variant!]))).toMatchObject({ code: 'SOLD_OUT' })
  expect(await caught(place(shopper, checkout))).toMatchObject({ code: 'SOLD_OUT' })
  expect(await caught(shopper.client.checkout.start())).toMatchObject({ code: 'SOLD_OUT' })
  await fillCart(await aShopper(shop), [other!])

  shop.api.deps.clock.advance(3 * DAY_MS)
  await startAndEndHolidays(shop.api.deps)
  const { client: later } = await aShop()
  expect(await later.sellerProfile.get()).toMatchObject({ away: false, content: { holiday: null } })
  const guest = shop.visitor()
  expect((await guest.client.products.get({ id: slug })).seller.holiday).toBeNull()
  expect(await place(guest, await readyToOrder(guest, [variant!]))).toMatchObject({
    number: expect.stringMatching(/^H/),
  })
})

test('a planned holiday begins by itself; one that is over, upside down or endless is refused', async () => {
  const { client, version, content } = await aShop(1)
  const wrong = async (from: number, until: number) =>
    caught(
      client.sellerProfile.save({ ...content, version, holiday: { from: dayAhead(from), until: dayAhead(until) } }),
    )
  for (const [from, until] of [
    [-5, -1],
    [3, 2],
    [0, 61],
  ] as const)
    expect((await wrong(from, until)).errors).toMatchObject([{ field: 'holiday.until' }])
  const holiday = { from: dayAhead(2), until: dayAhead(4), note: '' }
  expect((await client.sellerProfile.save({ ...content, version, holiday })).away).toBe(false)
  shop.api.deps.clock.advance(2 * DAY_MS)
  await startAndEndHolidays(shop.api.deps)
  const { client: later } = await aShop(1)
  const { away, ...now } = await later.sellerProfile.get()
  expect(away).toBe(true)
  await later.sellerProfile.save({ ...now.content, version: now.version, holiday: null })
  expect((await later.sellerProfile.get()).away).toBe(false)
})

test('terms are accepted once for the shop, and only those that count today', async () => {
  const { client } = await aShop(2)
  expect(await client.sellerProfile.terms()).toEqual({ version: SELLER_TERMS_VERSION, accepted: null })
  expect(await caught(client.sellerProfile.acceptTerms({ version: '2001-01-01' }))).toMatchObject({ code: 'REFUSED' })
  const { accepted } = await client.sellerProfile.acceptTerms({ version: SELLER_TERMS_VERSION })
  expect(accepted).toMatchObject({ by: expect.stringContaining('@') })
  const { client: colleague } = await aShop(2)
  expect((await colleague.sellerProfile.acceptTerms({ version: SELLER_TERMS_VERSION })).accepted).toEqual(accepted)
})
