import { randomUUID } from 'node:crypto'
import type { ApiClient } from 'shared-contracts/client'
import { toTyped } from 'shared-contracts/seller-products/typed-product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPublished, aVariant } from '../../testing/a-product'
import { aColleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { twoShops } from '../../testing/two-shops'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let seller: ApiClient
let admin: ApiClient
/** Two categories that come in M and L, and one that does not. */
let from: string
let to: string
let sizeless: string
beforeAll(async () => {
  shop = await startTestApi()
  ;({ seller } = await twoShops(shop))
  admin = (await anAdmin(shop)).client
  const { categories } = await seller.catalogue.formOptions()
  const fitting = categories.filter(
    ({ slug, sizes, attributes = [] }) =>
      slug.includes('-') && sizes.includes('m') && sizes.includes('l') && !attributes.some(({ required }) => required),
  )
  ;[from, to] = fitting.map(({ slug }) => slug) as [string, string]
  sizeless = categories.find(({ sizes }) => !sizes.includes('m'))!.slug
})
afterAll(() => shop.close())

const reason = 'It has no collar. <script>alert(1)</script>'
const placed = () => aPublished(seller, { category: from })
const placeOf = async (id: string) => (await admin.deskProducts.get({ id })).place!
const correct = async (id: string, changes: Partial<Parameters<ApiClient['deskProducts']['correct']>[0]> = {}) => {
  const seen = await placeOf(id)
  return admin.deskProducts.correct({ id, ...seen, category: to, seen, reason, requestId: randomUUID(), ...changes })
}
const review = async (shops: 'none' | 'all') => {
  const { version } = await admin.productSubmissions.policy()
  return admin.productSubmissions.savePolicy({ shops, knownAfter: 5, edits: true, version })
}

test('a corrected product is found in its new category at once, and its seller reads why', async () => {
  const { id, slug, content } = await placed()
  const guest = shop.visitor().client
  const found = async (category: string) =>
    (await guest.products.list({ category, q: content.name })).items.some((one) => one.id === id)
  const counted = async (category: string) =>
    (await admin.categories.list()).items.find((one) => one.slug === category)!.onSale
  expect([await found(from), await found(to)]).toEqual([true, false])
  const [before, after] = [await counted(from), await counted(to)]

  const requestId = randomUUID()
  const seen = await placeOf(id)
  const corrected = await correct(id, { requestId })
  expect(corrected).toMatchObject({ place: { category: to, brand: content.brand }, corrections: [{ reason }] })
  expect(corrected.changes[0]).toMatchObject({ kind: 'corrected', fields: ['category'] })
  expect((await correct(id, { requestId, seen })).corrections).toHaveLength(1)
  expect([await found(from), await found(to)]).toEqual([false, true])
  expect([await counted(from), await counted(to)]).toEqual([before - 1, after + 1])
  expect((await guest.products.get({ id: slug })).category.slug).toBe(to)

  const own = await seller.sellerProducts.get({ id })
  expect(own).toMatchObject({ content: { category: to }, correction: { reason } })
  expect(own.correction).not.toHaveProperty('by')
  await untilDispatched(shop)
  const { email } = await seller.accounts.seller.checkSession()
  const mail = (await mailedTo(shop, email)).find(({ subject }) => subject.includes('right'))
  expect(mail?.body).toContain('It has no collar.')
  expect((await seller.sellerNotifications.list({})).items[0]).toMatchObject({ about: 'product_corrected' })

  // Saved by its seller, it is settled.
  await seller.sellerProducts.update({ id, version: own.version, ...own.content!, description: 'With a collar.' })
  expect((await seller.sellerProducts.get({ id })).correction).toBeUndefined()
})

test('a brand is corrected, and the same dialog puts it back', async () => {
  const { id, slug, content } = await placed()
  const other = (await seller.catalogue.brands()).items.find((one) => one.id !== content.brand && !one.retired)!
  const brandNow = async () => (await shop.visitor().client.products.get({ id: slug })).brand.name
  const before = await brandNow()
  const { corrections } = await correct(id, { category: from, brand: other.id })
  expect(corrections?.[0]?.changes).toEqual([{ field: 'brand', before, after: other.name }])
  expect(await brandNow()).toBe(other.name)
  await correct(id, { category: from, brand: content.brand })
  expect(await brandNow()).toBe(before)
  expect((await admin.deskProducts.get({ id })).corrections).toHaveLength(2)
})

test('what does not fit is refused, and nothing of it is done', async () => {
  const { id } = await placed()
  expect(await caught(correct(id, { category: sizeless }))).toMatchObject({
    code: 'REFUSED',
    detail: expect.stringMatching(/sizes that .+ does not have: M, L/) as string,
  })
  expect(await caught(correct(id, { category: 'no-such-category' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await caught(correct(id, { category: from, brand: randomUUID() }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ field: 'brand' }],
  })
  expect(await caught(correct(id, { category: from }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(correct(id, { reason: ' ' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await caught(correct(id, { seen: { category: to, brand: randomUUID() } }))).toMatchObject({ code: 'CONFLICT' })
  expect((await admin.deskProducts.get({ id })).corrections).toEqual([])

  const draft = await seller.sellerProducts.create({ requestId: randomUUID() })
  const seen = { category: from, brand: randomUUID() }
  expect(await caught(correct(draft.id, { ...seen, seen }))).toMatchObject({ code: 'REFUSED' })
  const nowhere = { id: randomUUID(), ...seen, seen, reason, requestId: randomUUID() }
  expect(await caught(admin.deskProducts.correct(nowhere))).toMatchObject({ code: 'NOT_FOUND' })
  const reader = await aColleague(shop, ['products.read'])
  const asked = { id, ...(await placeOf(id)), category: to, seen: await placeOf(id), reason, requestId: randomUUID() }
  expect(await caught(reader.client.deskProducts.correct(asked))).toMatchObject({ code: 'NOT_PERMITTED' })
})

test('an open editor learns of it, and what is typed follows where it said the same', async () => {
  const { id, version, content } = await placed()
  const typed = { ...toTyped(content, 'EUR'), description: 'Typed meanwhile.' }
  const saved = await seller.sellerProducts.saveDraft({ id, version, typed })
  await correct(id)
  expect(await caught(seller.sellerProducts.saveDraft({ id, version: saved.version, typed }))).toMatchObject({
    code: 'CHANGED',
    changed: { by: null, fields: ['category'] },
  })
  const own = await seller.sellerProducts.get({ id })
  expect(own.draft).toMatchObject({ overtaken: false, typed: { category: to, description: 'Typed meanwhile.' } })
  const published = await seller.sellerProducts.publish({ id, version: own.version })
  expect(published.content).toMatchObject({ category: to, description: 'Typed meanwhile.' })
})

test('what waits for staff is corrected with it, and approving does not undo it', async () => {
  const { id, version, content } = await placed()
  await review('all')
  try {
    const variants = content.variants.map((variant) => aVariant({ ...variant, stock: null }))
    await seller.sellerProducts.update({ id, version, ...content, variants, description: 'Waits.' })
    const [waiting] = (await admin.productSubmissions.list({})).items.filter(({ product }) => product.id === id)
    await correct(id)
    const looked = await admin.productSubmissions.get({ id: waiting!.id })
    expect(looked.change?.texts.map(({ field }) => field)).toEqual(['description'])
    await admin.productSubmissions.approve({ id: waiting!.id, version: looked.version })
    const own = await seller.sellerProducts.get({ id })
    expect(own).toMatchObject({ content: { category: to, description: 'Waits.' }, draft: null })

    // A new one, which nobody has let in yet.
    const fresh = await placedNew()
    const row = (await admin.productSubmissions.list({})).items.find(({ product }) => product.id === fresh)!
    await correct(fresh)
    expect(await caught(admin.productSubmissions.approve({ id: row.id, version: row.version }))).toMatchObject({
      code: 'REFUSED',
    })
    await admin.productSubmissions.approve({ id: row.id, version: row.version + 1 })
    expect(await placeOf(fresh)).toMatchObject({ category: to })
  } finally {
    await review('none')
  }
})

/** Submitted, and not in the shop yet. */
const placedNew = async () => (await placed()).id
