import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from 'shared-contracts/client'
import { seedDemo } from 'demo/seed-demo'
import { caught } from '../../testing/caught'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { SHOPPER_QUERIES } from './shopper-queries'
import type { ShopperQuery } from './shopper-query'

/** A person looks at two rows of four; one piece out of four may be beside the point. */
const LOOKED_AT = 8
const ENOUGH = 0.75

let shop: TestApi
let client: ApiClient
/** The slug of its category, by product. */
const categories = new Map<string, string>()

beforeAll(async () => {
  shop = await startTestApi()
  await seedDemo(shop.api.deps, 240)
  client = shop.visitor().client
  const { items } = await client.catalogue.categories()
  for (const { slug: category } of items.flatMap(({ children }) => children)) {
    const { pageCount } = await client.products.list({ category })
    for (let page = 1; page <= pageCount; page++)
      for (const { id } of (await client.products.list({ category, page })).items) categories.set(id, category)
  }
})
afterAll(() => shop.close())

test('what is typed suggests products, categories and brands', async () => {
  const { products, brands } = await client.catalogue.suggestions({ q: 'nord' })
  expect(brands).toEqual([{ slug: 'nordhavn', name: 'Nordhavn' }])
  expect(products.map(({ brand }) => brand)).toContain('Nordhavn')
  expect(products.length).toBeLessThanOrEqual(5)
  expect((await client.catalogue.suggestions({ q: 'coat men' })).categories).toContainEqual({
    slug: 'men-coats-jackets',
    name: 'Men / Coats & jackets',
  })
})

test('suggestions forgive a slip, and say how they read it', async () => {
  const { readAs, brands, products } = await client.catalogue.suggestions({ q: 'nordhvan' })
  expect({ readAs, brands: brands.map(({ slug }) => slug) }).toEqual({ readAs: 'nordhavn', brands: ['nordhavn'] })
  expect(products.length).toBeGreaterThan(0)
  expect(await client.catalogue.suggestions({ q: 'zzzzzz' })).toEqual({
    products: [],
    categories: [],
    brands: [],
    readAs: null,
  })
  expect((await client.catalogue.suggestions({ q: '!' })).products).toEqual([])
})

test('a last word that only begins others is spelt anew where that fits all of it', async () => {
  expect(await client.products.list({ q: 'woollen cot' })).toMatchObject({ readAs: 'woollen coat', dropped: [] })
  // By itself it is the beginning of a word.
  expect(await client.products.list({ q: 'cot' })).toMatchObject({ readAs: null })
})

test.each([
  ['tshirt', ['t-shirt', 't shirt', 'T-Shirts', 'tshirts']],
  ['white tshirt', ['white t-shirt', 'white t shirt']],
  ['dress', ['dres']],
])('"%s" is one word, however it is spelt and as soon as it can be told', async (word, others) => {
  const titles = async (q: string) => (await client.products.list({ q })).items.map(({ title }) => title)
  const found = await titles(word)
  expect(found.length).toBeGreaterThan(0)
  for (const q of others) expect((await titles(q)).sort(), q).toEqual([...found].sort())
})

test('no word is guessed at that is another one', async () => {
  expect(await client.products.list({ q: 'vegan' })).toMatchObject({ didYouMean: null, readAs: null })
})

test('who asks for a colour sees it on the cards', async () => {
  const { items } = await client.products.list({ color: 'navy' })
  expect(items.some(({ colors }) => colors[0]?.slug !== 'navy')).toBe(true)
  expect([...new Set(items.map(({ pictures }) => pictures[0]?.color))]).toEqual(['navy'])
  expect(items.every(({ pictures }) => pictures.length <= 2)).toBe(true)
})

test('the menu shows each department with what is new in it, and searches that find something', async () => {
  const { departments, searches } = await client.catalogue.menu()
  expect(departments.map(({ slug }) => slug)).toEqual(['men', 'women', 'kids', 'home-living', 'beauty'])
  for (const { slug, newIn, children } of departments) {
    expect(newIn.map((piece) => piece.picture !== null)).toEqual([true, true, true])
    expect(children.length).toBeGreaterThan(3)
    const { items } = await client.products.list({ category: slug })
    expect(newIn.map((piece) => piece.slug)).toEqual(items.slice(0, 3).map((card) => card.slug))
  }
  expect(searches).toHaveLength(6)
  for (const words of searches) expect((await client.products.list({ q: words })).total, words).toBeGreaterThan(0)
})

test('what is searched for often becomes popular, in words of the shop alone', async () => {
  for (let times = 0; times < 3; times++)
    for (const q of ['Sneakers', 'buy zzzzzz now', 'woolen zzzzzz', 'nordhvan'])
      await client.catalogue.noteSearch({ q })
  await shop.api.deps.catalogue.changed()
  const { searches } = await client.catalogue.menu()
  expect(searches[0]).toBe('sneakers')
  expect(searches.join(' ')).not.toMatch(/zzz|nordhvan/)
})

test('a seller has a public page with a name and a story', async () => {
  const { items } = await client.products.list({})
  const product = await client.products.get({ id: items[0]?.slug ?? '' })
  const seller = await client.catalogue.seller({ slug: product.seller.slug })
  const { slug, name, holiday, country } = product.seller
  expect(seller).toMatchObject({ slug, name, holiday, country })
  expect(seller.story).not.toBe('')
  expect((await client.products.list({ seller: seller.slug })).total).toBe(seller.productCount)
  expect((await caught(client.catalogue.seller({ slug: 'nobody' }))).code).toBe('NOT_FOUND')
})

test('similar products are of the same kind, what goes with it of others in the department; all can be had', async () => {
  const { items } = await client.products.list({ category: 'women' })
  for (const { slug } of items.slice(0, 6)) {
    const product = await client.products.get({ id: slug })
    const { similar, goesWith } = await client.products.related({ id: slug })
    expect(similar.length).toBeGreaterThan(0)
    expect(goesWith.length).toBeGreaterThan(0)
    const shown = [...similar, ...goesWith]
    expect(new Set([slug, ...shown.map((card) => card.slug)]).size).toBe(shown.length + 1)
    for (const card of shown) expect(card.sizesInStock.length).toBeGreaterThan(0)
    const kinds = async (cards: typeof shown) =>
      (await Promise.all(cards.map((card) => client.products.get({ id: card.slug })))).map(
        ({ breadcrumb }) => breadcrumb,
      )
    for (const way of await kinds(similar)) expect(way.at(-1)).toEqual(product.category)
    const companions = await kinds(goesWith)
    for (const way of companions) {
      expect(way[0]).toEqual(product.breadcrumb[0])
      expect(way.at(-1)).not.toEqual(product.category)
    }
    expect(new Set(companions.map((way) => way.at(-1)?.slug)).size).toBe(companions.length)
  }
  expect((await caught(client.products.related({ id: 'no-such' }))).code).toBe('NOT_FOUND')
})

test('cards come in the order in which they were asked for, without what is gone', async () => {
  const slugs = (await client.products.list({})).items.slice(0, 3).map(({ slug }) => slug)
  const asked = [slugs[2], 'gone', slugs[0], slugs[2]].join(',')
  expect((await client.products.cards({ slugs: asked })).items.map(({ slug }) => slug)).toEqual([slugs[2], slugs[0]])
})

function fits({ id, title, colors, price }: ProductCard, wanted: ShopperQuery): boolean {
  const category = new RegExp(`^${wanted.category ?? ''}|${wanted.category ?? ''}$`)
  const palette = wanted.colors?.split(',')
  return (
    wanted.title.test(title) &&
    category.test(categories.get(id) ?? '') &&
    price.amountMinor <= (wanted.atMost ?? Infinity) * 100 &&
    (palette === undefined || colors.some(({ slug }) => palette.includes(slug)))
  )
}

const comesIn = async ({ slug }: ProductCard, size: string | undefined) =>
  size === undefined || (await client.products.get({ id: slug })).sizes.includes(size)

test.each([
  ['socks', ['mittens', 'beanie', 'scarf']],
  ['tie', ['scarf', 'belt']],
])('who types “%s”, which nobody sells, is told what is shown for it', async (q, by) => {
  expect((await client.products.list({ q })).nearest).toMatchObject([{ by }])
})

test('a size narrows what the other words find, and is left out and said where none of it comes in that', async () => {
  const { total } = await client.products.list({ q: 'coat' })
  const inXxl = await client.products.list({ q: 'coat size xxl' })
  expect(inXxl.total).toBeGreaterThan(0)
  expect(inXxl.total).toBeLessThan(total)
  expect(inXxl.dropped).toEqual([])
  expect(await client.products.list({ q: 'dress size 38' })).toMatchObject({ dropped: ['size 38'] })
  expect((await client.catalogue.facets({ q: 'coat xxl' })).total).toBe(inXxl.total)
  // By itself it may be the beginning of a word.
  const { items, dropped } = await client.products.list({ q: 's' })
  expect({ items, dropped }).toEqual({ items: [], dropped: [] })
  expect((await client.products.list({ q: 'size xxl' })).total).toBe(
    (await client.products.list({ size: 'xxl' })).total,
  )
})

test('what narrows as a filter does is named, with the words without it', async () => {
  const filtersOf = async (q: string) => (await client.products.list({ q })).wordFilters
  expect(await filtersOf('Coat, size M')).toEqual([{ size: 'M', sizes: ['m'], rest: 'coat' }])
  expect(await filtersOf('boots uk 8')).toEqual([
    { size: 'UK 8', sizes: expect.arrayContaining(['eu-42']), rest: 'boots' },
  ])
  expect(await filtersOf('coat m under 500')).toEqual([
    { size: 'M', sizes: ['m'], rest: 'coat under 500' },
    { maxPriceMinor: 50_000, rest: 'coat m' },
  ])
  expect(await filtersOf('size xxl')).toEqual([{ size: 'XXL', sizes: ['xxl'], rest: '' }])
  // Left out, or words like others.
  for (const q of ['coat', 'dress size 38', 'womens coat']) expect(await filtersOf(q), q).toBeUndefined()
})

test('theirs is not a size, nor is a part of a maker’s name', async () => {
  const women = await client.products.list({ q: 'womens coat' })
  expect(await client.products.list({ q: 'women s coat' })).toMatchObject({ total: women.total, dropped: [] })
})

test('whoever types a whole title finds the product, whatever its words mean elsewhere', async () => {
  const titles = new Set<string>()
  const { pageCount } = await client.products.list({})
  for (let page = 1; page <= pageCount; page++)
    for (const { title } of (await client.products.list({ page })).items) titles.add(title)
  const missed: string[] = []
  for (const title of titles)
    if (!(await client.products.list({ q: title })).items.some((card) => card.title === title)) missed.push(title)
  expect(titles.size).toBeGreaterThan(100)
  expect(missed).toEqual([])
})

test('shoppers find what they would call right on the first page, and nothing never', async () => {
  expect(SHOPPER_QUERIES.length).toBeGreaterThanOrEqual(200)
  const wrong: string[] = []
  for (const wanted of SHOPPER_QUERIES) {
    const { items } = await client.products.list({ q: wanted.typed })
    expect.soft(items.length, wanted.typed).toBeGreaterThan(0)
    const seen = items.slice(0, LOOKED_AT)
    let right = 0
    for (const card of seen) if (fits(card, wanted) && (await comesIn(card, wanted.size))) right += 1
    if (right < ENOUGH * seen.length || right === 0)
      wrong.push(`${wanted.typed}: ${seen.map(({ title }) => title).join(', ')}`)
  }
  const share = 1 - wrong.length / SHOPPER_QUERIES.length
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
})
