import { randomUUID } from 'node:crypto'
import type { ApiClient } from 'shared-contracts/client'
import type { TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContent, aPublished } from '../../testing/a-product'
import { caught } from '../../testing/caught'
import type { TestApi } from '../../testing/start-test-api'
import { startWithClients } from '../../testing/start-with-clients'
import { testWords } from '../../testing/test-words'
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
/** A brand that nothing carries yet. */
const aBrand = (name = `Brand ${(made += 1)}`) => admin.brands.create({ name })
/** A product on sale that carries it. */
const sold = (brand: { id: string }, name = 'Linen shirt') => aPublished(seller, { brand: brand.id, name })
const wanted = ({ id, version }: { id: string; version: number }) => ({ id, version })
const found = async (q: string) => (await visitor.products.list({ q })).items.map(({ brand }) => brand.name)

testWords({
  make: aBrand,
  sell: sold,
  wanted,
  acts: () => admin.brands,
  merge: (brand, into) => admin.brands.merge({ ...brand, into: into?.id ?? randomUUID() }),
  find: async ({ name }) => (await admin.brands.list({ q: name })).items[0],
  offered: async () => (await visitor.catalogue.brands()).items,
  field: 'brand',
  seller: () => seller,
})

test('sellers choose a new brand at once', async () => {
  const brand = await aBrand('Ærø  Knits')
  expect(brand).toMatchObject({ name: 'Ærø Knits', slug: 'aero-knits', state: 'active', products: 0, formerNames: [] })
  expect((await visitor.catalogue.brands()).items).toContainEqual({ id: brand.id, name: 'Ærø Knits' })
  expect(await aBrand('Aero Knits')).toMatchObject({ slug: 'aero-knits-2' })
  expect(await aBrand('絹')).toMatchObject({ slug: 'brand' })
})

test('what carries a brand has its new name at once and is found by it, not by the old one', async () => {
  const brand = await aBrand('Zephyrine')
  const { content } = await sold(brand)
  expect(await found('zephyrine')).toEqual(['Zephyrine'])
  const renamed = await admin.brands.rename({ ...brand, name: 'Quillwort' })
  expect(renamed).toMatchObject({ name: 'Quillwort', slug: 'zephyrine', version: brand.version + 1, onSale: 1 })
  await untilDispatched(shop)
  expect(await found('quillwort')).toEqual(['Quillwort'])
  expect((await visitor.products.get({ id: content.slug })).brand.name).toBe('Quillwort')
  expect(await caught(admin.brands.rename({ ...brand, name: 'Third' }))).toMatchObject({ code: 'CONFLICT' })
})

test('a merged brand’s products, drafts, address and name in files are the other’s', async () => {
  const [double, kept] = [await aBrand('Mirabelle Ltd'), await aBrand('Mirabelle')]
  await sold(double)
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  await seller.sellerProducts.saveDraft({ id, version, typed: typed(double) })

  const sale = await admin.promotions.create({
    ...{
      code: 'MIRABELLE',
      automatic: true,
      description: 'Of one maker',
      kind: 'percent',
      percent: 5,
      brandIds: [double.id],
    },
  })

  const merged = await admin.brands.merge({ ...wanted(double), into: kept.id })
  expect(await admin.promotions.get({ id: sale.id })).toMatchObject({ brandIds: [kept.id] })
  expect(merged).toMatchObject({ id: kept.id, products: 2, onSale: 1, formerNames: ['Mirabelle Ltd'] })
  const page = await visitor.products.list({ brand: 'mirabelle-ltd,gone' })
  expect(page.items.map(({ brand }) => brand.name)).toEqual(['Mirabelle'])
  expect(page.brand).toBe('mirabelle,gone')
  expect((await visitor.catalogue.facets({ brand: 'mirabelle-ltd' })).total).toBe(1)
  expect((await seller.sellerProducts.get({ id })).draft).toMatchObject({ typed: { brand: kept.id } })
  expect((await admin.brands.list({ q: 'belle lt' })).items.map(({ name }) => name)).toEqual(['Mirabelle'])

  const last = await aBrand('Mirabel')
  await admin.brands.merge({ id: kept.id, version: merged.version, into: last.id })
  expect((await visitor.products.list({ brand: 'mirabelle-ltd' })).brand).toBe('mirabel')
  // A brand that is added under the name of a merged one is a new one.
  await aBrand('Mirabelle Ltd')
  expect((await visitor.products.list({ brand: 'mirabelle-ltd' })).items).toEqual([])
})

test('a retired brand does not come into a product by way of its draft', async () => {
  const brand = await aBrand()
  await admin.brands.retire(wanted(brand))
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  const content = await aContent(seller, { brand: brand.id })
  const draft = await seller.sellerProducts.saveDraft({ id, version, typed: typed(brand) })
  expect(await caught(seller.sellerProducts.update({ id, version: draft.version, ...content }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})

const typed = (brand: { id: string }): TypedProduct => ({
  ...{ name: 'Half a shirt', slug: '', brand: brand.id, category: '', material: '', description: '', details: '' },
  ...{ variants: [], pictures: [] },
})
