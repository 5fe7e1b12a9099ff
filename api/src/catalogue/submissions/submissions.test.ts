import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { ApiClient } from 'shared-contracts/client'
import { toTyped } from 'shared-contracts/seller-products/typed-product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aColleague } from '../../testing/a-colleague'
import { aDraft } from '../../testing/a-draft'
import { aPicture } from '../../testing/a-picture'
import { aContent, aPublished, aVariant } from '../../testing/a-product'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { aRow, csvOf, importedFile } from '../../testing/import-csv'
import { mailedTo } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { twoShops } from '../../testing/two-shops'
import { untilDispatched } from '../../testing/until-dispatched'
import { pictures as pictureRows } from '../pictures/pictures.table'
import { products } from '../products/products.table'
import { purgeUnusedPictures } from '../seller-products/pictures'
import { productSubmissions } from './product-submissions.table'

let shop: TestApi
let seller: ApiClient
let admin: ApiClient
let sellerId: string
beforeAll(async () => {
  shop = await startTestApi()
  ;({ seller, sellerId } = await twoShops(shop))
  admin = (await anAdmin(shop)).client
})
afterAll(() => shop.close())

type Shops = 'none' | 'new' | 'all'

async function review(shops: Shops, { knownAfter = 5, edits = true } = {}) {
  const { version } = await admin.productSubmissions.policy()
  return admin.productSubmissions.savePolicy({ shops, knownAfter, edits, version })
}

/** What waits of a product, as staff read it. */
async function waitingOf(productId: string) {
  const { items } = await admin.productSubmissions.list({})
  const row = items.find(({ product }) => product.id === productId)
  if (!row) throw new Error('Nothing of it waits')
  return admin.productSubmissions.get({ id: row.id })
}

const costs = (id: string, amountMinor: number) =>
  seller.sellerProducts.bulk({ requestId: randomUUID(), action: { kind: 'price', amountMinor }, ids: [id] })
const approve = async (productId: string) => {
  const { id, version } = await waitingOf(productId)
  return admin.productSubmissions.approve({ id, version })
}
const why = { reason: 'pictures', words: 'Show the back. <script>alert(1)</script>' } as const
const isOnSale = async (id: string) =>
  (await caught(shop.visitor().client.products.get({ id })).catch(() => null)) === null

test('without a policy nothing waits, and two who change it see each other', async () => {
  expect(await admin.productSubmissions.policy()).toEqual({
    ...{ shops: 'none', knownAfter: 5, edits: false },
    ...{ waiting: 0, version: 0 },
  })
  const product = await aPublished(seller)
  expect(product).toMatchObject({ status: 'published' })
  expect(product.submission).toBeUndefined()
  expect((await seller.seller.status()).productsReviewed).toBeUndefined()
  await review('all')
  const stale = admin.productSubmissions.savePolicy({ shops: 'none', knownAfter: 5, edits: false, version: 0 })
  expect(await caught(stale)).toMatchObject({ code: 'CONFLICT' })
  expect(await isOnSale(product.id)).toBe(true)
  expect((await seller.seller.status()).productsReviewed).toBe(true)
  const finance = await aColleague(shop, ['products.read', 'settings.read'])
  expect(await caught(finance.client.productSubmissions.approve({ id: randomUUID(), version: 1 }))).toMatchObject({
    code: 'NOT_PERMITTED',
  })
})

test('every way to publish waits, and nothing of it is seen', async () => {
  await review('all')
  const editor = await aPublished(seller)
  expect(editor).toMatchObject({ status: 'draft', publishedAt: null, submission: { kind: 'new', state: 'waiting' } })
  const form = await seller.products.create(await aDraft(seller, { slug: 'review-form' }))
  expect(form.waits).toBe(true)

  const requestId = randomUUID()
  const { version } = await seller.sellerProducts.create({ requestId })
  const content = await aContent(seller)
  await seller.sellerProducts.update({ id: requestId, version, ...content })
  const bulk = await seller.sellerProducts.bulk({
    requestId: randomUUID(),
    action: { kind: 'publish' },
    ids: [requestId],
  })
  expect(bulk.results).toEqual([expect.objectContaining({ done: true, waits: true })])

  const source = content.pictures[0]!.id
  await importedFile(
    seller,
    csvOf([aRow('review-import', { Status: 'active', 'Image Src': `/media/${source}-800.webp` })]),
  )
  const imported = (await seller.products.mine({ q: 'review-import' })).items[0]
  expect(imported).toMatchObject({ status: 'draft', submission: { state: 'waiting' } })

  const all = [editor.id, form.id, requestId, imported!.id]
  for (const id of all) expect(await isOnSale(id)).toBe(false)
  // Whoever writes it to the database without a word about reviews finds it waiting, too.
  const { db } = shop.api.deps
  await db.update(products).set({ status: 'published', publishedAt: new Date() }).where(eq(products.id, editor.id))
  expect(await isOnSale(editor.id)).toBe(false)
  expect((await seller.products.mine({ submission: 'waiting' })).items.map(({ id }) => id)).toEqual(
    expect.arrayContaining(all),
  )
  expect((await seller.seller.work()).inReview).toBeGreaterThanOrEqual(all.length)

  // Its seller may look at it as a shopper will.
  const { token } = await seller.sellerProducts.previewLink({ id: editor.id })
  expect(await seller.sellerProducts.preview({ token })).toMatchObject({ title: 'Linen shirt' })
  expect(
    await caught(
      admin.deskProducts.takeDown({
        ...{
          id: editor.id,
          requestId: randomUUID(),
          category: 'other',
          ground: 'terms',
          provision: 'Terms',
          facts: 'x',
        },
        ...{ scope: 'for_good', source: 'own' },
      }),
    ),
  ).toMatchObject({ code: 'REFUSED' })
})

test('a new shop is known after enough of its products were let in', async () => {
  const own = shop.visitor('192.0.2.251').client
  await own.accounts.seller.register({
    ...{ email: 'new-shop@example.test', password: 'a long enough secret', terms: true },
    confirmPassword: 'a long enough secret',
  })
  await own.accounts.seller.login({ email: 'new-shop@example.test', password: 'a long enough secret' })
  await review('new', { knownAfter: 2 })
  expect(await aPublished(seller)).toMatchObject({ status: 'published' })
  for (const count of [1, 2]) {
    const { id, submission } = await aPublished(own, { name: `Coat ${count}` })
    expect(submission?.state).toBe('waiting')
    await approve(id)
  }
  expect(await aPublished(own, { name: 'Coat 3' })).toMatchObject({ status: 'published' })
})

test('it is sent back with a reason, changed, and approved as the newest that was looked at', async () => {
  await review('all')
  const { id, version } = await aPublished(seller)
  const first = await waitingOf(id)
  expect(first).toMatchObject({ kind: 'new', change: null, product: { inReview: true, onSale: false } })

  // What is typed meanwhile is not what staff look at; what is submitted again is.
  const typed = { ...toTyped((await seller.sellerProducts.get({ id })).content!, 'EUR'), name: 'Linen shirt, long' }
  const kept = await seller.sellerProducts.saveDraft({ id, version, typed })
  expect((await waitingOf(id)).product.title).toBe('Linen shirt')
  await seller.sellerProducts.publish({ id, version: kept.version })
  const stale = { id: first.id, version: first.version }
  expect(await caught(admin.productSubmissions.approve(stale))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(admin.productSubmissions.sendBack({ ...stale, ...why }))).toMatchObject({ code: 'REFUSED' })

  const newest = await waitingOf(id)
  expect(newest.product.title).toBe('Linen shirt, long')
  const seen = { id: newest.id, version: newest.version }
  expect(await caught(admin.productSubmissions.sendBack({ ...seen, reason: 'pictures', words: ' ' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  expect(await admin.productSubmissions.sendBack({ ...seen, ...why })).toMatchObject({ state: 'sent_back', ...why })
  const own = await seller.sellerProducts.get({ id })
  expect(own).toMatchObject({ status: 'draft', submission: { state: 'sent_back', ...why } })
  expect((await seller.seller.work()).sentBack).toBe(1)
  expect(await caught(admin.productSubmissions.approve(seen))).toMatchObject({ code: 'CONFLICT' })

  await untilDispatched(shop)
  const { email } = await seller.accounts.seller.checkSession()
  const mails = await mailedTo(shop, email)
  expect(mails.find(({ subject }) => subject.includes('before it goes on sale'))?.body).toContain('Show the back.')

  await seller.sellerProducts.publish({ id, version: own.version })
  const again = await waitingOf(id)
  expect(again.earlier).toEqual([expect.objectContaining({ id: newest.id, state: 'sent_back' })])
  expect(again.record.sentBack).toBeGreaterThan(0)
  await approve(id)
  expect(await isOnSale(id)).toBe(true)
  expect((await seller.sellerProducts.get({ id })).submission).toBeUndefined()
})

test('what is withdrawn or removed waits no longer', async () => {
  await review('all')
  const { id } = await aPublished(seller)
  const waiting = await waitingOf(id)
  expect(await seller.sellerProducts.withdraw({ id })).toMatchObject({ status: 'draft' })
  expect(await caught(seller.sellerProducts.withdraw({ id }))).toMatchObject({ code: 'REFUSED' })
  const late = { id: waiting.id, version: waiting.version }
  expect(await caught(admin.productSubmissions.approve(late))).toMatchObject({ code: 'CONFLICT' })
  const { version } = await seller.sellerProducts.get({ id })
  await seller.sellerProducts.publish({ id, version })
  await seller.sellerProducts.remove({ id })
  expect((await admin.productSubmissions.list({})).items.map(({ product }) => product.id)).not.toContain(id)
  // Restored, it is a draft.
  expect(await seller.sellerProducts.restore({ id })).toMatchObject({ status: 'draft' })
})

test('an edit waits beside what shoppers see; its prices and stock do not', async () => {
  await review('none')
  const { id, version, content } = await aPublished(seller, { name: 'Wool coat' })
  await review('all')
  const [picture] = content.pictures
  const second = await seller.sellerProducts.upload({ image: await aPicture() })
  const edit = {
    ...content,
    name: 'Wool coat, warm',
    description: 'Now lined.',
    variants: content.variants.map((variant) => ({ ...variant, priceMinor: 5990, stock: 9, stockWas: 5 })),
    pictures: [{ id: second.id, color: null, alt: 'Back' }, picture!],
  }
  const proposed = await seller.sellerProducts.update({ id, version, ...edit })
  expect(proposed).toMatchObject({
    status: 'published',
    content: { name: 'Wool coat' },
    draft: { typed: { name: 'Wool coat, warm' }, overtaken: false },
    submission: { kind: 'edit', state: 'waiting', fields: expect.arrayContaining(['name', 'description', 'pictures']) },
  })
  const seen = await shop.visitor().client.products.get({ id })
  expect(seen).toMatchObject({ title: 'Wool coat', price: { amountMinor: 5990 } })
  expect(proposed.variants.map(({ onHand }) => onHand)).toEqual([9, 9])

  const row = (await admin.productSubmissions.list({})).items.find(({ product }) => product.id === id)
  expect(row?.fields).toEqual(proposed.submission?.fields)
  const waiting = await waitingOf(id)
  expect(waiting.change?.texts).toEqual([
    { field: 'name', before: 'Wool coat', after: 'Wool coat, warm' },
    { field: 'description', before: content.description, after: 'Now lined.' },
  ])
  expect(waiting.change?.pictures?.after.map((one) => one.id)).toEqual(edit.pictures.map((one) => one.id))

  // To save the same once more sends nobody back; a price that changes meanwhile stays.
  await seller.sellerProducts.publish({ id, version: proposed.version })
  await costs(id, 1000)
  expect((await waitingOf(id)).version).toBe(waiting.version)
  await approve(id)
  const after = await shop.visitor().client.products.get({ id })
  expect(after).toMatchObject({ title: 'Wool coat, warm', price: { amountMinor: 6990 } })
  // What was compared stays with the decision, whatever becomes of the product.
  expect(await admin.productSubmissions.get({ id: waiting.id })).toMatchObject({
    ...{ state: 'approved', change: waiting.change },
  })
  expect(after.pictures).toHaveLength(2)
  const own = await seller.sellerProducts.get({ id })
  expect(own.variants.map(({ onHand }) => onHand)).toEqual([9, 9])
  expect(own.submission).toBeUndefined()
})

test('an approval leaves prices as they are by then, whatever was typed and whatever colours became', async () => {
  await review('none')
  const [double, kept] = await Promise.all(
    ['Review navy', 'Review blue'].map((name) => admin.colors.create({ name, hex: '#123456', family: null })),
  )
  const { id, version, content } = await aPublished(seller, {
    variants: [aVariant({ color: double!.slug })],
    pictures: [{ ...(await aContent(seller)).pictures[0]!, color: double!.slug }],
  })
  await review('all')
  const edit = await seller.sellerProducts.update({ id, version, ...content, name: 'Navy shirt' })
  const typed = { ...edit.draft!.typed, name: 'Navy shirt, long' }
  await seller.sellerProducts.saveDraft({ id, version: edit.version, typed })
  await costs(id, -1000)
  await admin.colors.merge({ slug: double!.slug, version: double!.version, into: kept!.slug })
  expect((await waitingOf(id)).change).toMatchObject({ texts: [{ field: 'name' }], pictures: null })
  await approve(id)
  // What is typed still says the former price: its seller is told before it is published.
  expect(await seller.sellerProducts.get({ id })).toMatchObject({
    content: { name: 'Navy shirt', variants: [{ color: kept!.slug, priceMinor: 3990 }] },
    draft: { typed: { name: 'Navy shirt, long' }, overtaken: true },
  })
})

test('a product on sale that is published again waits for nobody', async () => {
  await review('none')
  const { id, version } = await aPublished(seller)
  await review('all')
  expect(await seller.sellerProducts.publish({ id, version })).toMatchObject({ status: 'published' })
  expect(await caught(seller.sellerProducts.withdraw({ id }))).toMatchObject({ code: 'REFUSED' })
})

test('an edit that is sent back stays typed; one that is discarded, or a product that is archived, waits no longer', async () => {
  await review('none')
  const { id, version, content } = await aPublished(seller, { name: 'Silk scarf' })
  await review('all')
  const proposed = await seller.sellerProducts.update({ id, version, ...content, name: 'Silk scarf, red' })
  const { id: submission, version: seen } = await waitingOf(id)
  const refused = await admin.productSubmissions.sendBack({ id: submission, version: seen, ...why })
  expect(refused.change).toEqual({
    texts: [{ field: 'name', before: 'Silk scarf', after: 'Silk scarf, red' }],
    pictures: null,
  })
  const back = await seller.sellerProducts.get({ id })
  expect(back).toMatchObject({
    ...{ status: 'published', version: proposed.version, content: { name: 'Silk scarf' } },
    ...{ draft: { typed: { name: 'Silk scarf, red' } }, submission: { kind: 'edit', state: 'sent_back' } },
  })
  await seller.sellerProducts.publish({ id, version: back.version })
  const discarded = await seller.sellerProducts.discardDraft({ id })
  expect(discarded).toMatchObject({ draft: null, content: { name: 'Silk scarf' } })
  expect(discarded.submission).toBeUndefined()
  const again = { id, version: discarded.version, ...content, name: 'Silk scarf, blue' }
  await seller.sellerProducts.update(again)
  await seller.sellerProducts.archive({ id })
  expect((await admin.productSubmissions.list({ kind: 'edit' })).items).toEqual([])

  // What was changed out of the shop comes back by a review.
  const archived = await seller.sellerProducts.get({ id })
  await seller.sellerProducts.update({ ...again, version: archived.version })
  expect(await seller.sellerProducts.restore({ id })).toMatchObject({
    ...{ status: 'archived', submission: { kind: 'new', state: 'waiting' } },
  })
  expect(await isOnSale(id)).toBe(false)
  await approve(id)
  expect(await isOnSale(id)).toBe(true)
})

test('a picture that was compared is kept for as long as the decision is, and what was not kept is null', async () => {
  await review('none')
  const { id, version, content } = await aPublished(seller, { name: 'Felt hat' })
  await review('all')
  const second = await seller.sellerProducts.upload({ image: await aPicture({ color: '#0a0b0c' }) })
  const pictures = [{ id: second.id, color: null, alt: 'Back' }]
  await seller.sellerProducts.update({ id, version, ...content, pictures })
  const { id: submission, version: seen } = await waitingOf(id)
  await admin.productSubmissions.sendBack({ id: submission, version: seen, ...why })
  await seller.sellerProducts.discardDraft({ id })
  const { db } = shop.api.deps
  await db.execute(sql`update seller_pictures set uploaded_at = uploaded_at - interval '8 days'`)
  await purgeUnusedPictures(shop.api.deps)
  const { change } = await admin.productSubmissions.get({ id: submission })
  expect(change?.pictures?.after).toMatchObject([{ id: second.id, alt: 'Back' }])
  // As those that were decided before anything was kept.
  await db.update(productSubmissions).set({ compared: null }).where(eq(productSubmissions.id, submission))
  expect((await admin.productSubmissions.get({ id: submission })).change).toBeNull()
  await purgeUnusedPictures(shop.api.deps)
  expect(await db.$count(pictureRows, eq(pictureRows.id, second.id))).toBe(0)
})

test('of two who decide at once one is told so, and an edit that comes meanwhile is not let in unseen', async () => {
  await review('all')
  const { id, version, content } = await aPublished(seller)
  const { id: submission, version: seen } = await waitingOf(id)
  const decided = await Promise.allSettled([
    admin.productSubmissions.approve({ id: submission, version: seen }),
    admin.productSubmissions.sendBack({ id: submission, version: seen, ...why }),
    seller.sellerProducts.update({ id, version, ...content, name: 'Something else' }),
  ])
  const codes = decided.slice(0, 2).map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason.code as string)))
  expect(codes.filter((code) => code === 'done').length).toBeLessThanOrEqual(1)
  // Whatever came first: what shoppers see is what was looked at.
  const public_ = await shop
    .visitor()
    .client.products.get({ id })
    .catch(() => null)
  expect([undefined, content.name]).toContain(public_?.title)
})

test('many are decided at once, each as it was seen in the list', async () => {
  await review('all')
  const one = await waitingOf((await aPublished(seller)).id)
  const moved = await aPublished(seller)
  const other = await waitingOf(moved.id)
  await seller.sellerProducts.update({ id: moved.id, version: moved.version, ...moved.content, details: 'Washed' })
  const items = [one, other, { id: randomUUID(), version: 1 }].map(({ id, version }) => ({ id, version }))
  const { results } = await admin.productSubmissions.decideMany({ items })
  expect(results.map(({ done }) => done)).toEqual([true, false, false])
  expect(results[1]?.problem).toContain('look at it once more')
  const mine = (await admin.productSubmissions.list({ shop: one.product.shop.slug, category: 'men' })).items
  expect(mine.map(({ id }) => id)).toContain(other.id)
  expect((await admin.productSubmissions.list({ shop: 'no such shop' })).items).toEqual([])
  expect((await admin.productSubmissions.list({ tab: 'approved' })).items[0]?.id).toBe(one.id)
  // The audit log names who it was.
  const { rows } = await shop.api.deps.db.execute<{ actor: string }>(sql`
    select actor from audit_entries where subject = 'product_submissions' and subject_id = ${one.id} and kind = 'update'`)
  expect(rows.map(({ actor }) => actor)).toContain('admin')
  expect(sellerId).toBe(one.product.shop.id)
})
