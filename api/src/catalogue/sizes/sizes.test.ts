import { randomUUID } from 'node:crypto'
import type { ApiClient } from 'shared-contracts/client'
import { emptyTyped } from 'shared-contracts/seller-products/typed-product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPublished, aVariant } from '../../testing/a-product'
import { caught } from '../../testing/caught'
import type { TestApi } from '../../testing/start-test-api'
import { startWithClients } from '../../testing/start-with-clients'

let shop: TestApi
let admin: ApiClient
let seller: ApiClient
let visitor: ApiClient

beforeAll(async () => {
  ;({ shop, admin, seller, visitor } = await startWithClients())
})
afterAll(() => shop.close())

const none = { system: 'Letters', eu: '', uk: '', us: '' }
let made = 3
/** A size that nothing comes in yet: 4XL, 5XL and so on. */
const aSize = (over: Partial<typeof none & { name: string }> = {}) =>
  admin.sizes.create({ name: `${(made += 1)}XL`, ...none, ...over })
const wanted = ({ slug, version }: { slug: string; version: number }) => ({ slug, version })
const order = async () => (await admin.sizes.list()).items.map(({ slug }) => slug)
const categoryOf = async (label: string) => {
  const category = (await admin.sizes.list()).categories.find((one) => one.label === label)
  if (!category) throw new Error(`No category ${label}`)
  return category
}
/** Lets a category come in a size, too. */
async function offer(label: string, slug: string) {
  const { id, version, sizes } = await categoryOf(label)
  return admin.sizes.setCategory({ id, version, sizes: [...sizes, slug] })
}
const sold = (slug: string) => aPublished(seller, { variants: [aVariant({ size: slug })] })

test('a new size stands last among those of its system, and sellers choose it where a category comes in it', async () => {
  const size = await aSize({ name: '3XL', eu: '56', uk: '46', us: '46' })
  expect(size).toMatchObject({ slug: '3xl', name: '3XL', eu: '56', state: 'active', products: 0, version: 1 })
  const all = await order()
  expect(all.indexOf('3xl')).toBe(all.indexOf('xxl') + 1)
  expect(await caught(sold('3xl'))).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ field: 'variants[0].size' }],
  })
  expect((await offer('Men', '3xl')).sizes.indexOf('3xl')).toBeGreaterThan(0)
  const offered = (await visitor.catalogue.formOptions()).categories.find(({ slug }) => slug === 'men')?.sizes ?? []
  expect(offered.indexOf('3xl')).toBe(offered.indexOf('xxl') + 1)
  const { content } = await sold('3xl')
  expect((await visitor.products.get({ id: content.slug })).sizes).toEqual(['3xl'])
  expect((await visitor.catalogue.facets({ size: '3xl' })).sizes).toContainEqual({ slug: '3xl', name: '3XL', count: 1 })
  expect(await caught(aSize({ name: '3XL' }))).toMatchObject({ code: 'NAME_TAKEN', errors: [{ field: 'name' }] })
})

test('halves and inches are sizes; what could not be read back from an address is none', async () => {
  expect(await aSize({ name: 'EU 38.5', system: 'EU shoes' })).toMatchObject({ slug: 'eu-38-5', name: 'EU 38.5' })
  expect(await aSize({ name: 'W32 L34', system: 'Jeans' })).toMatchObject({ slug: 'w32-l34', name: 'W32 L34' })
  for (const name of ['', '3xl', 'Größe 38', 'x'.repeat(21)])
    expect(await caught(aSize({ name }))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'name' }] })
})

test('a new shop knows what shoes are called in the UK and in the US, where that is one thing', async () => {
  const { items } = await admin.sizes.list()
  const of = (slug: string) => items.find((size) => size.slug === slug)
  expect(of('eu-38')).toMatchObject({ system: 'EU shoes', eu: '38', uk: '5', us: '7' })
  expect(of('eu-40')).toMatchObject({ uk: '6.5', us: '' })
  expect(of('m')).toMatchObject({ system: 'Letters', eu: '', uk: '', us: '' })
})

test('a size is put elsewhere and called otherwise elsewhere, by the version that was seen', async () => {
  const size = await aSize()
  const moved = await admin.sizes.move({ ...wanted(size), before: 'xs' })
  const all = await order()
  expect(all.indexOf(size.slug)).toBe(all.indexOf('xs') - 1)
  expect(await admin.sizes.change({ ...wanted(moved), ...none, uk: '50' })).toMatchObject({ uk: '50' })
  expect(await caught(admin.sizes.change({ ...wanted(moved), ...none }))).toMatchObject({ code: 'CONFLICT' })
})

test('a size that is one of another system is the last of that', async () => {
  const [size, shoe] = [await aSize(), await aSize({ name: 'EU 51', system: 'EU shoes' })]
  await admin.sizes.change({ ...wanted(size), ...none, system: 'EU shoes' })
  const all = await order()
  expect(all.indexOf(size.slug)).toBe(all.indexOf(shoe.slug) + 1)
})

test('a retired size stays on what comes in it, and nobody takes it for something new', async () => {
  const size = await aSize()
  await offer('Men', size.slug)
  const product = await sold(size.slug)
  const retired = await admin.sizes.retire(wanted(size))
  const { version, content } = await seller.sellerProducts.get({ id: product.id })
  const saved = await seller.sellerProducts.update({ id: product.id, version, ...content!, name: 'Another shirt' })
  expect(saved.content).toMatchObject({ name: 'Another shirt', variants: [{ size: size.slug }] })
  expect(await caught(sold(size.slug))).toMatchObject({ code: 'VALIDATION_FAILED' })
  await admin.sizes.restore(wanted(retired))
  await sold(size.slug)
})

test('a category without sizes of its own comes in those of its department, which has some', async () => {
  const below = await categoryOf('Men / Shirts')
  const own = await admin.sizes.setCategory({ id: below.id, version: below.version, sizes: ['m', 's'] })
  expect(own).toMatchObject({ sizes: ['s', 'm'], inherited: false })
  const inherited = await admin.sizes.setCategory({ id: below.id, version: own.version, sizes: [] })
  expect(inherited).toMatchObject({ inherited: true, sizes: (await categoryOf('Men')).sizes })
  const { id, version } = await categoryOf('Beauty')
  expect(await caught(admin.sizes.setCategory({ id, version, sizes: [] }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(admin.sizes.setCategory({ id, version, sizes: ['gone'] }))).toMatchObject({ code: 'CONFLICT' })
})

test('a retired size comes back to the categories that were saved meanwhile', async () => {
  const size = await aSize()
  await offer('Women', size.slug)
  const retired = await admin.sizes.retire(wanted(size))
  const seen = await categoryOf('Women')
  expect(seen.sizes).toContain(size.slug)
  await admin.sizes.setCategory({ id: seen.id, version: seen.version, sizes: seen.sizes })
  const offered = async () =>
    (await visitor.catalogue.formOptions()).categories.find(({ slug }) => slug === 'women')?.sizes
  expect(await offered()).not.toContain(size.slug)
  await admin.sizes.restore(wanted(retired))
  expect(await offered()).toContain(size.slug)
})

test('a category is not left without a size that can be chosen', async () => {
  const [one, other] = [await aSize(), await aSize()]
  const set = async (...sizes: string[]) => {
    const { id, version } = await categoryOf('Men / Shirts')
    return admin.sizes.setCategory({ id, version, sizes })
  }
  await set(one.slug)
  const refused = { code: 'REFUSED', detail: expect.stringContaining('Shirts') as string }
  expect(await caught(admin.sizes.retire(wanted(one)))).toMatchObject(refused)
  expect(await caught(admin.sizes.remove(wanted(one)))).toMatchObject(refused)
  await set(one.slug, other.slug)
  await admin.sizes.retire(wanted(one))
  expect(await caught(admin.sizes.retire(wanted(other)))).toMatchObject(refused)
  expect(await caught(set(one.slug))).toMatchObject({ code: 'REFUSED' })
  await set()
  expect(await admin.sizes.remove(wanted(other))).toEqual(other)
})

test('what is used is not deleted; what is not is, and no category names it any more', async () => {
  const [used, begun, unused] = [await aSize(), await aSize(), await aSize()]
  for (const { slug } of [used, unused]) await offer('Men', slug)
  await sold(used.slug)
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  const typed = { ...emptyTyped, variants: [{ ...lines, size: begun.slug }] }
  await seller.sellerProducts.saveDraft({ id, version, typed })
  expect(await caught(admin.sizes.remove(wanted(used)))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(admin.sizes.remove(wanted(begun)))).toMatchObject({ code: 'REFUSED' })
  expect(await admin.sizes.remove(wanted(unused))).toEqual(unused)
  expect((await categoryOf('Men')).sizes).not.toContain(unused.slug)
})

const lines = { color: 'red', sku: '', price: '', discount: '', stock: '', stockWas: '' }
