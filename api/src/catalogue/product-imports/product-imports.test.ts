import { randomUUID } from 'node:crypto'
import type { ApiClient } from 'shared-contracts/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContent, aPublished, aVariant } from '../../testing/a-product'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { aRow, checkedImport, csvFile, csvOf, importedFile, untilImport } from '../../testing/import-csv'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { twoShops } from '../../testing/two-shops'

let shop: TestApi
let seller: ApiClient
let other: ApiClient

beforeAll(async () => {
  shop = await startTestApi()
  ;({ seller, other } = await twoShops(shop))
})
afterAll(() => shop.close())

const named = async (q: string, client = seller) => (await client.products.mine({ q })).items

const problemsOf = async (id: string) => (await seller.productImports.problems({ id })).items

const errorsOf = async (id: string) => (await seller.productImports.problems({ id, level: 'error' })).items

const idOf = async (slug: string) => (await named(slug))[0]?.id ?? ''

test('several rows of one handle are one product with its variants; nothing is touched before the start', async () => {
  const csv = csvOf(
    [
      aRow('two-colors', { 'Variant Price': '39,92', 'Variant Compare At Price': '49,90', Tags: 'summer' }),
      {
        Handle: 'two-colors',
        'Option1 Value': 'red',
        'Option2 Value': 'L',
        'Variant SKU': 'TC-2',
        'Variant Price': '59',
      },
      {
        Handle: 'two-colors',
        'Option1 Value': 'Navy',
        'Option2 Value': 'M',
        'Variant SKU': 'TC-3',
        'Variant Price': '59',
      },
    ],
    ';',
  )
  const checked = await checkedImport(seller, `\uFEFF${csv}`)
  expect(checked).toMatchObject({
    ...{ state: 'checked', fileName: 'products.csv', rows: 3, products: 1, checked: 1 },
    plan: { create: 1, update: 0, skip: 0, wrong: 0 },
    problems: { errors: 0 },
  })
  expect(checked.columns.find(({ header }) => header === 'Tags')).toEqual({
    header: 'Tags',
    field: null,
    sample: 'summer',
  })
  expect(await named('two-colors')).toEqual([])

  await seller.productImports.start({ id: checked.id, whole: true })
  await seller.productImports.start({ id: checked.id, whole: true })
  const done = await untilImport(seller, checked.id, 'done')
  expect(done.outcome).toEqual({ created: 1, updated: 0, unchanged: 0, skipped: 0, failed: 0 })
  const { items } = await seller.products.mine({ import: checked.id })
  expect(items.map(({ title, status }) => [title, status])).toEqual([['Shirt two-colors', 'draft']])
  const { draft } = await seller.sellerProducts.get({ id: items[0]?.id ?? '' })
  expect(draft?.typed).toMatchObject({
    ...{ slug: 'two-colors', details: 'Linen, washed twice.', description: 'Linen, washed twice.', category: 'men' },
    variants: [
      { color: 'red', size: 'm', price: '49.90', discount: '20', stock: '5' },
      { color: 'red', size: 'l', price: '59.00', discount: '', sku: 'TC-2' },
      { color: 'navy', size: 'm', sku: 'TC-3' },
    ],
  })
  expect((await seller.productImports.list({})).items[0]).toMatchObject({ id: checked.id, state: 'done' })
})

test('every wrong cell is reported by row and column, and a product with one of them stays out', async () => {
  const checked = await checkedImport(
    seller,
    csvOf([
      aRow('Not A Slug'),
      aRow('bad-cells', { 'Variant Price': '1,234', 'Variant Inventory Qty': 'many', Status: 'gone', Title: '' }),
      aRow('bad-words', { Vendor: 'Nobody', 'Option1 Value': 'Blurple' }),
      aRow('half-wrong'),
      aRow('half-wrong', { 'Option2 Value': 'L', 'Variant SKU': 'has space', Title: '' }),
      aRow('no-picture', { Status: 'active' }),
      aRow('sku-twice', { 'Variant SKU': 'HALF-WRONG-RED-M' }),
      aRow(''),
      aRow('right'),
    ]),
  )
  const problems = await problemsOf(checked.id)
  const errors = problems.filter(({ level }) => level === 'error')
  expect(errors.map(({ line, column, value }) => [line, column, value])).toEqual([
    [2, 'Handle', 'Not A Slug'],
    [2, 'Variant SKU', 'NOT A SLUG-RED-M'],
    [3, 'Variant Price', '1,234'],
    [3, 'Variant Inventory Qty', 'many'],
    [3, 'Status', 'gone'],
    [3, 'Title', ''],
    [4, 'Option1 Value', 'Blurple'],
    [4, 'Vendor', 'Nobody'],
    [6, 'Variant SKU', 'has space'],
    [7, 'Image Src', ''],
    [8, 'Variant SKU', 'HALF-WRONG-RED-M'],
    [9, 'Handle', ''],
  ])
  expect(errors.find(({ value }) => value === 'Nobody')?.message).toBe('“Nobody” is not among the brands of the shop')
  expect(checked.plan).toEqual({ create: 1, update: 0, skip: 0, wrong: 7 })
  expect(checked.words.map(({ kind, word }) => [kind, word])).toEqual(
    expect.arrayContaining([
      ['brand', 'Nobody'],
      ['color', 'Blurple'],
    ]),
  )
  const { items, total } = await seller.productImports.problems({ id: checked.id, column: 'Handle', level: 'error' })
  expect([items.map(({ line }) => line), total]).toEqual([[2, 9], 2])

  const refused = await caught(seller.productImports.start({ id: checked.id, whole: true }))
  expect(refused).toMatchObject({ status: 409, code: 'REFUSED' })
  await seller.productImports.start({ id: checked.id, whole: false })
  expect((await untilImport(seller, checked.id, 'done')).outcome).toMatchObject({ created: 1 })
  expect((await seller.products.mine({ import: checked.id })).items.map(({ title }) => title)).toEqual(['Shirt right'])

  const corrections = await (await seller.productImports.corrections({ id: checked.id })).text()
  expect(corrections).toMatch(/Variant Price: Write a number as 12\.50 or 12,50/)
  expect(corrections).not.toContain('Shirt right')
  expect(corrections.trim().split('\r\n')).toHaveLength(9)
})

test('words that the shop has not can stand for what it has, and that holds for the next file, too', async () => {
  const rows = [aRow('crimson', { 'Option1 Value': 'Crimson', 'Option2 Value': '', Type: 'Tops' })]
  const { id, plan } = await checkedImport(seller, csvOf(rows))
  expect(plan.wrong).toBe(1)
  await seller.productImports.set({
    id,
    choices: [
      { kind: 'color', word: 'Crimson', choice: 'red' },
      { kind: 'size', word: '', choice: 's' },
      { kind: 'category', word: 'Tops', choice: 'men' },
    ],
  })
  const again = await untilImport(seller, id, 'checked')
  expect([again.plan, again.problems.errors]).toEqual([{ create: 1, update: 0, skip: 0, wrong: 0 }, 0])

  const next = await seller.productImports.create({ requestId: randomUUID(), file: csvFile(csvOf(rows)), replaces: id })
  expect((await untilImport(seller, next.id, 'checked')).plan.create).toBe(1)
  expect((await caught(seller.productImports.get({ id }))).code).toBe('NOT_FOUND')
  await seller.productImports.start({ id: next.id, whole: true })
  await untilImport(seller, next.id, 'done')
  const { draft } = await seller.sellerProducts.get({ id: await idOf('crimson') })
  expect(draft?.typed.variants).toMatchObject([{ color: 'red', size: 's' }])
})

test('a column of another name can be read; the rows are put together anew by it', async () => {
  const rows = [
    aRow('x', { Handle: '', Adresse: 'renamed' }),
    { Adresse: 'renamed', 'Option2 Value': 'L', 'Option1 Value': 'Red' },
  ]
  const { id, products } = await checkedImport(seller, csvOf(rows))
  expect(products).toBe(2)
  await seller.productImports.set({ id, columns: [{ header: 'Adresse', field: 'handle' }] })
  const again = await untilImport(seller, id, 'checked')
  expect(again).toMatchObject({
    products: 1,
    columns: expect.arrayContaining([{ header: 'Handle', field: null, sample: '' }]),
  })
})

test('what is there is found by handle or SKU; the file changes what it names and nothing else', async () => {
  const before = await aPublished(seller)
  const [red, large] = before.content.variants
  const byHandle = csvOf([
    { Handle: before.slug, 'Option1 Value': '', 'Variant SKU': red?.sku ?? '', 'Variant Price': '20' },
  ])
  expect((await importedFile(seller, byHandle)).outcome).toMatchObject({ updated: 1 })
  const bySku = csvOf([{ 'Variant SKU': large?.sku ?? '', 'Variant Inventory Qty': '9', 'Variant Price': '25.5' }])
  expect((await importedFile(seller, bySku)).outcome).toMatchObject({ updated: 1 })
  expect((await importedFile(seller, bySku)).outcome).toMatchObject({ updated: 0, unchanged: 1 })

  const after = await seller.sellerProducts.get({ id: before.id })
  expect(after).toMatchObject({ status: 'published', slug: before.slug })
  expect(after.content).toMatchObject({ name: before.content.name, pictures: before.content.pictures })
  expect(after.content?.variants.map(({ priceMinor, stock }) => [priceMinor, stock])).toEqual([
    [2000, 5],
    [2550, 9],
  ])

  const foreign = await other.productImports.create({
    requestId: randomUUID(),
    file: csvFile(csvOf([aRow(before.slug)])),
  })
  const theirs = await untilImport(other, foreign.id, 'checked')
  expect(theirs.plan).toMatchObject({ update: 0, wrong: 1 })
})

test('only new products, or only those that are there, as it is chosen; what somebody is typing is left alone', async () => {
  const { slug, id: productId, version, content } = await aPublished(seller)
  const rows = [aRow(`${slug}-new`), { Handle: slug, Title: 'Another name' }]
  const { id } = await checkedImport(seller, csvOf(rows))
  const planFor = async (mode: 'create' | 'update' | 'both') => {
    await seller.productImports.set({ id, mode })
    return (await untilImport(seller, id, 'checked')).plan
  }
  expect(await planFor('create')).toEqual({ create: 1, update: 0, skip: 1, wrong: 0 })
  expect(await planFor('update')).toEqual({ create: 0, update: 1, skip: 1, wrong: 0 })
  expect(await planFor('both')).toEqual({ create: 1, update: 1, skip: 0, wrong: 0 })

  // Typed after the check: the import finds it out by itself.
  const typed = {
    ...(await import('shared-contracts/seller-products/typed-product')).toTyped(content, 'EUR'),
    name: 'Half a na',
  }
  await seller.sellerProducts.saveDraft({ id: productId, version, typed })
  await seller.productImports.start({ id, whole: true })
  expect((await untilImport(seller, id, 'done')).outcome).toMatchObject({ created: 1, updated: 0, failed: 1 })
  expect((await problemsOf(id)).find(({ line }) => line === 3)?.message).toMatch(/unsaved changes/)
  expect(await seller.sellerProducts.get({ id: productId })).toMatchObject({
    content: { name: content.name },
    draft: { typed: { name: 'Half a na' } },
  })
})

test('files that cannot be read, and states that do not fit, are refused with a sentence', async () => {
  const bring = (content: string | Uint8Array<ArrayBuffer>) =>
    caught(seller.productImports.create({ requestId: randomUUID(), file: csvFile(content) }))
  expect(await bring(new Uint8Array([0x48, 0xfc, 0x0a]))).toMatchObject({
    status: 422,
    errors: [{ field: 'file', message: expect.stringContaining('UTF-8') }],
  })
  const { id } = await checkedImport(seller, csvOf([aRow('will-not-come')]))
  await seller.productImports.cancel({ id })
  await seller.productImports.cancel({ id })
  expect(await caught(seller.productImports.start({ id, whole: false }))).toMatchObject({ code: 'REFUSED' })
  expect(await named('will-not-come')).toEqual([])
})

test('what is exported can be imported again, and nothing is different', async () => {
  await aPublished(seller, { details: 'One & two <b>\n\nthree\nfour', material: '=1+1', name: "'quoted" })
  const file = await seller.sellerProducts.export({ matching: { status: 'published' } })
  expect([file.name, file.type]).toEqual([expect.stringMatching(/^products-.*\.csv$/), 'text/csv;charset=utf-8'])
  const text = await file.text()
  expect(text).toContain("'=1+1")
  const before = (await seller.products.mine({ status: 'published' })).total
  const done = await importedFile(seller, text)
  expect(await problemsOf(done.id)).toEqual([])
  expect(done).toMatchObject({
    products: before,
    outcome: { created: 0, updated: 0, unchanged: before, skipped: 0, failed: 0 },
    pictures: { failed: 0 },
  })
  const [first] = (await seller.products.mine({})).items
  const one = await (await seller.sellerProducts.export({ ids: [first?.id ?? ''] })).text()
  expect(one.split('\r\n')[0]).toMatch(/^\uFEFF?Handle,Title,Body \(HTML\),Vendor,Type,Published/)
  expect(
    (await other.sellerProducts.export({ ids: [first?.id ?? ''] }).then((none) => none.text())).trim().split('\r\n'),
  ).toHaveLength(1)
})

test('an image of the shop that is not there keeps its product out, and nothing else', async () => {
  const nowhere = `/media/${'0'.repeat(31)}a-1600.webp`
  const checked = await checkedImport(
    seller,
    csvOf([aRow('shows-nothing', { 'Image Src': nowhere }), aRow('shows-none', { 'Image Src': '' })]),
  )
  expect(checked.plan).toMatchObject({ create: 1, wrong: 1 })
  expect((await errorsOf(checked.id)).map(({ column, value }) => [column, value])).toEqual([['Image Src', nowhere]])
  await seller.productImports.cancel({ id: checked.id })
})

test('a cell that is no text of a product is reported, and its product stays out', async () => {
  const long = `<p>${' '.repeat(300_000)}x</p>`
  const checked = await checkedImport(
    seller,
    csvOf([aRow('too-long', { 'Body (HTML)': long, Vendor: `A${' '.repeat(60_000)}/` }), aRow('not-too-long')]),
  )
  expect(checked.plan).toMatchObject({ create: 1, wrong: 1 })
  const messages = (await problemsOf(checked.id)).map(({ column, message }) => `${column}: ${message.slice(0, 60)}`)
  expect(messages).toContain('Body (HTML): The cell has more than 50,000 characters')
  expect(messages).toContain('Vendor: The cell has more than 50,000 characters')
  await seller.productImports.cancel({ id: checked.id })
})

test('a product keeps retired colours and sizes in files; what is new in them is wrong at the check', async () => {
  const admin = (await anAdmin(shop)).client
  const color = await admin.colors.create({ name: 'Retiring', hex: '#123456', family: null })
  const size = (await admin.sizes.list()).items.find(({ slug }) => slug === 'xs')!
  const { pictures } = await aContent(seller)
  const { content } = await aPublished(seller, {
    variants: [aVariant({ color: color.slug, size: 'xs' })],
    pictures: pictures.map((picture) => ({ ...picture, color: null })),
  })
  await admin.colors.retire({ slug: color.slug, version: color.version })
  await admin.sizes.retire({ slug: size.slug, version: size.version })
  const retired = { 'Option1 Value': 'Retiring', 'Option2 Value': 'XS' }
  const { id, plan } = await checkedImport(
    seller,
    csvOf([
      aRow(content.slug, { ...retired, 'Variant SKU': content.variants[0]!.sku, Status: 'active' }),
      aRow('new-in-retired', retired),
    ]),
  )
  expect(plan).toMatchObject({ update: 1, wrong: 1 })
  expect((await errorsOf(id)).map(({ line, column }) => [line, column])).toEqual([
    [3, 'Option1 Value'],
    [3, 'Option2 Value'],
  ])
  await seller.productImports.start({ id, whole: false })
  expect((await untilImport(seller, id, 'done')).outcome).toMatchObject({ updated: 1, failed: 0 })
  await admin.sizes.restore({ slug: size.slug, version: size.version + 1 })
})

test('the template names nothing that is retired', async () => {
  const admin = (await anAdmin(shop)).client
  const [first] = (await admin.colors.list()).items
  await admin.colors.retire({ slug: first!.slug, version: first!.version })
  const template = await (await seller.productImports.template()).text()
  await admin.colors.restore({ slug: first!.slug, version: first!.version + 1 })
  expect(template).not.toContain(first!.name)
})

test('the template is a file that has nothing wrong with it', async () => {
  const template = await (await seller.productImports.template()).text()
  const checked = await checkedImport(seller, template)
  expect([checked.plan, checked.problems.errors]).toEqual([{ create: 1, update: 0, skip: 0, wrong: 0 }, 0])
})

test('staff see imports of all shops page by page, and stop one with a reason that its seller reads', async () => {
  const admin = await anAdmin(shop)
  const own = await checkedImport(seller, csvOf([aRow('desk-one')]))
  const theirs = await checkedImport(other, csvOf([aRow('desk-two'), aRow('desk-three')]))
  const waiting = (await admin.client.jobs.imports({ state: 'waiting' })).items
  expect(waiting.slice(0, 2)).toMatchObject([
    { id: theirs.id, state: 'checked', products: 2, finished: 0, failed: 0, reason: null },
    { id: own.id, products: 1 },
  ])
  expect(waiting[0]!.shop).not.toEqual(waiting[1]!.shop)
  const { items: rest } = await admin.client.jobs.imports({ before: theirs.id })
  expect(rest[0]?.id).toBe(own.id)
  expect(rest.some(({ id }) => id === theirs.id)).toBe(false)
  // One that was purged since leads to the newest.
  expect((await admin.client.jobs.imports({ before: randomUUID() })).items[0]?.id).toBe(theirs.id)

  const reason = 'The prices are in another currency'
  const stopped = await admin.client.jobs.stopImport({ id: theirs.id, reason })
  expect(stopped).toMatchObject({ state: 'cancelled', reason, finishedAt: expect.any(String) })
  expect(await other.productImports.get({ id: theirs.id })).toMatchObject({ state: 'cancelled', stopReason: reason })
  expect(await caught(other.productImports.start({ id: theirs.id, whole: false }))).toMatchObject({ code: 'REFUSED' })
  expect(await named('desk-two', other)).toEqual([])
  // Asked for again, as after a lost answer, it is done; somebody else's stop is another.
  expect(await admin.client.jobs.stopImport({ id: theirs.id, reason })).toEqual(stopped)
  const another = { id: theirs.id, reason: 'Its seller asked' }
  expect(await caught(admin.client.jobs.stopImport(another))).toMatchObject({ code: 'CONFLICT' })
  expect(await caught(admin.client.jobs.stopImport({ id: randomUUID(), reason }))).toMatchObject({ code: 'NOT_FOUND' })
  // Another shop reads nothing of it.
  expect(await caught(seller.productImports.get({ id: theirs.id }))).toMatchObject({ code: 'NOT_FOUND' })
})
