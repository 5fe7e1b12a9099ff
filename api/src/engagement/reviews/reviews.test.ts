import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '../../catalogue/products/listings.table'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { aSeller } from '../../testing/a-seller'
import { aShopper, type TestShopper } from '../../testing/a-shopper'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
})
afterAll(() => shop.close())

const draft = { rating: 4, title: 'Warm and light', body: 'Wears like a blanket with sleeves.' }

/** Ships and delivers whatever one of the sellers was ordered. */
async function deliver({ sellerId }: SomeVariant, number: string) {
  const { client } = await aSeller(shop, sellerId)
  await client.sellerOrders.accept({ number })
  const parcel = { carrier: 'An Post', trackingNumber: 'AP 1', requestId: randomUUID() }
  const { shipments } = await client.sellerOrders.ship({ number, ...parcel })
  await client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
}

/** Somebody who bought a variant and has received it, with the line that says so. */
async function aBuyer(variant: SomeVariant): Promise<TestShopper & { lineId: string }> {
  const shopper = await aShopper(shop)
  const { number } = await buy(shopper, [variant])
  await deliver(variant, `${number}-1`)
  const { reviewable } = await shopper.client.reviews.mine({ id: variant.productId })
  return Object.assign(shopper, { lineId: reviewable[0]?.lineId ?? '' })
}

const ratingOf = async (productId: string) => {
  const [row] = await shop.api.deps.db.select().from(listings).where(eq(listings.productId, productId))
  return { average: row?.ratingAvg, count: row?.ratingCount }
}

test('its seller answers a review in public, and takes the answer back; nobody else can', async () => {
  const [variant] = await someVariants(shop, 1)
  const { client, lineId } = await aBuyer(variant)
  const { id } = await client.reviews.create({ id: variant.productId, lineId, ...draft })
  const seller = await aSeller(shop, variant.sellerId)
  const waiting = await seller.client.sellerReviews.list({})
  expect(waiting.items.map((review) => review.id)).toContain(id)

  const answered = await seller.client.sellerReviews.answer({ id, answer: '  Thank you, Ada.  ' })
  expect(answered.answer).toMatchObject({ body: 'Thank you, Ada.' })
  const shown = async () => {
    const { items } = await shop.visitor().client.reviews.list({ id: variant.productId })
    return items.find((review) => review.id === id)?.answer?.body
  }
  expect(await shown()).toBe('Thank you, Ada.')
  const after = await seller.client.sellerReviews.list({})
  expect(after.items.map((review) => review.id)).not.toContain(id)
  expect(after.counts).toEqual({ ...waiting.counts, unanswered: waiting.counts.unanswered - 1 })
  expect((await seller.client.sellerReviews.list({ tab: 'all' })).items.map((review) => review.id)).toContain(id)

  const variants = await someVariants(shop, 40)
  const other = variants.find(({ sellerId }) => sellerId !== variant.sellerId)
  const stranger = await aSeller(shop, other?.sellerId ?? '')
  expect(await caught(stranger.client.sellerReviews.answer({ id, answer: 'Mine.' }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  await seller.client.sellerReviews.withdraw({ id })
  expect(await shown()).toBeUndefined()
})

test('its seller finds few stars first, with what was bought and the mean of all', async () => {
  // Of a product that the other tests leave alone.
  const taken = new Set((await someVariants(shop, 8)).map(({ productId }) => productId))
  const variant = (await someVariants(shop, 40)).find(({ productId }) => !taken.has(productId))!
  const { client, lineId } = await aBuyer(variant)
  const { id } = await client.reviews.create({ id: variant.productId, lineId, ...draft, rating: 2 })
  const { sellerReviews } = (await aSeller(shop, variant.sellerId)).client
  const low = await sellerReviews.list({ tab: 'low' })
  expect(low.items.map((review) => review.id)).toContain(id)
  expect(low.items.every(({ rating, answer }) => rating <= 2 && answer === null)).toBe(true)
  expect(low.total).toBe(low.counts.low)
  expect(low.items.find((review) => review.id === id)?.product.picture).toMatchObject({
    id: expect.any(String) as string,
  })
  const { items, total } = await sellerReviews.list({ tab: 'all' })
  expect(items).toHaveLength(total)
  const mean = items.reduce((sum, { rating }) => sum + rating, 0) / total
  expect(low.average).toBeCloseTo(mean, 1)
  await sellerReviews.answer({ id, answer: 'We are sorry.' })
  expect((await sellerReviews.list({ tab: 'low' })).counts.low).toBe((low.counts.low ?? 0) - 1)
})

test('who received a piece reviews it once: it is shown, counted, and found by its stars', async () => {
  const [, , , { id, ...rest }] = await someVariants(shop, 4)
  const variant = { id, ...rest }
  const product = { id: variant.productId }
  const buyer = await aBuyer(variant)
  await buyer.client.account.updateProfile({ name: 'Ada Byrne' })
  const { lineId } = buyer
  const created = await buyer.client.reviews.create({ ...product, lineId, ...draft, fit: -1 })
  expect(created).toMatchObject({ state: 'published' })
  const again = buyer.client.reviews.create({ ...product, lineId, ...draft })
  expect(await caught(again)).toMatchObject({ code: 'ALREADY_REVIEWED' })

  const guest = shop.visitor()
  const shown = await guest.client.reviews.list(product)
  expect(shown).toMatchObject({
    total: 1,
    summary: { average: 4, total: 1, histogram: [0, 1, 0, 0, 0], fitHint: null },
  })
  expect(shown.items).toMatchObject([{ ...draft, author: 'Ada B.', fit: -1, helpful: 0 }])
  expect(JSON.stringify(shown)).not.toContain(buyer.email)
  expect((await guest.client.reviews.list({ ...product, stars: 5 })).items).toEqual([])
  expect(await ratingOf(variant.productId)).toEqual({ average: 4, count: 1 })
  expect(await guest.client.products.get(product)).toMatchObject({ rating: { average: 4, count: 1 } })
  expect(await buyer.client.reviews.mine(product)).toMatchObject({ reviewable: [], written: [{ id: created.id }] })
})

test('only who bought and received a piece may review it', async () => {
  const [bought, other] = await someVariants(shop, 4)
  const product = { id: bought.productId }
  const owner = await aBuyer(bought)
  const stranger = await aShopper(shop)
  expect(await stranger.client.reviews.mine(product)).toMatchObject({ reviewable: [] })
  const foreign = stranger.client.reviews.create({ ...product, lineId: owner.lineId, ...draft })
  expect(await caught(foreign)).toMatchObject({ code: 'NOT_FOUND' })
  const invented = stranger.client.reviews.create({ ...product, lineId: randomUUID(), ...draft })
  expect(await caught(invented)).toMatchObject({ code: 'NOT_FOUND' })
  const elsewhere = owner.client.reviews.create({ id: other.productId, lineId: owner.lineId, ...draft })
  expect(await caught(elsewhere)).toMatchObject({ code: 'NOT_FOUND' })
  const guest = shop.visitor().client.reviews.create({ ...product, lineId: owner.lineId, ...draft })
  expect(await caught(guest)).toMatchObject({ code: 'UNAUTHORIZED' })

  const waiting = await aShopper(shop)
  const { number } = await buy(waiting, [bought])
  const lineId = (await waiting.client.orders.get({ number })).orders[0]?.lines[0]?.id ?? ''
  const early = waiting.client.reviews.create({ ...product, lineId, ...draft })
  expect(await caught(early)).toMatchObject({ code: 'REFUSED' })
})

test('the histogram, the average and the fit are those of what is published', async () => {
  const [, variant] = await someVariants(shop, 4)
  const product = { id: variant.productId }
  for (const [rating, fit] of [
    [5, -1],
    [2, -1],
    [5, 0],
    [4, null],
  ] as const) {
    const { client, lineId } = await aBuyer(variant)
    await client.reviews.create({ ...product, lineId, ...draft, title: `${rating} stars`, rating, fit })
  }
  const { summary, items } = await shop.visitor().client.reviews.list({ ...product, sort: 'lowest' })
  expect(items.map(({ rating }) => rating)).toEqual([2, 4, 5, 5])
  expect(summary).toEqual({
    average: 4,
    total: 4,
    withPhotos: 0,
    histogram: [2, 1, 0, 1, 0],
    fit: { small: 2, true: 1, large: 0 },
    fitHint: -1,
  })
  const five = await shop.visitor().client.reviews.list({ ...product, stars: 5 })
  expect(five).toMatchObject({ total: 2, summary: { total: 4 } })
})

test('a link waits for a look; approved it is shown, rejected it is gone and counts no more', async () => {
  const [, , variant] = await someVariants(shop, 4)
  const product = { id: variant.productId }
  const { client, lineId, email } = await aBuyer(variant)
  const body = 'Much cheaper at https://elsewhere.example, go there.'
  const { id, state } = await client.reviews.create({ ...product, lineId, ...draft, body })
  expect(state).toBe('pending')
  expect(await client.reviews.list(product)).toMatchObject({ total: 0, summary: { average: null } })
  const { items } = await admin.client.reviewModeration.list({})
  expect(items.find((review) => review.id === id)).toMatchObject({
    heldFor: 'link',
    heldParts: ['https://elsewhere.example'],
    product: { title: /./, picture: { id: /./ } },
  })
  expect(JSON.stringify(items)).not.toContain(email)
  expect(await caught(client.reviewModeration.approve({ id }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(client.reviewModeration.list({}))).toMatchObject({ code: 'FORBIDDEN' })

  expect(await admin.client.reviewModeration.approve({ id })).toMatchObject({ state: 'published' })
  expect(await client.reviews.list(product)).toMatchObject({ total: 1 })
  expect(await ratingOf(variant.productId)).toEqual({ average: 4, count: 1 })
  expect(await admin.client.reviewModeration.reject({ id, reason: 'advertising' })).toMatchObject({
    ...{ state: 'rejected', rejectedFor: 'advertising' },
  })
  expect((await client.reviews.mine(product)).written).toMatchObject([{ id, rejectedFor: 'advertising' }])
  expect(await client.reviews.list(product)).toMatchObject({ total: 0 })
  expect(await ratingOf(variant.productId)).toEqual({ average: null, count: 0 })
  // Who has seen it while it was published does not show what somebody else has rejected since, and who comes second with the same does no harm.
  const late = admin.client.reviewModeration.reopen({ id, seen: 'published' })
  expect(await caught(late)).toMatchObject({ code: 'CONFLICT' })
  await admin.client.reviewModeration.reject({ id, seen: 'published', reason: 'advertising' })
  expect(await admin.client.reviewModeration.reopen({ id, seen: 'rejected' })).toMatchObject({
    ...{ state: 'pending', rejectedFor: null },
  })
  expect((await admin.client.admin.queues()).reviews).toBe(1)
  expect(await caught(admin.client.reviewModeration.reject({ id: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('a vote counts once, never for one’s own, and goes when its voter leaves', async () => {
  const variant = (await someVariants(shop, 6)).at(-1)!
  const product = { id: variant.productId }
  const writer = await aBuyer(variant)
  const { id } = await writer.client.reviews.create({ ...product, lineId: writer.lineId, ...draft })
  const reader = await aShopper(shop)
  expect(await reader.client.reviews.vote({ id })).toEqual({ helpful: 1, voted: true })
  expect(await reader.client.reviews.vote({ id })).toEqual({ helpful: 1, voted: true })
  expect(await reader.client.reviews.mine(product)).toMatchObject({ helpful: [id] })
  expect(await reader.client.reviews.unvote({ id })).toEqual({ helpful: 0, voted: false })
  expect(await reader.client.reviews.unvote({ id })).toEqual({ helpful: 0, voted: false })
  expect(await caught(writer.client.reviews.vote({ id }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(reader.client.reviews.vote({ id: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' })

  const leaver = await aShopper(shop)
  await leaver.client.reviews.vote({ id })
  await reader.client.reviews.vote({ id })
  await leaver.client.account.delete()
  expect((await reader.client.reviews.list({ ...product, sort: 'helpful' })).items).toMatchObject([{ id, helpful: 1 }])
  const exported = (await (await writer.send('/api/account/export')).json()) as AccountExport
  expect(exported.reviews).toMatchObject([{ state: 'published' }])
  await writer.client.account.delete()
  expect((await reader.client.reviews.list(product)).items).toMatchObject([{ id, author: null }])
})
