import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ApiClient } from 'shared-contracts/client'
import type { TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionRules } from '../../money/ledger/ledger.table'
import { aColleague } from '../../testing/a-colleague'
import { aContent, aPublished } from '../../testing/a-product'
import { caught } from '../../testing/caught'
import type { TestApi } from '../../testing/start-test-api'
import { startWithClients } from '../../testing/start-with-clients'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let admin: ApiClient
let seller: ApiClient
let visitor: ApiClient

beforeAll(async () => {
  ;({ shop, admin, seller, visitor } = await startWithClients())
})
afterAll(() => shop.close())

let made = 0
const all = async () => (await admin.categories.list()).items
const bySlug = async (slug: string) => (await all()).find((one) => one.slug === slug)!
const wanted = ({ id, version }: { id: string; version: number }) => ({ id, version })
const inMen = async () => (await bySlug('men')).id
/** A category below Men in which nothing lies yet. */
const aCategory = async (name = `Category ${(made += 1)}`) => admin.categories.create({ name, parentId: await inMen() })
/** A product on sale in it. */
const sold = (category: { slug: string }, name = 'Linen shirt') => aPublished(seller, { category: category.slug, name })
const below = async (parentId: string) =>
  (await all()).filter((one) => one.parentId === parentId).map(({ name }) => name)
const found = async (q: string) => (await visitor.products.list({ q })).total
const inMenu = async (slug: string) => {
  const { departments } = await visitor.catalogue.menu()
  return departments.flatMap((top) => [top, ...top.children]).find((one) => one.slug === slug)
}
const typed = (category: { slug: string }): TypedProduct => ({
  ...{ name: 'Half a shirt', slug: '', brand: '', category: category.slug, material: '', description: '', details: '' },
  ...{ variants: [], pictures: [] },
})
/** A draft in which the category is typed. */
const begun = async (category: { slug: string }) => {
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  await seller.sellerProducts.saveDraft({ id, version, typed: typed(category) })
  return async () => (await seller.sellerProducts.get({ id })).draft?.typed.category
}

/** A draft in which the category is typed, and its next save. */
const begunWith = async (category: { slug: string }) => {
  const made = await seller.sellerProducts.create({ requestId: randomUUID() })
  const { id } = made
  let { version } = made
  const save = async () =>
    ({ version } = await seller.sellerProducts.saveDraft({ id, version, typed: typed(category) }))
  await save()
  return { id, save }
}

test('a new category can be chosen and is in the menu at once, in the sizes of its department', async () => {
  const category = await aCategory('Smoking  jackets')
  expect(category).toMatchObject({ name: 'Smoking jackets', slug: 'men-smoking-jackets', products: 0, state: 'active' })
  const { categories } = await seller.catalogue.formOptions()
  const [men, own] = ['men', category.slug].map((slug) => categories.find((one) => one.slug === slug)!)
  expect(own).toMatchObject({ label: 'Men / Smoking jackets', sizes: men!.sizes, colors: men!.colors })
  expect(await inMenu(category.slug)).toMatchObject({ name: 'Smoking jackets', productCount: 0 })
  await sold(category)
  expect((await bySlug(category.slug)).onSale).toBe(1)
  expect(await caught(aCategory('SMOKING JACKETS'))).toMatchObject({ code: 'NAME_TAKEN', errors: [{ field: 'name' }] })
  expect(await caught(admin.categories.create({ name: 'Deep', parentId: category.id }))).toMatchObject({
    code: 'CONFLICT',
  })
})

test('the tree says of each category its attributes, sizes and commission, as far as the role shows them', async () => {
  const { db } = shop.api.deps
  const { id, slug } = await aCategory()
  const men = await bySlug('men')
  expect((await bySlug(slug)).holds).toEqual(men.holds)
  expect(men.holds).toMatchObject({ commission: { rateBps: 1_000, fee: { amountMinor: 0, currency: 'EUR' } } })
  expect(men.holds?.attributes).toContain('Fit')
  expect(men.holds?.sizes.slice(0, 2)).toEqual(['XS', 'S'])
  const lining = await admin.attributes.create({ name: 'Lining', kind: 'one', everywhere: false })
  const attributes = [{ slug: lining.slug, required: false }]
  const { version } = await admin.attributes.setCategory({ ...wanted(await bySlug(slug)), attributes })
  await admin.sizes.setCategory({ id, version, sizes: ['m', 's'] })
  const rule = { ...{ feeMinor: 20, currency: 'EUR', taxBps: 0 }, startsAt: new Date(0) }
  const made = await db
    .insert(commissionRules)
    .values([
      { ...rule, id: randomUUID(), categoryId: men.id, rateBps: 500 },
      { ...rule, id: randomUUID(), categoryId: id, rateBps: 700 },
    ])
    .returning({ id: commissionRules.id })
  const fee = { amountMinor: 20, currency: 'EUR' }
  expect((await bySlug(slug)).holds).toEqual({
    attributes: [...men.holds!.attributes, 'Lining'],
    sizes: ['S', 'M'],
    commission: { rateBps: 700, fee },
  })
  expect((await bySlug('men-shoes')).holds?.commission).toEqual({ rateBps: 500, fee })
  const holdsFor = async (...permissions: ('catalogue.read' | 'orders.read')[]) => {
    const { client } = await aColleague(shop, permissions)
    return (await client.categories.list()).items.find((one) => one.slug === slug)?.holds
  }
  expect(await holdsFor('catalogue.read')).toMatchObject({ sizes: ['S', 'M'], commission: null })
  expect(await holdsFor('orders.read')).toBeUndefined()
  for (const one of made) await db.delete(commissionRules).where(eq(commissionRules.id, one.id))
})

test('a renamed category is found by its new name, and its former address leads to the new one', async () => {
  const category = await aCategory('Zephyrwear')
  await sold(category)
  const draft = await begun(category)
  const renamed = await admin.categories.rename({ ...category, name: 'Quillwear', slug: 'men-quill' })
  expect(renamed).toMatchObject({ slug: 'men-quill', formerSlugs: [category.slug], version: category.version + 1 })
  const page = await visitor.products.list({ category: category.slug })
  expect(page).toMatchObject({ total: 1, category: 'men-quill' })
  expect((await visitor.products.list({ category: 'men-quill' })).category).toBeUndefined()
  expect((await visitor.catalogue.facets({ category: category.slug })).total).toBe(1)
  expect(await draft()).toBe('men-quill')
  await untilDispatched(shop)
  expect([await found('quillwear'), await found('zephyrwear')]).toEqual([1, 0])
  // Back to where it was: neither address leads in a circle.
  const back = await admin.categories.rename({ ...renamed, name: 'Quillwear', slug: category.slug })
  expect(back.formerSlugs).toEqual(['men-quill'])
  expect((await visitor.products.list({ category: 'men-quill' })).category).toBe(category.slug)
  expect(await caught(admin.categories.rename({ ...back, name: 'Quillwear', slug: 'women' }))).toMatchObject({
    code: 'SLUG_TAKEN',
    errors: [{ field: 'slug' }],
  })
})

test('who changes what somebody else has changed meanwhile is told so, and nothing is overwritten', async () => {
  const category = await aCategory()
  await admin.categories.rename({ ...category, name: 'First of two', slug: category.slug })
  const late = [
    () => admin.categories.rename({ ...category, name: 'Second', slug: category.slug }),
    () => admin.categories.move({ ...wanted(category), parentId: null, beforeId: null }),
    () => admin.categories.retire(wanted(category)),
    () => admin.categories.remove(wanted(category)),
  ]
  for (const each of late) expect(await caught(each())).toMatchObject({ code: 'CONFLICT' })
  expect((await bySlug(category.slug)).name).toBe('First of two')
})

test('a category is put elsewhere among its neighbours', async () => {
  const parent = await admin.categories.create({ name: 'Ordered', parentId: null })
  const [one, two, three] = [
    await admin.categories.create({ name: 'One', parentId: parent.id }),
    await admin.categories.create({ name: 'Two', parentId: parent.id }),
    await admin.categories.create({ name: 'Three', parentId: parent.id }),
  ]
  await admin.categories.move({ ...wanted(three), parentId: parent.id, beforeId: one.id })
  expect(await below(parent.id)).toEqual(['Three', 'One', 'Two'])
  const last = await admin.categories.move({ ...wanted(one), parentId: parent.id, beforeId: null })
  expect(await below(parent.id)).toEqual(['Three', 'Two', 'One'])
  expect(((await inMenu('ordered')) as { children?: { name: string }[] }).children?.map(({ name }) => name)).toEqual([
    'Three',
    'Two',
    'One',
  ])
  // What it was to stand before has gone meanwhile.
  await admin.categories.remove(wanted(two))
  expect(await caught(admin.categories.move({ ...wanted(last), parentId: parent.id, beforeId: two.id }))).toMatchObject(
    { code: 'CONFLICT' },
  )
})

test('a category moves below another department with its products and sizes, and no deeper', async () => {
  const category = await aCategory('Wanderers')
  const product = await sold(category)
  const beauty = await bySlug('beauty')
  const moved = await admin.categories.move({ ...wanted(category), parentId: beauty.id, beforeId: null })
  expect(moved).toMatchObject({ parentId: beauty.id, slug: category.slug, onSale: 1 })
  const inBeauty = await visitor.products.list({ category: 'beauty' })
  expect(inBeauty.items.map(({ id }) => id)).toContain(product.id)
  const { categories } = await seller.catalogue.formOptions()
  expect(categories.find(({ slug }) => slug === category.slug)?.sizes).toContain('m')
  await untilDispatched(shop)
  expect(await found('beauty wanderers')).toBe(1)
  const men = await bySlug('men')
  expect(await caught(admin.categories.move({ ...wanted(men), parentId: beauty.id, beforeId: null }))).toMatchObject({
    code: 'REFUSED',
  })
  expect(await caught(admin.categories.move({ ...wanted(moved), parentId: moved.id, beforeId: null }))).toMatchObject({
    code: 'REFUSED',
  })
})

test('what lies in a category that is moved is taxed as before, and nothing is merged into another tax class', async () => {
  const { categories } = admin
  const reduced = await categories.create({ name: 'Taxed less', parentId: null })
  await categories.classify({ ...wanted(reduced), taxClass: 'reduced' })
  const plain = await aCategory()
  const below = await categories.create({ name: 'Below it', parentId: reduced.id })

  expect(await caught(categories.merge({ ...wanted(plain), into: below.id }))).toMatchObject({
    ...{ code: 'REFUSED', detail: expect.stringContaining('tax class') as string },
  })
  const moved = await categories.move({ ...wanted(plain), parentId: reduced.id, beforeId: null })
  expect(moved).toMatchObject({ parentId: reduced.id, taxClass: 'standard' })
  const away = await categories.move({ ...wanted(below), parentId: null, beforeId: null })
  expect(away).toMatchObject({ parentId: null, taxClass: 'reduced' })
  // Where nothing would change, it goes on as its department.
  const other = await categories.create({ name: 'Taxed alike', parentId: null })
  const free = await categories.move({ ...wanted(await aCategory()), parentId: other.id, beforeId: null })
  expect(free.taxClass).toBe(null)
  const standard = await categories.classify({ ...wanted(away), taxClass: 'standard' })
  expect(await categories.merge({ ...wanted(moved), into: standard.id })).toMatchObject({ id: standard.id })
})

test('a merged category’s products, drafts and addresses are the other’s', async () => {
  const [double, kept] = [await aCategory('Pullovers'), await aCategory('Jumpers')]
  await sold(double)
  const draft = await begun(double)
  const sale = await admin.promotions.create({
    ...{ code: 'PULLOVERS', description: 'Of one category', kind: 'percent', percent: 5, categoryIds: [double.id] },
  })
  const merged = await admin.categories.merge({ ...wanted(double), into: kept.id })
  expect(await admin.promotions.get({ id: sale.id })).toMatchObject({ categoryIds: [kept.id] })
  expect(merged).toMatchObject({ id: kept.id, products: 2, onSale: 1, formerSlugs: [double.slug] })
  expect(await visitor.products.list({ category: double.slug })).toMatchObject({ total: 1, category: kept.slug })
  expect(await draft()).toBe(kept.slug)
  expect(await inMenu(double.slug)).toBeUndefined()
  const women = await bySlug('women')
  expect(await caught(admin.categories.merge({ ...wanted(women), into: kept.id }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(admin.categories.merge({ ...wanted(merged), into: kept.id }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(admin.categories.merge({ ...wanted(merged), into: randomUUID() }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  const last = await aCategory('Knits')
  await admin.categories.merge({ ...wanted(merged), into: last.id })
  expect((await visitor.products.list({ category: double.slug })).category).toBe(last.slug)
})

test('a retired category stays on what lies in it, and nobody chooses it for something new', async () => {
  const category = await aCategory()
  const product = await sold(category)
  const retired = await admin.categories.retire(wanted(category))
  expect(retired.state).toBe('retired')
  const { categories } = await seller.catalogue.formOptions()
  expect(categories.find(({ slug }) => slug === category.slug)?.retired).toBe(true)
  const saved = await seller.sellerProducts.update({
    ...{ id: product.id, version: product.version },
    ...{ ...product.content, name: 'Another shirt' },
  })
  expect(saved.content).toMatchObject({ category: category.slug, name: 'Another shirt' })
  expect(await caught(sold(category))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'category' }] })
  expect(await inMenu(category.slug)).toMatchObject({ productCount: 1 })
  await admin.categories.restore(wanted(retired))
  await sold(category)

  const empty = await aCategory()
  await admin.categories.retire(wanted(empty))
  expect(await inMenu(empty.slug)).toBeUndefined()
})

test('what is used is not deleted, what is not is', async () => {
  const [used, drafted, unused] = [await aCategory(), await aCategory(), await aCategory()]
  await sold(used)
  await begun(drafted)
  for (const one of [used, drafted, await bySlug('men')])
    expect(await caught(admin.categories.remove(wanted(one)))).toMatchObject({ code: 'REFUSED' })
  expect(await admin.categories.remove(wanted(unused))).toEqual(unused)
  expect(await caught(admin.categories.remove(wanted(unused)))).toMatchObject({ code: 'NOT_FOUND' })
})

test('of a product that is listed while its category is merged nothing is lost', async () => {
  const [double, kept] = [await aCategory(), await aCategory()]
  const content = await aContent(seller, { category: double.slug })
  expect(content.category).toBe(double.slug)
  const list = async () => {
    const outcomes: PromiseSettledResult<unknown>[] = []
    for (let each = 0; each < 4; each += 1) outcomes.push(...(await Promise.allSettled([sold(double)])))
    return outcomes
  }
  const [outcomes] = await Promise.all([list(), admin.categories.merge({ ...wanted(double), into: kept.id })])
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  for (const reason of refused) expect(reason).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect((await bySlug(kept.slug)).onSale).toBe(outcomes.length - refused.length)
})

test('while sellers save what lies in a category, it is merged, and nobody waits for each other', async () => {
  const [double, kept] = [await aCategory(), await aCategory()]
  const all = await Promise.all(Array.from({ length: 6 }, () => begunWith(double)))
  const saving = all.map(async ({ id, save }) => {
    for (let each = 0; each < 4; each += 1) await save()
    return id
  })
  const [, ...ids] = await Promise.all([admin.categories.merge({ ...wanted(double), into: kept.id }), ...saving])
  expect(ids).toHaveLength(6)
})

test('an editor that was open says the former address, which still leads to the category', async () => {
  const [double, kept] = [await aCategory(), await aCategory()]
  await admin.categories.merge({ ...wanted(double), into: kept.id })
  await sold(double, 'Late shirt')
  expect((await bySlug(kept.slug)).onSale).toBe(1)
})

test('a category that a rule of the commission names is not merged and not deleted', async () => {
  const [named, other] = [await aCategory(), await aCategory()]
  const rule = { id: randomUUID(), sellerId: null, categoryId: named.id, rateBps: 500, taxBps: 0 }
  const { db } = shop.api.deps
  await db.insert(commissionRules).values(rule)
  for (const attempt of [
    () => admin.categories.remove(wanted(named)),
    () => admin.categories.merge({ ...wanted(named), into: other.id }),
  ])
    expect(await caught(attempt())).toMatchObject({ code: 'REFUSED' })
  await db.delete(commissionRules).where(eq(commissionRules.id, rule.id))
  await admin.categories.remove(wanted(named))
})

test('nothing is merged into a category that nobody chooses any more', async () => {
  const [double, retired] = [await aCategory(), await aCategory()]
  await admin.categories.retire(wanted(retired))
  expect(await caught(admin.categories.merge({ ...wanted(double), into: retired.id }))).toMatchObject({
    code: 'REFUSED',
  })
})

test('a long name makes an address that every list and form takes', async () => {
  const names = ['first', 'second'].map((word) => `${'A very long name of a category '.repeat(2).slice(0, 52)} ${word}`)
  for (const name of names) {
    const { slug } = await aCategory(name)
    expect(slug.length).toBeLessThanOrEqual(60)
    expect((await visitor.products.list({ category: slug })).total).toBe(0)
  }
})
