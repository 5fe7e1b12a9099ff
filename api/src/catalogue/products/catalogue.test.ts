import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from 'shared-contracts/client'
import { aDraft } from '../../testing/a-draft'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
let client: ApiClient
let seller: ApiClient

beforeAll(async () => {
  shop = await startTestApi()
  client = shop.visitor().client
  seller = shop.visitor().client
  await seller.accounts.seller.login({ email: 'seller@demo.test', password: 'demo-password' })
})
afterAll(() => shop.close())

test('every product on sale is named once, in pages', async () => {
  const { client } = shop.visitor()
  const { items, total, pageCount } = await client.catalogue.slugs({})
  expect(total).toBe((await client.products.list({})).total)
  expect([new Set(items).size, pageCount]).toEqual([total, 1])
  expect((await client.catalogue.slugs({ page: 2 })).items).toEqual([])
})

test('the demo starts with its products, sellers and accounts', async () => {
  const admin = shop.visitor().client
  await admin.accounts.admin.login({ email: 'admin@demo.test', password: 'demo-password' })
  expect(await admin.admin.overview()).toEqual({ shoppers: 1, sellers: 6, products: 24, orders: 0 })
  expect(shop.api.notices).toEqual([])
})

test('the store is paged, newest first', async () => {
  const { items, ...page } = await client.products.list({})
  expect(page).toEqual({ page: 1, pageCount: 1, total: 24, readAs: null, didYouMean: null, dropped: [], nearest: [] })
  expect(items).toHaveLength(24)
  expect(await client.products.list({ page: 2 })).toMatchObject({ items: [], page: 2, pageCount: 1, total: 24 })
  const newest = await seller.products.create(await aDraft(seller))
  expect((await client.products.list({})).items[0]?.id).toBe(newest.id)
  expect((await client.products.list({ page: 2 })).items).toHaveLength(1)
})

test('a card shows what it costs, what it cost, and what can be had', async () => {
  const { items } = await client.products.list({ deals: true })
  expect(items.length).toBeGreaterThan(0)
  for (const { price, listPrice, discountPercent, pictures, colors } of items) {
    const list = listPrice?.amountMinor ?? 0
    expect(price.amountMinor).toBe(Math.floor((list * (100 - (discountPercent ?? 0)) + 50) / 100))
    expect(pictures.length).toBeGreaterThanOrEqual(1)
    expect(pictures.length).toBeLessThanOrEqual(2)
    expect(colors.length).toBeGreaterThan(0)
  }
})

test('a category stands for those below it', async () => {
  const { items: categories } = await client.catalogue.categories()
  expect(categories.map(({ slug }) => slug)).toEqual(['men', 'women', 'kids', 'home-living', 'beauty'])
  for (const { slug, productCount, children } of categories) {
    expect((await client.products.list({ category: slug })).total).toBe(productCount)
    const below = await Promise.all(children.map((child) => client.products.list({ category: child.slug })))
    expect(below.map(({ total }) => total)).toEqual(children.map((child) => child.productCount))
  }
  expect((await client.products.list({ category: 'no-such' })).total).toBe(0)
})

test('words are found in titles, brands, colours and descriptions, whatever their ending or accents', async () => {
  const [brand] = (await client.catalogue.brands()).items
  const draft = await aDraft(seller, {
    name: 'Crêpe trousers',
    description: 'Pressed pleats, for ceilidhs.',
    color: 'teal',
  })
  const { id } = await seller.products.create(draft)
  for (const q of [
    'crepe',
    'CRÊPE trouser',
    'pleat',
    'teal crepe',
    'crepe trous',
    'ceilidh',
    'crepe & | ! ( :*',
    `crepe ${brand?.name ?? ''}`,
  ]) {
    expect(
      (await client.products.list({ q })).items.map((item) => item.id),
      q,
    ).toContain(id)
  }
  for (const q of ['!!!', "'; drop table products; --"]) {
    expect(
      (await client.products.list({ q })).items.map((item) => item.id),
      q,
    ).not.toContain(id)
  }
})

test('a product is found by its slug, its id, and the slugs it had', async () => {
  const [card] = (await client.products.list({})).items
  const bySlug = await client.products.get({ id: card?.slug ?? '' })
  expect(await client.products.get({ id: bySlug.id })).toEqual(bySlug)
  await shop.api.deps.db.execute(`insert into slug_history values ('product', 'a-former-name', '${bySlug.id}')`)
  expect((await client.products.get({ id: 'a-former-name' })).slug).toBe(bySlug.slug)
  expect(bySlug.breadcrumb.at(-1)).toEqual(bySlug.category)
  expect((await caught(seller.products.create(await aDraft(seller, { slug: 'a-former-name' })))).code).toBe(
    'SLUG_TAKEN',
  )
})

test('a product that is not published is nowhere', async () => {
  const { id, slug, title } = await seller.products.create(await aDraft(seller, { name: 'Zanzibar kaftan' }))
  await shop.api.deps.db.execute(`update products set status = 'archived' where id = '${id}'`)
  await shop.api.deps.catalogue.changed()
  expect((await caught(client.products.get({ id: slug }))).code).toBe('NOT_FOUND')
  expect((await caught(client.products.get({ id }))).code).toBe('NOT_FOUND')
  expect((await client.products.list({ q: title })).total).toBe(0)
  expect((await seller.products.mine({})).items.find((item) => item.id === id)?.status).toBe('archived')
})

test('the landing page shows no product twice, and each department', async () => {
  const { hero, winter, winterTotal, newIn, categories, story } = await client.catalogue.landing()
  const ids = [...(hero ? [hero.product] : []), ...winter, ...newIn].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(winter.length).toBeGreaterThan(0)
  expect(winterTotal).toBeGreaterThanOrEqual(winter.length)
  for (const { discountPercent } of winter) expect(discountPercent).toBeGreaterThanOrEqual(10)
  expect(hero?.cutout?.srcset).toContain('/media/')
  expect(categories.map(({ picture }) => picture)).not.toContain(null)
  expect(story?.pieces.length).toBeGreaterThan(0)
})

test('a department shows a product with a cut-out, however new those without are, and else the newest', async () => {
  const { db, catalogue } = shop.api.deps
  const tileOf = async () => (await client.catalogue.landing()).categories.find(({ slug }) => slug === 'men')!
  const mens = `select p.id from products p join categories c on c.id = p.category_id where 'men' in (c.slug,
    (select slug from categories top where top.id = c.parent_id)) and p.status = 'published' order by p.published_at, p.id`
  await db.execute('create table kept as select * from product_cutouts')
  try {
    await db.execute(`delete from product_cutouts where product_id in (${mens} offset 1)`)
    await catalogue.changed()
    expect(await tileOf()).toMatchObject({ cutout: true })
    await db.execute(`delete from product_cutouts where product_id in (${mens})`)
    await catalogue.changed()
    const { cutout, picture } = await tileOf()
    expect({ cutout, hasPicture: picture !== null }).toEqual({ cutout: false, hasPicture: true })
  } finally {
    await db.execute('insert into product_cutouts select * from kept on conflict do nothing')
    await db.execute('drop table kept')
    await catalogue.changed()
  }
})

test('the form offers the sizes of each category', async () => {
  const { categories, colors } = await client.catalogue.formOptions()
  expect(categories.find(({ slug }) => slug === 'men')?.sizes).toEqual(expect.arrayContaining(['s', 'm', 'l', 'xl']))
  const shoes = categories.find(({ slug }) => slug === 'men-shoes')
  expect(shoes?.label).toBe('Men / Shoes')
  expect(shoes?.sizes).not.toContain('s')
  expect(colors.map(({ slug }) => slug)).toContain('red')
})

test('a finished answer is kept until the catalogue changes, and its tag saves sending it again', async () => {
  const first = await shop.send('/api/products?category=kids')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const same = await shop.send('/api/products?utm_source=mail&category=kids', {
    headers: { 'if-none-match': `W/${etag}` },
  })
  expect([same.status, await same.text()]).toEqual([304, ''])
  await seller.products.create(await aDraft(seller, { category: 'kids', size: (await sizesOf('kids'))[0] ?? '' }))
  const changed = await shop.send('/api/products?category=kids', { headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
})

async function sizesOf(category: string): Promise<string[]> {
  const { categories } = await client.catalogue.formOptions()
  return categories.find(({ slug }) => slug === category)?.sizes ?? []
}

test('HEAD is answered like GET, without the body', async () => {
  const response = await shop.send('/api/brands', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('an empty shop has a landing page, choices for its first seller, and no accounts', async () => {
  const empty = await startTestApi({ demo: false })
  await empty.api.deps.db.execute('truncate users, sellers, products cascade')
  const { client: visitor } = empty.visitor()
  await empty.api.deps.catalogue.changed()
  expect(await visitor.catalogue.landing()).toMatchObject({ hero: null, winter: [], newIn: [], story: null })
  expect((await visitor.catalogue.brands()).items.map(({ name }) => name)).toContain('Independent')
  for (const path of ['/dev/inbox', '/dev/clock']) expect((await empty.send(path)).status).toBe(404)
  await empty.close()
})
