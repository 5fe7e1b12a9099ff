import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ColorDraft } from 'shared-contracts/colors/color.schema'
import type { ApiClient } from 'shared-contracts/client'
import type { TypedProduct, VariantContent } from 'shared-contracts/seller-products/product-content.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContent, aPublished } from '../../testing/a-product'
import { caught } from '../../testing/caught'
import { aRow, checkedImport, csvFile, csvOf, importedFile, untilImport } from '../../testing/import-csv'
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
/** A colour that nothing comes in yet. */
const aColor = (over: Partial<ColorDraft> = {}) =>
  admin.colors.create({ name: `Colour ${(made += 1)}`, hex: '#123456', family: null, ...over })
const variant = (color: { slug: string }, size = 'm'): VariantContent => ({
  ...{ color: color.slug, size, sku: `C-${randomUUID().slice(0, 8)}`, priceMinor: 4990 },
  ...{ discount: null, stock: 3, stockWas: null },
})
/** A product on sale that comes in them. */
async function sold(...colors: { slug: string }[]) {
  const { pictures } = await aContent(seller)
  return aPublished(seller, {
    variants: colors.map((color) => variant(color)),
    pictures: pictures.map((picture) => ({ ...picture, color: colors[0]?.slug ?? null })),
  })
}
const wanted = ({ slug, version }: { slug: string; version: number }) => ({ slug, version })
const found = async (q: string) => (await visitor.products.list({ q })).items.map(({ slug }) => slug)
const order = async () => (await admin.colors.list()).items.map(({ slug }) => slug)

testWords({
  make: (name) => aColor(name === undefined ? {} : { name }),
  sell: sold,
  wanted,
  acts: () => admin.colors,
  merge: (color, into) => admin.colors.merge({ ...color, into: into?.slug ?? 'gone' }),
  find: async ({ slug }) => (await admin.colors.list()).items.find((one) => one.slug === slug),
  offered: async () => (await visitor.catalogue.formOptions()).colors,
  field: 'variants[0].color',
  seller: () => seller,
})

test('sellers choose a new colour at once', async () => {
  const color = await aColor({ name: 'Petrol  Ærø', hex: '#1F5560', family: 'blue' })
  expect(color).toMatchObject({ name: 'Petrol Ærø', slug: 'petrol-aero', hex: '#1f5560', family: 'blue', products: 0 })
  expect((await visitor.catalogue.formOptions()).colors.at(-1)).toEqual({
    ...{ slug: 'petrol-aero', name: 'Petrol Ærø', hex: '#1f5560' },
  })
})

test.each([{ hex: 'navy' }, { hex: '#12345' }])('%j is refused at its field', async (over) => {
  expect(await caught(aColor(over))).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ field: Object.keys(over)[0] }],
  })
})

test('what comes in a colour shows its new name and look at once, and is found by it and by its family', async () => {
  const color = await aColor({ name: 'Zephyrine', family: null })
  const { content } = await sold(color)
  await admin.colors.change({ ...wanted(color), name: 'Quillwort', hex: '#aabbcc', family: 'purple' })
  const product = await visitor.products.get({ id: content.slug })
  expect(product.colors).toEqual([{ slug: color.slug, name: 'Quillwort', hex: '#aabbcc' }])
  expect((await visitor.catalogue.facets({ color: color.slug })).colors).toContainEqual({
    ...{ slug: color.slug, name: 'Quillwort', hex: '#aabbcc', count: 1 },
  })
  await untilDispatched(shop)
  expect([await found('quillwort'), await found('purple')]).toEqual([[content.slug], [content.slug]])
  expect(
    await caught(admin.colors.change({ ...wanted(color), name: 'Third', hex: '#aabbcc', family: null })),
  ).toMatchObject({ code: 'CONFLICT' })
})

test('a new colour is found by its name, whatever a rule of the search took that for', async () => {
  const { content } = await sold(await aColor({ name: 'Burgundy' }))
  expect(await found('burgundy')).toContain(content.slug)
})

test('a word of files means the colour of that name, not one that only has its address', async () => {
  const { items } = await admin.colors.list()
  const renamed = items.find(({ slug, name }) => slug === 'yellow' && name !== 'Yellow')
  expect(renamed).toBeDefined()
  const color = await aColor({ name: 'Yellow' })
  const handle = `yellow-${randomUUID()}`
  const done = await importedFile(seller, csvOf([aRow(handle, { 'Option1 Value': 'Yellow' })]))
  const { items: made } = await seller.products.mine({ import: done.id })
  const { draft } = await seller.sellerProducts.get({ id: made[0]?.id ?? '' })
  expect(draft?.typed.variants).toMatchObject([{ color: color.slug }])
})

test('a colour stands where it was put, in the filters too', async () => {
  const [one, other] = [await aColor(), await aColor()]
  const moved = await admin.colors.move({ ...wanted(other), before: one.slug })
  expect((await order()).slice(-2)).toEqual([other.slug, one.slug])
  expect((await visitor.catalogue.formOptions()).colors.slice(-2).map(({ slug }) => slug)).toEqual([
    other.slug,
    one.slug,
  ])
  await admin.colors.move({ ...wanted(moved), before: null })
  expect((await order()).slice(-2)).toEqual([one.slug, other.slug])
  expect(await caught(admin.colors.move({ ...wanted(one), before: 'gone' }))).toMatchObject({ code: 'CONFLICT' })
})

test('a merged colour’s products, drafts, address and name in searches are the other’s', async () => {
  const [double, kept] = [await aColor({ name: 'Marine blue' }), await aColor({ name: 'Midnight' })]
  const { id: productId, content } = await sold(double)
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  await seller.sellerProducts.saveDraft({ id, version, typed: typed(double) })

  const merged = await admin.colors.merge({ ...wanted(double), into: kept.slug })
  expect(merged).toMatchObject({ slug: kept.slug, products: 2, onSale: 1, formerNames: ['Marine blue'] })
  expect((await visitor.products.get({ id: content.slug })).colors.map(({ slug }) => slug)).toEqual([kept.slug])
  const page = await visitor.products.list({ color: 'marine-blue,gone' })
  expect(page.items.map(({ id: each }) => each)).toEqual([productId])
  expect(page.color).toBe(`${kept.slug},gone`)
  expect((await visitor.catalogue.facets({ color: 'marine-blue' })).total).toBe(1)
  expect((await seller.sellerProducts.get({ id })).draft?.typed).toMatchObject({
    variants: [{ color: kept.slug }],
    pictures: [],
  })
  // A colour that is added under the name of a merged one is a new one.
  await aColor({ name: 'Marine blue' })
  expect((await visitor.products.list({ color: 'marine-blue' })).items).toEqual([])
})

test('colours that a product has both in one size are not merged: it says which product, and nothing is changed', async () => {
  const [double, kept] = [await aColor({ name: 'Ink' }), await aColor({ name: 'Inky' })]
  const product = await sold(double, kept)
  const refused = await caught(admin.colors.merge({ ...wanted(double), into: kept.slug }))
  expect(refused).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('Ink and Inky are both') as string })
  expect((await visitor.catalogue.facets({ color: `${double.slug},${kept.slug}` })).total).toBe(1)

  // Without one of the two they are: what was ordered of it stays for the books, twice.
  const { db } = shop.api.deps
  await db.execute(`update variants set archived_at = now() where color = '${double.slug}'`)
  const merged = await admin.colors.merge({ ...wanted(double), into: kept.slug })
  expect(merged).toMatchObject({ products: 1, onSale: 1 })
  const { content, version } = await seller.sellerProducts.get({ id: product.id })
  expect(content?.variants.map(({ color }) => color)).toEqual([kept.slug])
  const again = await seller.sellerProducts.update({ id: product.id, version, ...content!, name: 'Another name' })
  expect(again.content).toMatchObject({ name: 'Another name' })
})

test('a colour is not merged into one that is retired', async () => {
  const [color, other] = [await aColor(), await aColor()]
  await admin.colors.retire(wanted(other))
  expect(await caught(admin.colors.merge({ ...wanted(color), into: other.slug }))).toMatchObject({ code: 'REFUSED' })
})

test('a colour that something is begun in is not deleted', async () => {
  const begun = await aColor()
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  await seller.sellerProducts.saveDraft({ id, version, typed: typed(begun) })
  expect(await caught(admin.colors.remove(wanted(begun)))).toMatchObject({ code: 'REFUSED' })
})

test('what was sold of both colours comes back with its SKU', async () => {
  const [double, kept] = [await aColor(), await aColor()]
  const { pictures } = await aContent(seller)
  const { id, content } = await aPublished(seller, {
    variants: [variant(kept), variant(double), variant(kept, 's')],
    pictures: pictures.map((picture) => ({ ...picture, color: null })),
  })
  // What was sold is not deleted when it is taken out.
  const archive = (slug: string) =>
    shop.api.deps.db.execute(`update variants set archived_at = now() where color = '${slug}' and size = 'm'`)
  await archive(double.slug)
  await admin.colors.merge({ ...wanted(double), into: kept.slug })
  await archive(kept.slug)
  const { version } = await seller.sellerProducts.get({ id })
  const back = content.variants.filter(({ color }) => color === kept.slug)
  const saved = await seller.sellerProducts.update({ id, version, ...content, variants: back })
  expect(saved.content?.variants.map(({ sku }) => sku)).toEqual(back.map(({ sku }) => sku))
})

test('a word of files that stood for a merged colour stands for the other one', async () => {
  const [double, kept] = [await aColor(), await aColor()]
  const rows = () => csvOf([aRow(`word-${randomUUID()}`, { 'Option1 Value': 'Blurplish' })])
  const { id } = await checkedImport(seller, rows())
  await seller.productImports.set({ id, choices: [{ kind: 'color', word: 'Blurplish', choice: double.slug }] })
  await admin.colors.merge({ ...wanted(double), into: kept.slug })
  const next = await seller.productImports.create({ requestId: randomUUID(), file: csvFile(rows()), replaces: id })
  expect((await untilImport(seller, next.id, 'checked')).plan).toMatchObject({ create: 1, wrong: 0 })
})

/** Does something while another transaction has done its first statement, and a while later does the others. */
async function meanwhile<T>([first = '', ...others]: string[], work: () => Promise<T>): Promise<T> {
  let go = () => {}
  let other: Promise<void> = Promise.resolve()
  await new Promise<void>((begun) => {
    other = shop.api.deps.db.transaction(async (tx) => {
      await tx.execute(first)
      const gone = new Promise<void>((resolve) => (go = resolve))
      begun()
      await gone
      for (const statement of others) await tx.execute(statement)
    })
  })
  const [done] = await Promise.all([work(), setTimeout(1_000).then(() => go()), other])
  return done
}

test('who lists in a colour that goes just then waits, and lists in the one that it became', async () => {
  const [double, kept] = [await aColor(), await aColor()]
  const merge = [
    `select from colors where slug = '${double.slug}' for update`,
    `delete from colors where slug = '${double.slug}'`,
    `insert into former_colors (slug, name, color) values ('${double.slug}', 'Gone', '${kept.slug}')`,
  ]
  const { content } = await meanwhile(merge, () => sold(double))
  expect(content).toMatchObject({ variants: [{ color: kept.slug }], pictures: [{ color: kept.slug }] })
})

test('a colour is merged while a seller who lists in the other one comes to it', async () => {
  const [double, kept] = [await aColor(), await aColor()]
  const list = [kept, double].map(({ slug }) => `select from colors where slug = '${slug}' for key share`)
  const merged = await meanwhile(list, () => admin.colors.merge({ ...wanted(double), into: kept.slug }))
  expect(merged).toMatchObject({ slug: kept.slug })
})

test('a form that was open while its colour was merged saves the other one', async () => {
  const [double, kept] = [await aColor(), await aColor()]
  const { id, version, content } = await sold(double)
  await admin.colors.merge({ ...wanted(double), into: kept.slug })
  const saved = await seller.sellerProducts.update({ id, version, ...content, name: 'Another shirt' })
  expect(saved.content).toMatchObject({ variants: [{ color: kept.slug }], pictures: [{ color: kept.slug }] })
  // Its own and that of the other one, in one size.
  const both = [
    ...content.variants,
    { ...content.variants[0]!, color: kept.slug, sku: `C-${randomUUID().slice(0, 8)}` },
  ]
  const twice = seller.sellerProducts.update({ id, version: saved.version, ...content, variants: both })
  expect(await caught(twice)).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'variants[1].size' }] })

  const draft = await seller.sellerProducts.create({ requestId: randomUUID() })
  await seller.sellerProducts.saveDraft({ ...draft, typed: typed(double) })
  expect((await seller.sellerProducts.get({ id: draft.id })).draft?.typed.variants).toMatchObject([
    { color: kept.slug },
  ])
})

const typed = (color: { slug: string }): TypedProduct => ({
  ...{ name: 'Half a shirt', slug: '', brand: '', category: '', material: '', description: '', details: '' },
  variants: [{ color: color.slug, size: 'm', sku: '', price: '', discount: '', stock: '', stockWas: '' }],
  pictures: [],
})
