import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from 'shared-contracts/client'
import { toProductFormData } from 'shared-contracts/catalogue/product-form-data'
import { aDraft } from '../../testing/a-draft'
import { aPicture } from '../../testing/a-picture'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

const PASSWORD = 'a long enough secret'

let shop: TestApi
let visitor: TestVisitor
let seller: ApiClient

async function newSeller(email: string): Promise<TestVisitor> {
  const browser = shop.visitor()
  await browser.client.accounts.seller.register({ email, password: PASSWORD, confirmPassword: PASSWORD, terms: true })
  await browser.client.accounts.seller.login({ email, password: PASSWORD })
  return browser
}

beforeAll(async () => {
  shop = await startTestApi()
  visitor = await newSeller('first@example.test')
  seller = visitor.client
})
afterAll(() => shop.close())

const storedFiles = async () =>
  (await readdir(join(shop.api.deps.env.dataDir, 'media'), { recursive: true }).catch(() => [])).filter((file) =>
    file.endsWith('.webp'),
  )

const rows = async () =>
  (
    await shop.api.deps.db.execute(
      'select (select count(*) from products) products, (select count(*) from variants) variants, (select count(*) from pictures) pictures, (select count(*) from stock_movements) movements',
    )
  ).rows

test('a product is on sale at once, as it was typed', async () => {
  const draft = await aDraft(seller, {
    name: 'Linen shirt',
    price: '49,90',
    discount: 20,
    stock: 7,
    material: 'Linen',
    images: [
      await aPicture({ width: 900, height: 1200 }),
      await aPicture({ width: 300, height: 200, color: '#224466', name: 'back.jpg' }),
    ],
  })
  const product = await seller.products.create(draft)
  expect(product).toMatchObject({
    slug: draft.slug,
    title: 'Linen shirt',
    price: { amountMinor: 3992, currency: 'EUR' },
    listPrice: { amountMinor: 4990, currency: 'EUR' },
    discountPercent: 20,
    material: 'Linen',
    category: { slug: 'men', name: 'Men' },
    sizes: ['m'],
    sizesInStock: ['m'],
    colors: [{ slug: 'red' }],
    variants: [{ color: 'red', size: 'm', available: 7, price: { amountMinor: 3992 } }],
  })
  expect(product.seller.name).toMatch(/^Seller [0-9A-F]{8}$/)
  expect(JSON.stringify(product)).not.toContain('first@')
  expect(await shop.visitor().client.products.get({ id: draft.slug })).toEqual(product)

  const [front, back] = product.pictures
  expect(front).toMatchObject({ width: 900, height: 1200, color: 'red', alt: 'Linen shirt, picture 1' })
  expect(front?.srcset).toBe(
    `/media/${front?.id}-400.webp 400w, /media/${front?.id}-800.webp 800w, /media/${front?.id}-1600.webp 900w`,
  )
  expect(back?.srcset).toBe(`/media/${back?.id}-400.webp 300w`)
  for (const url of [front?.url, back?.url]) {
    const response = await shop.send(url ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test.each([
  ['SLUG_TAKEN', async () => ({ slug: (await seller.products.mine({})).items[0]?.slug ?? '' })],
  ['VALIDATION_FAILED', () => Promise.resolve({ brand: '00000000-0000-4000-8000-000000000000' })],
  ['UNSUPPORTED_IMAGE', async () => ({ images: [await aPicture({ color: '#00ff00' }), new File(['no'], 'no.png')] })],
])('a product refused with %s leaves neither row nor file behind', async (code, changes) => {
  const draft = { ...(await aDraft(seller, { images: [await aPicture({ color: '#fedcba' })] })), ...(await changes()) }
  const before = { rows: await rows(), files: await storedFiles() }
  expect((await caught(seller.products.create(draft))).code).toBe(code)
  expect({ rows: await rows(), files: await storedFiles() }).toEqual(before)
})

test('further colours and sizes are variants of it, at its price and with its stock unless they say their own', async () => {
  const draft = await aDraft(seller, { name: 'Grid coat', color: 'red', size: 'm', stock: 7, price: '99.00' })
  const further = [
    { color: 'navy', size: 's' },
    { color: 'red', size: 's', stock: 0 },
  ]
  const send = (variants: object[]) =>
    visitor.send('/api/products', {
      method: 'POST',
      body: toProductFormData({ ...draft, variants } as Parameters<typeof toProductFormData>[0]),
    })
  expect((await send(further)).status).toBe(201)
  const { items } = await seller.products.mine({ q: 'Grid coat' })
  const { content, variants, pictures } = await seller.sellerProducts.get({ id: items[0]?.id ?? '' })
  expect(content?.variants.map(({ color, size, priceMinor }) => [color, size, priceMinor])).toEqual([
    ['red', 's', 9900],
    ['red', 'm', 9900],
    ['navy', 's', 9900],
  ])
  expect(variants.map(({ onHand }) => onHand)).toEqual([0, 7, 7])
  expect(pictures.map(({ color }) => color)).toEqual([null])
})

test.each([
  ['twice the same', [{ color: 'red', size: 'm' }], 'variants'],
  ['a size that the category has not', [{ color: 'red', size: '30-ml' }], 'variants[0].size'],
  ['a stock below zero', [{ color: 'red', size: 'l', stock: -1 }], 'variants[0].stock'],
])('of further colours and sizes %s is refused at its line', async (_, variants, field) => {
  const draft = await aDraft(seller, { name: 'Refused coat', color: 'red', size: 'm' })
  const body = toProductFormData({ ...draft, variants })
  const answer = await visitor.send('/api/products', { method: 'POST', body })
  expect(answer.status).toBe(422)
  expect(((await answer.json()) as { errors: { field: string }[] }).errors.map((one) => one.field)).toEqual([field])
})

test('a failure while it is stored leaves neither row nor file behind', async () => {
  const { db } = shop.api.deps
  const before = { rows: await rows(), files: await storedFiles() }
  await db.execute(`alter table product_images add constraint broken check (alt <> 'Linen shirt') not valid`)
  const draft = await aDraft(seller, { images: [await aPicture({ color: '#abcdef' })] })
  const quiet = await visitor.send('/api/products', { method: 'POST', body: toProductFormData(draft) })
  expect(quiet.status).toBe(500)
  expect({ rows: await rows(), files: await storedFiles() }).toEqual(before)
  await db.execute('alter table product_images drop constraint broken')
  await seller.products.create(draft)
})

test('of two who want the same slug at once, one gets it, and the other’s picture goes', async () => {
  const drafts = await Promise.all(
    ['#010203', '#040506'].map(async (color) =>
      aDraft(seller, { slug: 'contested', images: [await aPicture({ color })] }),
    ),
  )
  const before = (await storedFiles()).length
  const both = await Promise.allSettled(drafts.map((draft) => seller.products.create(draft)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await storedFiles()).length).toBe(before + 3)
})

test('the same picture is stored once, and stays for the other product', async () => {
  const images = [await aPicture({ color: '#123123' })]
  const first = await seller.products.create(await aDraft(seller, { images }))
  const files = await storedFiles()
  const second = await seller.products.create(await aDraft(seller, { images }))
  expect(second.pictures[0]?.id).toBe(first.pictures[0]?.id)
  expect(await storedFiles()).toEqual(files)
})

test.each([
  ['brand', '00000000-0000-4000-8000-000000000000'],
  ['category', 'Choose a category'],
  ['color', 'Choose a color'],
  ['size', '43'],
])('a %s that the form does not offer is refused at its field', async (field, value) => {
  const problem = await caught(seller.products.create(await aDraft(seller, { [field]: value })))
  expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', errors: [{ field, code: 'NOT_AN_OPTION' }] })
})

test('a product whose SKU another one of the shop has is refused at the field that the SKU is made of', async () => {
  const { id } = await seller.products.create(await aDraft(seller, { slug: 'a-shirt' }))
  const { version, content } = await seller.sellerProducts.get({ id })
  const variants = content!.variants.map((variant) => ({ ...variant, sku: 'ANOTHER-SHIRT-RED-M' }))
  await seller.sellerProducts.update({ id, version, ...content!, variants })
  const problem = await caught(seller.products.create(await aDraft(seller, { slug: 'another-shirt' })))
  expect(problem).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'slug', code: 'TAKEN' }] })
})

test('the history of a product begins with who listed it, and its pictures are the shop’s to use again', async () => {
  const made = await seller.products.create(await aDraft(seller))
  const { changed, version, content } = await seller.sellerProducts.get({ id: made.id })
  expect({ by: changed.by !== null, version }).toEqual({ by: true, version: 2 })
  const other = await seller.products.create(await aDraft(seller, { images: [await aPicture({ color: '#556677' })] }))
  const theirs = await seller.sellerProducts.get({ id: other.id })
  const pictures = content!.pictures
  const after = await seller.sellerProducts.update({ ...theirs.content!, id: other.id, version: 2, pictures })
  expect(after.content?.pictures).toEqual(pictures)
})

test('at most two uploads of an account are in flight', async () => {
  const drafts = await Promise.all([1, 2, 3, 4].map(() => aDraft(seller)))
  const answers = await Promise.all(
    drafts.map((draft) => visitor.send('/api/products', { method: 'POST', body: toProductFormData(draft) })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429])
  const refused = answers.findIndex(({ status }) => status === 429)
  expect(answers[refused]?.headers.get('retry-after')).toBe('5')
  await seller.products.create(drafts[refused]!)
})

test('a seller’s back-office shows their own products only', async () => {
  const { client: other } = await newSeller('second@example.test')
  expect(await other.products.mine({})).toMatchObject({
    items: [],
    page: 1,
    pageCount: 1,
    total: 0,
    counts: { all: 0 },
  })
  const work = { toAccept: 0, toShip: 0, overdue: 0, returns: 0, unread: 0 }
  const nothing = { products: 0, listed: 0, pieces: 0, lowStockTotal: 0, lowStock: [], latest: [], work }
  expect(await other.seller.overview()).toMatchObject(nothing)
  const scarce = await other.products.create(await aDraft(other, { stock: 2 }))
  await other.products.create(await aDraft(other, { stock: 50 }))
  const overview = await other.seller.overview()
  expect(overview).toMatchObject({
    products: 2,
    listed: 2,
    pieces: 52,
    lowStockTotal: 1,
    lowStock: [{ id: scarce.id, stock: 2 }],
  })
  // One meaning of low: the page of the stock counts the same.
  expect((await other.sellerStock.list({})).counts.low).toBe(1)
  expect(overview.latest).toHaveLength(2)
  const { items } = await other.products.mine({})
  expect(items.map(({ stock }) => stock)).toEqual([50, 2])
  const own = (await seller.products.mine({})).items.map(({ id }) => id)
  expect(own).not.toContain(scarce.id)
  expect(own.length).toBeGreaterThan(0)
})
