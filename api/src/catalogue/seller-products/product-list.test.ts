import { randomUUID } from 'node:crypto'
import type { SellerProduct } from 'shared-contracts/catalogue/product.schema'
import type { ApiClient } from 'shared-contracts/client'
import { toTyped } from 'shared-contracts/seller-products/typed-product'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContent, aPublished, aVariant } from '../../testing/a-product'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { twoShops } from '../../testing/two-shops'

let shop: TestApi
let seller: ApiClient
let colleague: ApiClient
let other: ApiClient

beforeAll(async () => {
  shop = await startTestApi()
  ;({ seller, colleague, other } = await twoShops(shop))
})
afterAll(() => shop.close())

const shopper = () => shop.visitor().client
const publicProducts = () => shopper().products

test('a draft is listed by what is typed, published from it, and removed with a way back', async () => {
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  const content = await aContent(seller, { name: 'Zebra kaftan' })
  const typed = toTyped(content, 'EUR')
  const { version: next } = await seller.sellerProducts.saveDraft({
    id,
    version,
    typed: { ...typed, variants: typed.variants.map((variant) => ({ ...variant, stock: '7', stockWas: '' })) },
  })
  const found = await seller.products.mine({ q: 'zebra', status: 'draft' })
  expect(found.items).toMatchObject([{ id, title: 'Zebra kaftan', hasDraft: true, category: { slug: 'men' } }])
  expect(found.items[0]?.picture?.id).toBe(content.pictures[0]?.id)
  const shelfOf = ({ price, discountPercent, stock, variants }: SellerProduct) => ({ price, discountPercent, stock, variants }) // prettier-ignore
  const offered = shelfOf(found.items[0]!)
  expect(offered.price.amountMinor).toBeGreaterThan(0)

  await seller.sellerProducts.remove({ id })
  expect((await seller.products.mine({ q: 'zebra' })).total).toBe(0)
  expect((await caught(seller.sellerProducts.get({ id }))).code).toBe('NOT_FOUND')
  const back = await seller.sellerProducts.restore({ id })
  expect(back.draft?.typed.name).toBe('Zebra kaftan')
  const published = await seller.sellerProducts.publish({ id, version: next + 1 })
  expect(published.status).toBe('published')
  expect(shelfOf((await seller.products.mine({ q: 'zebra' })).items[0]!)).toEqual(offered)
  expect((await caught(seller.sellerProducts.remove({ id }))).code).toBe('REFUSED')
})

test('drafts are listed from the first moment: one just begun without a name or a category, a copy with its own', async () => {
  const begun = await seller.sellerProducts.create({ requestId: randomUUID() })
  const { id } = await aPublished(seller, { name: 'Copied kaftan' })
  const copy = await seller.sellerProducts.duplicate({ id, requestId: randomUUID() })
  const { items } = await seller.products.mine({ status: 'draft' })
  const nowhere = { slug: '', name: '' }
  expect(items.find((one) => one.id === begun.id)).toMatchObject({ title: '', category: nowhere, variants: 0 })
  expect(items.find((one) => one.id === copy.id)).toMatchObject({
    title: 'Copied kaftan (copy)',
    category: { slug: 'men' },
    hasDraft: true,
  })
})

test('drafts that are not complete stay what they are when many are published, and say what is missing', async () => {
  const untouched = await seller.sellerProducts.create({ requestId: randomUUID() })
  const begun = await seller.sellerProducts.create({ requestId: randomUUID() })
  const { id, content } = await aPublished(seller, { name: 'Half kaftan' })
  const typed = { ...toTyped(content, 'EUR'), slug: 'half-kaftan-two', pictures: [] }
  const [variant] = typed.variants
  await seller.sellerProducts.saveDraft({
    id: begun.id,
    version: begun.version,
    typed: { ...typed, variants: [{ ...variant!, price: 'cheap' }] },
  })
  const { results } = await seller.sellerProducts.bulk({
    requestId: randomUUID(),
    action: { kind: 'publish' },
    ids: [id, untouched.id, begun.id],
  })
  expect(results.map(({ problem }) => problem)).toEqual([
    null,
    'Not complete yet: name, slug, brand, category, description, details, variants, pictures.',
    'Not complete yet: variants, pictures.',
  ])
})

test('a copy of a draft without a name has none either', async () => {
  const { id } = await seller.sellerProducts.create({ requestId: randomUUID() })
  const copy = await seller.sellerProducts.duplicate({ id, requestId: randomUUID() })
  expect(copy.draft?.typed.name).toBe('')
})

test('many are changed at once, each for itself, and a repeated request changes nothing', async () => {
  const first = await aPublished(seller, { name: 'Bulk one' })
  const second = await aPublished(seller, { name: 'Bulk two', variants: [aVariant({ priceMinor: 100, stock: 1 })] })
  const draft = await seller.sellerProducts.create({ requestId: randomUUID() })
  const raise = {
    requestId: randomUUID(),
    action: { kind: 'price' as const, percent: 10 },
    ids: [first.id, second.id, draft.id],
  }
  const { results } = await seller.sellerProducts.bulk(raise)
  expect(results.map(({ done, problem }) => [done, problem])).toEqual([
    [true, null],
    [true, null],
    [false, 'It has no variants yet.'],
  ])
  await seller.sellerProducts.bulk(raise)
  expect((await publicProducts().get({ id: first.slug })).price.amountMinor).toBe(5489)

  const cut = {
    requestId: randomUUID(),
    action: { kind: 'price' as const, amountMinor: -200 },
    matching: { q: 'bulk' },
  }
  expect((await seller.sellerProducts.bulk(cut)).results.map(({ title, problem }) => [title, problem]).sort()).toEqual([
    ['Bulk one', null],
    ['Bulk two', 'A price would leave the range from €0.01 to €1,000,000.00.'],
  ])
  const count = { requestId: randomUUID(), action: { kind: 'stock' as const, stock: 3 }, ids: [first.id] }
  await seller.sellerProducts.bulk(count)
  expect((await publicProducts().get({ id: first.slug })).variants.map(({ available }) => available)).toEqual([3, 3])
  await seller.sellerProducts.bulk({ requestId: randomUUID(), action: { kind: 'archive' }, matching: { q: 'bulk' } })
  expect((await seller.products.mine({ q: 'bulk' })).items.map(({ status }) => status)).toEqual([
    'archived',
    'archived',
  ])
})

test('the list is searched, narrowed and sorted', async () => {
  const low = await aPublished(seller, { name: 'Quokka hat', variants: [aVariant({ sku: 'QUOKKA-1', stock: 2 })] })
  const out = await aPublished(seller, { name: 'Quokka coat', variants: [aVariant({ stock: 0, priceMinor: 99_900 })] })
  const { products } = seller
  const names = async (query: Parameters<typeof products.mine>[0]) =>
    (await products.mine(query)).items.map(({ title }) => title)
  expect(await names({ q: 'quokka', sort: 'price' })).toEqual(['Quokka hat', 'Quokka coat'])
  expect(await names({ q: 'quokka', sort: '-price' })).toEqual(['Quokka coat', 'Quokka hat'])
  expect(await names({ q: 'QUOKKA-1' })).toEqual(['Quokka hat'])
  expect(await names({ q: 'quokka', stock: 'low' })).toEqual(['Quokka hat'])
  expect(await names({ q: 'quokka', stock: 'out' })).toEqual(['Quokka coat'])
  expect(await names({ q: 'quokka', category: 'women' })).toEqual([])
  expect(await names({ q: '100%' })).toEqual([])
  const { counts, items } = await products.mine({ q: 'quokka hat' })
  expect(items[0]).toMatchObject({ id: low.id, variants: 1, lowVariants: 1, outVariants: 0 })
  expect(counts.all).toBe(counts.draft + counts.published + counts.archived)
  expect(counts.all).toBeGreaterThan(2)
  expect(out.status).toBe('published')
})

test('a preview shows what would be published, to its shop only, and changes nothing', async () => {
  const { id, version, content } = await aPublished(seller)
  await seller.sellerProducts.saveDraft({ id, version, typed: { ...toTyped(content, 'EUR'), name: 'Preview me' } })
  const { token } = await seller.sellerProducts.previewLink({ id })
  expect(await colleague.sellerProducts.preview({ token })).toMatchObject({ id, title: 'Preview me' })
  expect((await publicProducts().get({ id: content.slug })).title).toBe('Linen shirt')
  expect((await caught(other.sellerProducts.preview({ token }))).code).toBe('NOT_FOUND')
  expect((await caught(seller.sellerProducts.preview({ token: `${token.slice(0, -2)}xx` }))).code).toBe('NOT_FOUND')
  expect((await caught(shopper().sellerProducts.preview({ token }))).code).toBe('UNAUTHORIZED')
})

test('what matches is named before it is changed, of the own shop alone, and no more than can be changed at once', async () => {
  const { id } = await aPublished(seller, { name: 'Ochre poncho' })
  await aPublished(other, { name: 'Ochre poncho' })
  const named = (q: string) => seller.sellerProducts.matching({ matching: { q } })
  expect(await named('ochre')).toEqual({ items: [{ id, title: 'Ochre poncho' }] })
  expect(await named('no such thing')).toEqual({ items: [] })
  const { db } = shop.api.deps
  const { rows } = await db.execute<{ seller: string }>(sql`select seller_id as seller from products where id = ${id}`)
  await db.execute(sql`
    insert into products (id, seller_id, slug, title, description, details, status, search, version, created_at)
    select gen_random_uuid(), ${rows[0]!.seller}, 'many-' || n, 'Manifold ' || n, '', '', 'draft',
      to_tsvector('english', 'manifold'), 1, now() from generate_series(1, 501) n`)
  expect(await caught(named('manifold'))).toMatchObject({ code: 'REFUSED' })
})
