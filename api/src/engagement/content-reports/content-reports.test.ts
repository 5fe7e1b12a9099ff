import { randomUUID } from 'node:crypto'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productImages } from '../../catalogue/products/product-images.table'
import { products } from '../../catalogue/products/products.table'
import { aColleague } from '../../testing/a-colleague'
import { aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { delivered, lineOf } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { sellers } from '../../selling/sellers/sellers.table'
import { reviewPhotos, reviews } from '../reviews/reviews.table'

let shop: TestApi
let admin: TestVisitor
let slugs: string[]
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  const { db } = shop.api.deps
  const four = await someVariants(shop, 4)
  slugs = await Promise.all(
    four.map(async ({ productId }) => (await db.select().from(products).where(eq(products.id, productId)))[0]!.slug),
  )
})
afterAll(() => shop.close())

const report = (by: TestVisitor, named: string, changes = {}) =>
  by.client.contentReports.send({
    ...{ subject: 'product', named, category: 'counterfeit', words: 'The logo is copied' },
    requestId: randomUUID(),
    ...changes,
  })
const open = async () => (await admin.client.contentReports.list({})).items
const decide = (id: string, reports: number, changes = {}) =>
  admin.client.contentReports.decide({
    ...{ id, reports, outcome: 'none', reason: 'It is theirs.', requestId: randomUUID() },
    ...changes,
  })
const statement = {
  ...{ category: 'counterfeit', ground: 'law', provision: 'Trade Mark Regulation', facts: 'A copied logo' },
  ...{ scope: 'for_good', source: 'report' },
}

test('reports of one thing are one case, and everybody who said where hears what became of it', async () => {
  const slug = slugs[0]!
  const guest = shop.visitor('198.51.100.1')
  const requestId = randomUUID()
  const first = { email: 'eve@example.test', words: 'Look: https://evil.example <b>now</b>', requestId }
  expect(await report(guest, slug, first)).toEqual({ mailed: true })
  await report(guest, slug, first)
  const member = await aShopper(shop)
  await report(member, slug, { category: 'unsafe' })
  await report(member, slug, { category: 'unsafe', words: 'The zip cuts' })
  expect(await report(shop.visitor('198.51.100.2'), slug)).toEqual({ mailed: false })
  const [one] = await open()
  expect(one).toMatchObject({ subject: 'product', slug, reports: 3, categories: ['counterfeit', 'unsafe'] })
  const { items, pictures, product, shopId } = await admin.client.contentReports.get({ id: one!.id })
  const seen = await guest.client.products.get({ id: slug })
  expect(pictures?.map(({ id }) => id)).toEqual(seen.pictures.map(({ id }) => id))
  const [row] = await shop.api.deps.db.select().from(products).where(eq(products.slug, slug))
  expect([product, shopId]).toEqual([null, row!.sellerId])
  expect(items.map(({ words }) => words)).toEqual(expect.arrayContaining(['The zip cuts', first.words]))

  // More came than was seen; a product is not taken down without a statement, nor hidden like a review.
  expect(await caught(decide(one!.id, 2))).toMatchObject({ code: 'CONFLICT' })
  expect(await caught(decide(one!.id, 3, { outcome: 'hidden' }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(decide(one!.id, 3, { outcome: 'taken_down' }))).toMatchObject({ code: 'REFUSED' })
  const decided = await decide(one!.id, 3, { outcome: 'taken_down', statement })
  expect(decided).toMatchObject({ isHidden: true, decision: { outcome: 'taken_down' } })
  expect(await caught(decide(one!.id, 3))).toMatchObject({ code: 'CONFLICT' })
  expect(await open()).toEqual([])
  expect((await admin.client.contentReports.list({ state: 'decided' })).items[0]?.id).toBe(one!.id)
  expect(await caught(guest.client.products.get({ id: slug }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(report(guest, slug))).toMatchObject({ code: 'NOT_FOUND' })

  const { id } = (await admin.client.deskProducts.list({ tab: 'taken_down' })).items[0]!
  const [down] = (await admin.client.deskProducts.get({ id })).takeDowns
  await admin.client.deskProducts.decide({ id, takeDown: down!.id, outcome: 'restored', reason: 'It was theirs' })
  await untilDispatched(shop)
  const mails = await mailedTo(shop, 'eve@example.test')
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringContaining('We have your report'),
    expect.stringContaining('What became of your report'),
  ])
  expect(mails.some(({ body }) => body.includes('evil.example'))).toBe(false)
  const { contentReports } = await member.client.account.export()
  expect(contentReports).toEqual([expect.objectContaining({ category: 'unsafe', outcome: 'taken_down' })])
})

test('a review is hidden, a shop reported, and what does not fit is refused at its field', async () => {
  const bought = await delivered(shop)
  const { id: userId } = await (await aShopper(shop)).client.accounts.shop.checkSession()
  const line = { orderLineId: lineOf(bought.purchase), userId, color: 'Red', size: 'M' }
  const [review] = await shop.api.deps.db
    .insert(reviews)
    .values({
      ...{ ...line, id: randomUUID(), productId: bought.variant.productId, rating: 1, title: 'Bad', body: 'You fools' },
      ...{ state: 'published' as const, writtenAt: new Date() },
    })
    .returning()
  const [photo] = await shop.api.deps.db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, bought.variant.productId))
    .orderBy(productImages.position)
  const taken = { pictureId: photo!.pictureId, userId, reviewId: review!.id, position: 0, uploadedAt: new Date() }
  await shop.api.deps.db.insert(reviewPhotos).values(taken)
  const guest = shop.visitor('198.51.100.3')
  const seller = (await guest.client.products.get({ id: slugs[1]! })).seller.slug
  expect(await caught(report(guest, seller, { subject: 'seller', category: 'unsafe' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  await report(guest, seller, { subject: 'seller', category: 'fraud' })
  await report(guest, review!.id, { subject: 'review', category: 'offensive' })
  expect(await caught(report(guest, randomUUID(), { subject: 'review', category: 'offensive' }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  const cases = await open()
  const ofReview = cases.find(({ subject }) => subject === 'review')!
  const ofSeller = cases.find(({ subject }) => subject === 'seller')!
  expect((await admin.client.contentReports.list({ subject: 'seller' })).items).toHaveLength(1)
  expect(await admin.client.contentReports.get({ id: ofSeller.id })).toMatchObject({
    ...{ pictures: [], product: null, rating: null, shopId: ofSeller.subjectId },
  })
  const { productId, sellerId } = bought.variant
  expect(await admin.client.contentReports.get({ id: ofReview.id })).toMatchObject({
    ...{ text: 'You fools', rating: 1, shopId: sellerId },
    product: { id: productId, picture: { id: photo!.pictureId } },
    pictures: [{ id: photo!.pictureId }],
  })
  await decide(ofReview.id, 1, { outcome: 'hidden' })
  const [after] = await shop.api.deps.db.select().from(reviews).where(eq(reviews.id, review!.id))
  expect(after?.state).toBe('rejected')
  await decide(ofSeller.id, 1, { outcome: 'acted' })
})

test('an address is mailed once for each case, and for so many reports a day only', async () => {
  const mailed: boolean[] = []
  for (let guest = 20; guest < 27; guest += 1)
    mailed.push((await report(shop.visitor(`198.51.100.${guest}`), slugs[0]!, { email: 'Victim@Example.test' })).mailed)
  expect(mailed).toEqual([true, true, true, true, true, false, false])
  const { id } = (await open()).find(({ slug }) => slug === slugs[0])!
  const { items } = await admin.client.contentReports.get({ id })
  expect(items.map(({ email }) => email)).toEqual([
    null,
    null,
    ...Array.from({ length: 5 }, () => 'victim@example.test'),
  ])
  // Whose role shows no shoppers judges what was said without them.
  const moderator = await aColleague(shop, ['products.read', 'products.moderate'])
  const reports = moderator.client.contentReports
  const answers = [
    await reports.get({ id }),
    await reports.decide({ id, reports: 7, outcome: 'none', reason: 'It is theirs.', requestId: randomUUID() }),
  ]
  for (const { items: said } of answers) {
    expect(said).toHaveLength(7)
    expect(said.filter(({ email }) => email !== null)).toEqual([])
  }
  await untilDispatched(shop)
  const subjects = (await mailedTo(shop, 'victim@example.test')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('What became'))).toHaveLength(1)
  expect(subjects).toHaveLength(6)
})

test('a member who misuses reports is refused, a typed address is held against nobody, and a flood is stopped', async () => {
  const member = await aShopper(shop)
  for (const slug of slugs.slice(1, 4)) {
    await report(member, slug)
    const one = (await open()).find((each) => each.slug === slug)
    await decide(one!.id, 1, { misuse: true })
  }
  expect(await caught(report(member, slugs[1]!))).toMatchObject({ code: 'REFUSED' })
  const { email } = (await member.client.accounts.shop.checkSession()) as { email: string }
  const guest = shop.visitor('198.51.100.4')
  await report(guest, slugs[1]!, { email })
  const statuses = await Promise.all(
    Array.from({ length: 12 }, () =>
      report(guest, slugs[2]!).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(statuses.filter((status) => status === 'TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(2)
  // Whoever fills the field that nobody sees is answered, and nothing is kept.
  const before = await open()
  await report(shop.visitor('198.51.100.5'), slugs[3]!, { website: 'https://spam.example' })
  expect(await open()).toEqual(before)
})

test('cases are found by what they are about, its shop and what was said', async () => {
  const { db } = shop.api.deps
  const [product] = await db.select().from(products).where(eq(products.slug, slugs[3]!))
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, product!.sellerId))
  await report(shop.visitor('198.51.100.31'), slugs[3]!, { words: 'Glued soles, 100% sure' })
  await report(shop.visitor('198.51.100.32'), seller!.slug, {
    subject: 'seller',
    category: 'fraud',
    words: 'No answers',
  })
  const found = async (q: string) =>
    (await admin.client.contentReports.list({ q })).items.map(({ subject, slug }) => [subject, slug])
  const [ofProduct, ofSeller] = [
    ['product', product!.slug],
    ['seller', seller!.slug],
  ]
  expect(await found('glued SOLES')).toEqual([ofProduct])
  expect(await found('100% s')).toEqual([ofProduct])
  expect(await found('100_ s')).toEqual([])
  expect(await found(product!.title)).toContainEqual(ofProduct)
  expect(await found(product!.title)).not.toContainEqual(ofSeller)
  expect(await found(seller!.name!)).toEqual(expect.arrayContaining([ofProduct, ofSeller]))
})
