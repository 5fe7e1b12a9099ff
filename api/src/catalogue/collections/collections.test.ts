import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectionRule } from 'shared-contracts/collections/collection.schema'
import { MAX_COLLECTION_PRODUCTS, MAX_COLLECTIONS } from 'shared-contracts/collections/collection-terms'
import { DAY_MS } from '../../platform/clock/days'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const collections = () => admin.client.collections
const store = () => shop.visitor().client.products
const byHand = async (many = 3) => (await store().list({})).items.slice(0, many)

let made = 0
const aCollection = (over: object = {}) =>
  collections().create({
    ...{ slug: `collection-${(made += 1)}`, title: 'Warm things', text: 'For the cold.', rule: null, productIds: [] },
    ...over,
  })
const byRule = (rule: CollectionRule) => aCollection({ rule })

test('what is chosen by hand stands in its order, and can be filtered and sorted like the store', async () => {
  const [one, two, three] = await byHand()
  const productIds = [two!.id, three!.id, one!.id]
  const { slug, chosen, shown } = await aCollection({ productIds })
  expect(chosen.map(({ id }) => id)).toEqual(productIds)
  expect(shown).toBe(3)
  const page = await store().list({ collection: slug })
  expect(page).toMatchObject({ total: 3, collection: { title: 'Warm things', text: 'For the cold.' } })
  expect(page.items.map(({ id }) => id)).toEqual(productIds)
  const prices = (await store().list({ collection: slug, sort: 'price-asc' })).items.map(
    ({ price }) => price.amountMinor,
  )
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  const brand = one!.brand.slug
  const narrowed = await store().list({ collection: slug, brand })
  expect(narrowed.items.every((item) => item.brand.slug === brand)).toBe(true)
  const facets = await shop.visitor().client.catalogue.facets({ collection: slug })
  expect(facets.total).toBe(3)
  expect(facets.brands.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})

test('a rule finds what the store finds by the same filters, in the order that it says', async () => {
  const filters = { category: 'women', minDiscount: 10 }
  const wanted = await store().list({ ...filters, sort: 'price-desc' })
  expect(wanted.total).toBeGreaterThan(1)
  const { slug } = await byRule({ ...filters, sort: 'price-desc' })
  const found = await store().list({ collection: slug })
  expect([found.total, found.items]).toEqual([wanted.total, wanted.items])
  const newest = await store().list({ collection: slug, sort: 'newest' })
  expect(newest.items).toEqual((await store().list(filters)).items)
})

test('what is new leaves the collection by itself when its days are over', async () => {
  const { rows } = await shop.api.deps.db.execute<{ age: number }>(
    sql`select extract(epoch from ${shop.api.deps.clock.now().toISOString()}::timestamptz - max(published_at)) / 86400 as age from products`,
  )
  const newDays = Math.max(1, Math.ceil(Number(rows[0]?.age)) + 1)
  const { slug } = await byRule({ newDays })
  const before = await store().list({ collection: slug })
  expect(before.total).toBeGreaterThan(0)
  shop.api.deps.clock.advance((newDays + 2) * DAY_MS)
  expect((await store().list({ collection: slug })).total).toBe(0)
  admin = await anAdmin(shop)
})

test('one that is not there is nothing, and says so', async () => {
  const page = await store().list({ collection: 'nowhere' })
  expect(page.total).toBe(0)
  expect(page).not.toHaveProperty('collection')
  expect((await shop.visitor().client.catalogue.facets({ collection: 'nowhere' })).total).toBe(0)
})

test('shoppers see a change at once, and nothing of it once it is removed', async () => {
  const [one, two] = await byHand()
  const first = await aCollection({ productIds: [one!.id] })
  const { id, slug, version } = first
  const draft = { title: 'Two things', text: '', rule: null, productIds: [two!.id, one!.id] }
  expect((await store().list({ collection: slug })).total).toBe(1)
  const changed = await collections().change({ id, version, ...draft })
  expect(await store().list({ collection: slug })).toMatchObject({ total: 2, collection: { title: 'Two things' } })
  const names = () => shop.visitor().client.collections.names()
  expect((await names()).items).toContainEqual({ slug, title: 'Two things' })
  await collections().remove(changed)
  expect(await store().list({ collection: slug })).not.toHaveProperty('collection')
  expect((await names()).items.map((named) => named.slug)).not.toContain(slug)
  expect(await caught(collections().get({ id }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('what is chosen stands with picture, seller, price and stock', async () => {
  const [one, two] = await byHand()
  const { id, chosen } = await aCollection({ productIds: [two!.id, one!.id] })
  const product = await store().get({ id: two!.slug })
  const pieces = product.variants.reduce((sum, { available }) => sum + available, 0)
  expect(chosen[0]).toMatchObject({
    ...{ id: two!.id, shop: product.seller.name, price: product.price, isShown: true },
    picture: { url: expect.stringContaining('/media/') },
  })
  expect(chosen[0]?.stock).toBeGreaterThanOrEqual(pieces)
  const { db } = shop.api.deps
  const levels = sql`stock_levels where variant_id in (select id from variants where product_id = ${one!.id})`
  const kept = (
    await db.execute<{ id: string; many: number }>(sql`select variant_id as id, on_hand as many from ${levels}`)
  ).rows
  await db.execute(sql`update stock_levels set on_hand = 0, reserved = 0
    where variant_id in (select id from variants where product_id = ${one!.id})`)
  expect((await collections().get({ id })).chosen[1]).toMatchObject({ id: one!.id, stock: 0 })
  for (const { id: variant, many } of kept)
    await db.execute(sql`update stock_levels set on_hand = ${many} where variant_id = ${variant}`)
})

test('of two who change the same the second is told', async () => {
  const { id, version, title, text } = await byRule({ color: 'navy' })
  const save = (color: string) => collections().change({ id, version, title, text, rule: { color }, productIds: [] })
  const both = await Promise.allSettled([save('red'), save('black')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await caught(save('green'))).toMatchObject({ code: 'CONFLICT' })
  expect(await caught(collections().remove({ id, version }))).toMatchObject({ code: 'CONFLICT' })
})

test('a product that is not on sale stays chosen, and is not shown', async () => {
  const [one] = await byHand()
  const { id, slug } = await aCollection({ productIds: [one!.id] })
  const { db, catalogue } = shop.api.deps
  const setStatus = async (status: string) => {
    await db.execute(sql`update products set status = ${status} where id = ${one!.id}`)
    await catalogue.productsChanged([one!.id])
  }
  await setStatus('archived')
  expect(await collections().get({ id })).toMatchObject({ shown: 0, chosen: [{ isShown: false }] })
  expect((await store().list({ collection: slug })).items).toEqual([])
  await setStatus('published')
})

test.each([
  ['slug', { slug: '../admin' }],
  ['slug', { slug: 'x'.repeat(61) }],
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(61) }],
  ['text', { text: 'x'.repeat(601) }],
  ['productIds', { productIds: [] }],
  ['productIds', { productIds: [randomUUID()] }],
  ['productIds', { productIds: Array.from({ length: MAX_COLLECTION_PRODUCTS + 1 }, () => randomUUID()) }],
  ['productIds', { productIds: Array.from({ length: 2 }, () => '00000000-0000-4000-8000-000000000001') }],
  ['productIds', { rule: { color: 'navy' }, productIds: [randomUUID()] }],
  ['rule', { rule: {} }],
  ['rule', { rule: { inStock: false, sort: 'newest' } }],
  ['rule', { rule: { minPriceMinor: 20, maxPriceMinor: 10 } }],
  ['rule.category', { rule: { category: 'nowhere' } }],
  ['rule.brand', { rule: { brand: "acme' or true" } }],
  ['rule.brand', { rule: { brand: 'nobody-of-all' } }],
  ['rule.color', { rule: { color: 'navy,nothing' } }],
  ['rule.color', { rule: { color: Array.from({ length: 21 }, (_, index) => `c${index}`).join(',') } }],
  ['rule.minDiscount', { rule: { minDiscount: 100 } }],
  ['rule.newDays', { rule: { newDays: 1.5 } }],
])('a %s that cannot be one is refused at its field: %j', async (field, wrong) => {
  const draft = 'rule' in wrong || 'productIds' in wrong ? wrong : { rule: { color: 'navy' }, ...wrong }
  expect(await caught(aCollection(draft))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
})

test('a rule keeps the names that its category, maker and colour have now', async () => {
  const { id, version } = await byRule({ category: 'women' })
  const categories = admin.client.categories
  const women = (await categories.list()).items.find(({ slug }) => slug === 'women')
  await categories.rename({ ...women!, name: 'Ladies', slug: 'ladies' })
  const { rule } = await collections().change({
    ...{ id, version, title: 'Women', text: '', rule: { category: 'women' }, productIds: [] },
  })
  expect(rule).toEqual({ category: 'ladies' })
  const old = await byRule({ category: 'women', newDays: 365 })
  expect(old.shown).toBeGreaterThan(0)
})

test('an address is given once, and there are only so many', async () => {
  const { slug } = await byRule({ color: 'navy' })
  expect(await caught(aCollection({ slug, rule: { color: 'red' } }))).toMatchObject({
    code: 'SLUG_TAKEN',
    errors: [{ field: 'slug' }],
  })
  await shop.api.deps.db.execute(sql`
    insert into collections (id, slug, title, text, rule, product_ids, created_at)
    select gen_random_uuid(), 'many-' || n, 'Many', '', '{"color": "navy"}', '{}', now()
    from generate_series(1, ${MAX_COLLECTIONS} - (select count(*)::int from collections)) n`)
  expect(await caught(byRule({ color: 'red' }))).toMatchObject({ code: 'REFUSED' })
})
