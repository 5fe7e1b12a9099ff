import { randomUUID } from 'node:crypto'
import type { AttributeDraft, ManagedAttribute } from 'shared-contracts/attributes/attribute.schema'
import type { TypedAttribute } from 'shared-contracts/attributes/product-attributes.schema'
import type { ApiClient } from 'shared-contracts/client'
import { emptyTyped } from 'shared-contracts/seller-products/typed-product'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../testing/a-picture'
import { aContent, aPublished } from '../../testing/a-product'
import { caught } from '../../testing/caught'
import { createCells } from '../product-imports/reading/columns'
import { cellOfAttributes, readAttributes } from '../product-imports/reading/read-attributes'
import { aRow, checkedImport, csvFile, csvOf, importedFile } from '../../testing/import-csv'
import { loadVocabulary } from '../products/load-vocabulary'
import { storeFilter } from '../products/store-filter'
import type { TestApi } from '../../testing/start-test-api'
import { startWithClients } from '../../testing/start-with-clients'
import { countValues } from '../products/count-facets'

let shop: TestApi
let admin: ApiClient
let seller: ApiClient
let visitor: ApiClient

beforeAll(async () => {
  ;({ shop, admin, seller, visitor } = await startWithClients())
})
afterAll(() => shop.close())

let made = 0
const wanted = ({ slug, version }: ManagedAttribute) => ({ slug, version })

/** An attribute of all men's goods, with these values. */
async function anAttribute(values: readonly string[], over: Partial<AttributeDraft> & { required?: boolean } = {}) {
  const { required = false, ...draft } = over
  const name = `Attribute ${(made += 1)}`
  const added = await admin.attributes.create({ name, kind: 'one', everywhere: false, ...draft })
  await assign(added.slug, required)
  return admin.attributes.setValues({
    ...wanted(added),
    values: values.map((one) => ({ slug: null, name: one, retired: false })),
  })
}

async function menOf() {
  const { categories } = await admin.attributes.list()
  const men = categories.find(({ label }) => label === 'Men')
  if (!men) throw new Error('There are no men’s goods')
  return men
}

async function assign(slug: string, required = false) {
  const { id, version, attributes } = await menOf()
  const others = attributes.filter((one) => one.slug !== slug)
  await admin.attributes.setCategory({ id, version, attributes: [...others, { slug, required }] })
}

async function unassign(slug: string) {
  const { id, version, attributes } = await menOf()
  await admin.attributes.setCategory({ id, version, attributes: attributes.filter((one) => one.slug !== slug) })
}

const one = (attribute: string, value: string, share: number | null = null) => ({ attribute, value, share })
const found = async (attributes: string) =>
  (await visitor.products.list({ attributes })).items.map(({ title }) => title).sort()
const fault = (field: string, message: unknown = expect.any(String)) => ({
  code: 'VALIDATION_FAILED',
  errors: [expect.objectContaining({ field, message })],
})
const refusedBy = async (work: Promise<unknown>) => (await caught(work)).errors?.map(({ field }) => field)

test('what an admin adds a seller fills in, and shoppers read it and filter by it', async () => {
  const fit = await anAttribute(['Slim', 'Loose'])
  const cloth = await anAttribute(['Wool', 'Polyamide', 'Linen'], { kind: 'shares', everywhere: true })
  const name = `Jacket ${made}`
  const { slug } = await aPublished(seller, {
    name,
    attributes: [one(fit.slug, 'slim'), one(cloth.slug, 'polyamide', 20), one(cloth.slug, 'wool', 80)],
  })
  const other = await aPublished(seller, { name: `${name} B`, attributes: [one(cloth.slug, 'linen', 100)] })

  expect((await visitor.products.get({ id: slug })).attributes).toEqual([
    { slug: fit.slug, name: fit.name, kind: 'one', values: [{ slug: 'slim', name: 'Slim', share: null }] },
    {
      ...{ slug: cloth.slug, name: cloth.name, kind: 'shares' },
      values: [
        { slug: 'wool', name: 'Wool', share: 80 },
        { slug: 'polyamide', name: 'Polyamide', share: 20 },
      ],
    },
  ])
  // Of one attribute any will do, of several each has to hold.
  const pair = `${cloth.slug}.wool,${cloth.slug}.linen`
  expect(await found(pair)).toEqual([name, `${name} B`])
  expect(await found(`${pair},${fit.slug}.slim`)).toEqual([name])
  expect(await found(`${cloth.slug}.nothing`)).toEqual([])

  const facetsOf = async (filters: object) => (await visitor.catalogue.facets(filters)).attributes ?? []
  const counts = (all: Awaited<ReturnType<typeof facetsOf>>, attribute: string) =>
    all.find((each) => each.slug === attribute)?.values.map((value) => [value.slug, value.count])
  const whole = await facetsOf({})
  expect(counts(whole, fit.slug)).toBeUndefined()
  expect(counts(whole, cloth.slug)).toEqual([
    ['wool', 1],
    ['polyamide', 1],
    ['linen', 1],
  ])
  // An attribute that is in use is counted as if it were not, and the others are narrowed by it.
  const narrowed = await facetsOf({ category: 'men', attributes: `${cloth.slug}.linen` })
  expect(counts(narrowed, cloth.slug)).toEqual([
    ['wool', 1],
    ['polyamide', 1],
    ['linen', 1],
  ])
  expect(counts(narrowed, fit.slug)).toBeUndefined()
  // What is taken out of the shop is no longer counted; what is said anew counts at once.
  await seller.sellerProducts.archive({ id: other.id })
  expect(counts(await facetsOf({}), cloth.slug)).toHaveLength(2)
})

test('shares are whole, sum to 100, and stand only where they belong', async () => {
  const cloth = await anAttribute(['Wool', 'Cotton'], { kind: 'shares' })
  const fit = await anAttribute(['Slim', 'Loose'])
  const { id, version, content } = await aPublished(seller)
  const write = (attributes: ReturnType<typeof one>[]) =>
    seller.sellerProducts.update({ ...content, id, version, attributes })
  const save = (attributes: ReturnType<typeof one>[]) => caught(write(attributes))
  const [wool, cotton] = [(share: number | null) => one(cloth.slug, 'wool', share), one(cloth.slug, 'cotton', 30)]
  const field = `attributes.${cloth.slug}`
  expect(await save([wool(60), cotton])).toMatchObject(fault(field, 'Shares sum to 100; these to 90'))
  expect(await save([wool(69.5), cotton])).toMatchObject(fault(field))
  expect(await save([wool(130), one(cloth.slug, 'cotton', -30)])).toMatchObject(fault(field))
  expect(await save([wool(50), wool(50)])).toMatchObject(fault(field, 'Choose each only once'))
  expect(await save([wool(null)])).toMatchObject(fault(field, 'Say how much of each'))
  expect(await save([one(fit.slug, 'slim', 100)])).toMatchObject(fault(`attributes.${fit.slug}`))
  expect(await save([one(fit.slug, 'slim'), one(fit.slug, 'loose')])).toMatchObject(fault(`attributes.${fit.slug}`))
  expect(await save([one(fit.slug, 'huge')])).toMatchObject(fault(`attributes.${fit.slug}`))
  expect(await save([one('nothing', 'slim')])).toMatchObject(fault('attributes.nothing'))
  expect((await write([wool(70), cotton])).content?.attributes).toHaveLength(2)
})

test('what a product says stays until it is said anew, though nobody chooses it any more', async () => {
  const fit = await anAttribute(['Slim', 'Loose'])
  const said = [one(fit.slug, 'slim')]
  const { id, content, version } = await aPublished(seller, { attributes: said })
  const retired = await admin.attributes.setValues({
    ...wanted(fit),
    values: [
      { slug: 'slim', name: 'Narrow', retired: true },
      { slug: 'loose', name: 'Loose', retired: false },
    ],
  })
  await unassign(fit.slug)
  const { attributes: _, ...words } = content
  // Who knows nothing of attributes leaves them as they are.
  const without = await seller.sellerProducts.update({ ...words, id, version, name: 'Renamed' })
  expect(without.content?.attributes).toEqual(said)
  const again = { ...content, id, version: without.version, attributes: said }
  const kept = await seller.sellerProducts.update(again)
  expect((await visitor.products.get({ id })).attributes?.[0]?.values[0]?.name).toBe('Narrow')
  expect(await refusedBy(aPublished(seller, { attributes: said }))).toEqual([`attributes.${fit.slug}`])
  const none = await seller.sellerProducts.update({ ...again, version: kept.version, attributes: [] })
  expect(none.content?.attributes).toEqual([])
  expect((await visitor.products.get({ id })).attributes).toBeUndefined()
  expect(retired.values[0]).toMatchObject({ slug: 'slim', state: 'retired' })
})

test('what is required is said of new products, and what is there may go on without', async () => {
  const before = await aPublished(seller)
  const care = await anAttribute(['Hand wash'], { required: true })
  const field = `attributes.${care.slug}`
  expect(await refusedBy(aPublished(seller))).toEqual([field])
  expect(await refusedBy(seller.products.create(await formOf()))).toEqual([field])
  await seller.sellerProducts.update({ ...before.content, id: before.id, version: before.version })
  await seller.products.create({ ...(await formOf()), attributes: [one(care.slug, 'hand-wash')] })
  await assign(care.slug)
  await aPublished(seller)
})

let forms = 0
/** As the specified form sends it. */
async function formOf() {
  const { pictures: _, variants: __, ...words } = await aContent(seller)
  const image = await aPicture()
  forms += 1
  return { ...words, slug: `formed-${forms}`, images: [image], price: '20', stock: 3, color: 'red', size: 'm' }
}

test('what is in use, typed or said, is not deleted; what is not, is', async () => {
  const fit = await anAttribute(['Slim', 'Loose', 'Wide'])
  await aPublished(seller, { attributes: [one(fit.slug, 'slim')] })
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  const typed = { ...emptyTyped, typedAttributes: [{ attribute: fit.slug, value: 'loose', share: null }] }
  await seller.sellerProducts.saveDraft({ id, version, typed })
  const keep = (...slugs: string[]) =>
    admin.attributes.setValues({
      ...wanted(fit),
      values: slugs.map((slug) => ({ slug, name: slug, retired: false })),
    })
  expect(await caught(keep('loose', 'wide'))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(keep('slim', 'wide'))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(admin.attributes.remove(wanted(fit)))).toMatchObject({ code: 'REFUSED' })
  const left = await keep('slim', 'loose')
  expect(left.values.map(({ slug, products }) => [slug, products])).toEqual([
    ['slim', 1],
    ['loose', 1],
  ])
  expect(left.products).toBe(2)
  const unused = await anAttribute(['Alone'])
  await admin.attributes.remove(wanted(unused))
  expect((await menOf()).attributes.map(({ slug }) => slug)).not.toContain(unused.slug)
})

test('two admins at one attribute do not overwrite each other, and names are not given twice', async () => {
  const fit = await anAttribute(['Slim'])
  const changed = await admin.attributes.change({ ...wanted(fit), name: 'Cut', everywhere: true })
  expect(await caught(admin.attributes.retire(wanted(fit)))).toMatchObject({ code: 'CONFLICT' })
  const retired = await admin.attributes.retire(wanted(changed))
  expect(retired.state).toBe('retired')
  const draft = { name: 'CUT', kind: 'one', everywhere: false } as const
  expect(await caught(admin.attributes.create(draft))).toMatchObject({ code: 'NAME_TAKEN' })
  expect(await refusedBy(aPublished(seller, { attributes: [one(fit.slug, 'slim')] }))).toEqual([
    `attributes.${fit.slug}`,
  ])
  const restored = await admin.attributes.restore(wanted(retired))
  const twice = ['A', 'a'].map((name) => ({ slug: null, name, retired: false }))
  expect(await refusedBy(admin.attributes.setValues({ ...wanted(restored), values: twice }))).toEqual([
    'values[1].name',
  ])
  const foreign = [{ slug: 'foreign', name: 'Foreign', retired: false }]
  expect(await caught(admin.attributes.setValues({ ...wanted(restored), values: foreign }))).toMatchObject({
    code: 'CONFLICT',
  })
})

test('a shopper narrows by some attributes at once; more are refused in words, and hold one connection', async () => {
  const named = (length: number) => Array.from({ length }, (_, index) => `a${index}.x`).join(',')
  expect((await visitor.products.list({ attributes: named(10) })).total).toBe(0)
  const many = Array.from({ length: 41 }, (_, index) => `fit.v${index}`).join(',')
  for (const attributes of [named(11), many])
    expect(await caught(visitor.catalogue.facets({ attributes }))).toMatchObject(
      fault('attributes', 'At most 40 values of at most 10 attributes'),
    )

  const vocabulary = await loadVocabulary(shop.api.deps)
  const chosen = vocabulary.attributes.all.flatMap(({ slug, values: [value] }) =>
    value ? `${slug}.${value.slug}` : [],
  )
  let [open, most] = [0, 0]
  const db = {
    async execute() {
      most = Math.max(most, (open += 1))
      await Promise.resolve()
      open -= 1
      return { rows: [] }
    },
  } as unknown as typeof shop.api.deps.db
  const filter = storeFilter({ db, currency: 'EUR', vocabulary }, { attributes: chosen.join(',') }, null)
  await countValues({ db, most: 10, seen: 0 }, filter, [])
  expect({ chosen: chosen.length > 2, most }).toEqual({ chosen: true, most: 1 })
})

test('what is required but has no value that anybody could choose is not asked for', async () => {
  const empty = await anAttribute([], { required: true })
  await aPublished(seller)
  const filled = await admin.attributes.setValues({
    ...wanted(empty),
    values: [{ slug: null, name: 'Only', retired: true }],
  })
  await aPublished(seller)
  const requires = async () =>
    (await seller.catalogue.formOptions()).categories
      .find(({ slug }) => slug === 'men')
      ?.attributes?.find(({ slug }) => slug === empty.slug)?.required
  expect(await requires()).toBe(false)
  await admin.attributes.setValues({ ...wanted(filled), values: [{ slug: 'only', name: 'Only', retired: false }] })
  expect(await requires()).toBe(true)
  expect(await refusedBy(aPublished(seller))).toEqual([`attributes.${empty.slug}`])
  await unassign(empty.slug)
})

test('products are found by their values through an index, which no sale has to write', async () => {
  const plan = await shop.api.deps.db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off')
    return (await tx.execute(`explain select from listings where attributes && '{1,2}'`)).rows
  })
  expect(JSON.stringify(plan)).toContain('listings_attributes_idx')
  const { rows } = await shop.api.deps.db.execute(`select indexdef from pg_indexes where tablename = 'listings'`)
  expect(JSON.stringify(rows)).not.toContain('stocked')
})

test('the database takes no shares that do not sum to 100', async () => {
  const cloth = await anAttribute(['Wool', 'Cotton'], { kind: 'shares' })
  const { id } = await aPublished(seller, { attributes: [one(cloth.slug, 'wool', 70), one(cloth.slug, 'cotton', 30)] })
  const change = (share: number) =>
    shop.api.deps.db.execute(sql`update product_attribute_values set share = ${share} where product_id = ${id}`)
  await expect(change(60)).rejects.toThrow()
  await expect(change(0)).rejects.toThrow()
  await change(50)
})

test('a file names values by what they are called now, whatever they or others were called before', async () => {
  const fit = await anAttribute(['Slim', 'Wide'])
  await admin.attributes.setValues({
    ...wanted(fit),
    values: [
      { slug: 'slim', name: 'Slim fit', retired: false },
      { slug: 'wide', name: 'Wide, or very', retired: false },
      ...['Slim', 'Wide'].map((name) => ({ slug: null, name, retired: false })),
    ],
  })
  const values = ['slim', 'slim-2', 'wide', 'wide-2']
  const all = (await seller.catalogue.formOptions()).attributes ?? []
  const read = (text: string) => {
    const cells = createCells({ headers: ['Attributes'], fields: ['attributes'], currency: 'EUR' })
    return readAttributes(cells, { line: 2, cells: [text] }, all)
  }
  const written = values.map((value) => cellOfAttributes(all, [one(fit.slug, value) as TypedAttribute]))
  expect(written.slice(0, 2)).toEqual([`${fit.name}: Slim fit`, `${fit.name}: Slim`])
  expect(written.map((text) => read(text)?.map(({ value }) => value))).toEqual(values.map((value) => [value]))
})

test('a column that was left out of one file is read in the next', async () => {
  const fit = await anAttribute(['Slim'])
  const file = csvOf([aRow(`left-${made}`, { Attributes: `${fit.name}: Slim` })])
  const { id } = await checkedImport(seller, file)
  await seller.productImports.set({ id, columns: [{ header: 'Attributes', field: null }] })
  const { id: next } = await seller.productImports.create({
    requestId: randomUUID(),
    file: csvFile(file),
    replaces: id,
  })
  const { columns } = await seller.productImports.get({ id: next })
  expect(columns.find(({ header }) => header === 'Attributes')?.further).toBe('attributes')
})

test('a category that takes in another has no more attributes than it may', async () => {
  const { db } = shop.api.deps
  const [into, from] = [await aCategory('Into'), await aCategory('From')]
  await db.execute(sql`
    insert into attributes (slug, name, kind, everywhere, position)
    select 'many-' || n, 'Many ' || n, 'one', false, 100 + n from generate_series(1, 21) n`)
  await db.execute(sql`
    insert into category_attributes (category_id, attribute, required)
    select (case when n < 21 then ${into.id} else ${from.id} end)::uuid, 'many-' || n, false from generate_series(1, 21) n`)
  await db.execute(sql`insert into category_attributes values (${from.id}, 'many-1', false)`)
  const merge = { ...{ id: from.id, version: from.version }, into: into.id }
  expect(await caught(admin.categories.merge(merge))).toMatchObject({ code: 'REFUSED', detail: expect.any(String) })
  await db.execute(sql`delete from category_attributes where attribute = 'many-20'`)
  await admin.categories.merge(merge)
  const own = (await admin.attributes.list()).categories.find(({ id }) => id === into.id)
  expect(own?.attributes).toHaveLength(20)
})

const aCategory = (name: string) => admin.categories.create({ name: `${name} ${(made += 1)}`, parentId: null })

test('a file says what products are, and an export says it again', async () => {
  const fit = await anAttribute(['Slim', 'Loose'])
  const cloth = await anAttribute(['Wool', 'Cotton, dyed'], { kind: 'shares' })
  const said = `${fit.name}: Slim; ${cloth.name}: 70 Wool, 30 cotton-dyed`
  const maker = 'Mill\nHavnegade 1\n1058 København\nDenmark\nsafety@mill.test'
  const handle = `filed-${made}`
  const row = (changes: Record<string, string>) => aRow(handle, { Attributes: said, Manufacturer: maker, ...changes })
  const wrong = await checkedImport(seller, csvOf([row({ Attributes: `${cloth.name}: 70 Silk; Nothing: x` })]))
  const problems = await seller.productImports.problems({ id: wrong.id })
  expect(problems.items.filter(({ column }) => column === 'Attributes')).toHaveLength(2)
  await importedFile(seller, csvOf([row({})]))
  const { items } = await seller.products.mine({ q: handle })
  const typed = (await seller.sellerProducts.get({ id: items[0]!.id })).draft?.typed
  expect(typed?.typedAttributes).toEqual([
    { attribute: fit.slug, value: 'slim', share: null },
    { attribute: cloth.slug, value: 'wool', share: '70' },
    { attribute: cloth.slug, value: 'cotton-dyed', share: '30' },
  ])
  expect(typed?.typedSafety?.manufacturer).toEqual({
    ...{ name: 'Mill', address: 'Havnegade 1\n1058 København\nDenmark', contact: 'safety@mill.test' },
  })
  const exported = await (await seller.sellerProducts.export({ ids: [items[0]!.id] })).text()
  expect(exported).toContain(said)
  expect(exported).toContain(maker)
})
