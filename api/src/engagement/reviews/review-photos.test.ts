import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { aPicture } from '../../testing/a-picture'
import { aSeller } from '../../testing/a-seller'
import { aShopper, type TestShopper } from '../../testing/a-shopper'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { createVisitor } from '../../http/visitor'
import { photoAccess, purgeReviewPhotos } from './load-review-photos'

let shop: TestApi
let admin: TestVisitor
let variant: SomeVariant
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  ;[variant] = await someVariants(shop, 1)
})
afterAll(() => shop.close())

const draft = { rating: 5, title: 'As warm as it looks', body: 'Worn every day since it came.' }

/** Somebody who has received the variant, with the line that says so. */
async function aBuyer(): Promise<TestShopper & { line: { id: string; lineId: string } }> {
  const shopper = await aShopper(shop)
  const { number } = await buy(shopper, [variant])
  const { client } = await aSeller(shop, variant.sellerId)
  await client.sellerOrders.accept({ number: `${number}-1` })
  const parcel = { carrier: 'An Post', trackingNumber: 'AP 1', requestId: randomUUID() }
  const { shipments } = await client.sellerOrders.ship({ number: `${number}-1`, ...parcel })
  await client.sellerOrders.deliver({ number: `${number}-1`, shipmentId: shipments[0]?.id ?? '' })
  const { reviewable } = await shopper.client.reviews.mine({ id: variant.productId })
  return Object.assign(shopper, { line: { id: variant.productId, lineId: reviewable[0]?.lineId ?? '' } })
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>

const aPhoto = async ({ client, line }: Buyer, requestId: string = randomUUID()) =>
  client.reviews.addPhoto({ ...line, requestId, image: await aPicture() })
const seenBy = async (visitor: TestVisitor, url: string) => (await visitor.send(url)).status
const howMany = async () =>
  (await shop.api.deps.db.execute<{ many: number }>(sql`select count(*)::int as many from review_photos`)).rows[0]?.many

test('photos are seen by nobody else until an admin has published them, and no more once they are rejected', async () => {
  const buyer = await aBuyer()
  const photos = [await aPhoto(buyer), await aPhoto(buyer)]
  const [first] = photos
  const guest = shop.visitor()
  expect(await seenBy(buyer, first!.url)).toBe(200)
  expect([await seenBy(guest, first!.url), await seenBy(admin, first!.url)]).toEqual([404, 404])
  // It has no second name.
  expect(await seenBy(buyer, first!.url.replace('.webp', '.avif'))).toBe(404)

  const ids = photos.map(({ id }) => id)
  const { id, state } = await buyer.client.reviews.create({ ...buyer.line, ...draft, photos: ids })
  expect(state).toBe('pending')
  const { items } = await admin.client.reviewModeration.list({})
  expect(items.find((one) => one.id === id)).toMatchObject({ heldFor: null, photos })
  expect([await seenBy(guest, first!.url), await seenBy(admin, first!.url)]).toEqual([404, 200])
  // A log-in that owes a second factor shows them no more than anything else.
  const { deps } = shop.api
  const staff = createVisitor(deps, [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  const env = { ...deps.env, staffSecondFactor: 'required' as const }
  expect(await photoAccess(deps, staff, first!.id)).toBe('visitor')
  expect(await photoAccess({ ...deps, env }, staff, first!.id)).toBe('nobody')

  await admin.client.reviewModeration.approve({ id })
  const shown = await guest.client.reviews.list({ id: variant.productId, photos: true })
  expect(shown).toMatchObject({ total: 1, items: [{ photos }], summary: { withPhotos: 1 } })
  const answer = await guest.send(first!.url)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('webp')

  await admin.client.reviewModeration.reject({ id, reason: 'personal' })
  expect(await seenBy(guest, first!.url)).toBe(404)
  expect(await guest.client.reviews.list({ id: variant.productId, photos: true })).toMatchObject({ total: 0 })
  const data = (await (await buyer.send('/api/account/export')).json()) as AccountExport
  expect(data.reviews[0]?.photos).toEqual(ids.map((photo) => `/media/${photo}-1600.webp`))
})

test('a request that comes twice is one photo', async () => {
  const buyer = await aBuyer()
  const before = await howMany()
  const requestId = randomUUID()
  const photo = await aPhoto(buyer, requestId)
  expect(await aPhoto(buyer, requestId)).toEqual(photo)
  expect(await howMany()).toBe((before ?? 0) + 1)
  const other = await aBuyer()
  expect((await aPhoto(other, requestId)).id).not.toBe(photo.id)
})

test('the place where it was taken goes', async () => {
  const buyer = await aBuyer()
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#345' } })
    .withExif({ IFD3: { GPSLatitude: '53/1 20/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const image = new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
  const { url } = await buyer.client.reviews.addPhoto({ ...buyer.line, requestId: randomUUID(), image })
  expect((await sharp(await (await buyer.send(url)).arrayBuffer()).metadata()).exif).toBeUndefined()
})

test('only a buyer adds photos, of pictures, and no more than four of their own', async () => {
  const [buyer, stranger] = [await aBuyer(), await aBuyer()]
  const image = await aPicture()
  const add = (visitor: TestVisitor) =>
    visitor.client.reviews.addPhoto({ ...buyer.line, requestId: randomUUID(), image })
  expect(await caught(add(stranger))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(add(shop.visitor()))).toMatchObject({ code: 'UNAUTHORIZED' })
  const text = new File(['not a picture'], 'photo.png', { type: 'image/png' })
  const wrong = buyer.client.reviews.addPhoto({ ...buyer.line, requestId: randomUUID(), image: text })
  expect(await caught(wrong)).toMatchObject({ code: 'UNSUPPORTED_IMAGE' })

  const foreign = (await aPhoto(stranger)).id
  const own = (await aPhoto(buyer)).id
  const create = (photos: string[]) => buyer.client.reviews.create({ ...buyer.line, ...draft, photos })
  expect(await caught(create([own, foreign]))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(create([own, own]))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(create([own, own, own, own, own]))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await create([own])).toMatchObject({ state: 'pending' })
  expect(await caught(add(buyer))).toMatchObject({ code: 'ALREADY_REVIEWED' })
})

test('what no review takes is forgotten after a day; what is of who leaves, at once and with its files', async () => {
  const { clock, files } = shop.api.deps
  const [careless, gone] = [await aBuyer(), await aBuyer()]
  const left = await aPhoto(careless)
  const shown = await aPhoto(gone)
  const { id } = await gone.client.reviews.create({ ...gone.line, ...draft, photos: [shown.id] })
  await admin.client.reviewModeration.approve({ id })
  await gone.client.account.delete()
  expect(await seenBy(shop.visitor(), shown.url)).toBe(404)
  const { items } = await shop.visitor().client.reviews.list({ id: variant.productId })
  expect(items.find((one) => one.id === id)).toMatchObject({ author: null, photos: [] })

  await purgeReviewPhotos(shop.api.deps)
  expect([await files.has(`${shown.id}-400.webp`), await files.has(`${left.id}-400.webp`)]).toEqual([false, true])
  clock.advance(25 * 60 * 60 * 1000)
  await purgeReviewPhotos(shop.api.deps)
  expect(await files.has(`${left.id}-400.webp`)).toBe(false)
})
