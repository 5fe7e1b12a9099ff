import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from 'shared-contracts/client'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import { seedDemo } from 'demo/seed-demo'
import { seededRandom } from 'demo/drawing/vocabulary/seeded-random'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
let client: ApiClient
let offers: Offer[]

/** A variant with all that it is found by, as the tables have it and not as the listings do. */
interface Offer {
  product: string
  category: string
  parent: string | null
  brand: string
  seller: string
  color: string
  size: string
  price: number
  discount: number
  rating: number
  available: number
  /** As in `fit.slim`. */
  values: string[]
}

beforeAll(async () => {
  shop = await startTestApi()
  const { db } = shop.api.deps
  await seedDemo(shop.api.deps, 240)
  client = shop.visitor().client
  await db.execute(
    `update stock_levels set on_hand = 0 where variant_id in (select id from variants where position % 3 = 1)`,
  )
  await db.execute(`update products set rating_avg = 1 + 4 * random(), rating_count = 3 where slug > 'm'`)
  await shop.api.deps.catalogue.changed()
  const { rows } = await db.execute(`
    select p.id as product, c.slug as category, top.slug as parent, b.slug as brand, seller.slug as seller, v.color, v.size,
      (min(price.amount_minor) over (partition by p.id))::int as price, coalesce(p.discount_percent, 0) as discount,
      coalesce(p.rating_avg, 0) as rating, stock.on_hand - stock.reserved as available,
      array(select known.attribute || '.' || known.slug from product_attribute_values said
        join attribute_values known on known.code = said.value where said.product_id = p.id order by 1) as values
    from products p join categories c on c.id = p.category_id left join categories top on top.id = c.parent_id
    join brands b on b.id = p.brand_id join sellers seller on seller.id = p.seller_id
    join variants v on v.product_id = p.id join variant_prices price on price.variant_id = v.id
    join stock_levels stock on stock.variant_id = v.id where p.status = 'published'`)
  offers = rows as unknown as Offer[]
})
afterAll(() => shop.close())

const isIn = (slugs: string | undefined, slug: string) => slugs === undefined || slugs.split(',').includes(slug)

const attributeOf = (pair: string) => pair.split('.')[0] ?? ''

/** Looks at every offer by itself. */
function fits(offer: Offer, filters: StoreFilters): boolean {
  const { category, brand, color, size, seller, minPriceMinor = 0, maxPriceMinor = Infinity } = filters
  const chosen = filters.attributes?.split(',') ?? []
  return (
    (category === undefined || offer.category === category || offer.parent === category) &&
    isIn(brand, offer.brand) &&
    isIn(color, offer.color) &&
    isIn(size, offer.size) &&
    isIn(seller, offer.seller) &&
    offer.price >= minPriceMinor &&
    offer.price <= maxPriceMinor &&
    offer.discount >= (filters.minDiscount ?? (filters.deals ? 1 : 0)) &&
    offer.rating >= (filters.minRating ?? 0) &&
    (!filters.inStock || offer.available > 0) &&
    chosen.every((pair) =>
      chosen.some((other) => attributeOf(other) === attributeOf(pair) && offer.values.includes(other)),
    )
  )
}

const countBySight = (filters: StoreFilters) =>
  new Set(offers.filter((offer) => fits(offer, filters)).map(({ product }) => product)).size

/** Any filters, each there or not; two slugs of a kind half the time. */
function anyFilters(seed: number): StoreFilters {
  const random = seededRandom(seed)
  const maybe = <Value>(value: () => Value) => (random.next() < 0.35 ? value() : undefined)
  const some = <Value>(values: readonly Value[]): Value => values[random.whole(0, values.length - 1)] as Value
  const slugs = (name: 'brand' | 'color' | 'size') => () =>
    [...new Set(random.next() < 0.5 ? [some(offers)[name]] : [some(offers)[name], some(offers)[name]])].join(',')
  const all: StoreFilters = {
    category: maybe(() => some([some(offers).category, some(offers).parent ?? ''])),
    brand: maybe(slugs('brand')),
    color: maybe(slugs('color')),
    size: maybe(slugs('size')),
    seller: maybe(() => some(offers).seller),
    minPriceMinor: maybe(() => some([2500, 5000, some(offers).price])),
    maxPriceMinor: maybe(() => some([10_000, 20_000, some(offers).price])),
    deals: maybe(() => true),
    minDiscount: maybe(() => some([10, 20, 40])),
    minRating: maybe(() => some([2, 3, 4])),
    inStock: maybe(() => true),
    attributes:
      maybe(() =>
        [...new Set([1, 2, 3].flatMap(() => (random.next() < 0.6 ? (some(some(offers).values) ?? []) : [])))].join(','),
      ) || undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

test('every count of every facet is what looking at each offer by itself gives, whatever is filtered', async () => {
  let counted = 0
  let valuesCounted = 0
  for (let seed = 1; seed <= 60; seed++) {
    const filters = anyFilters(seed)
    const label = JSON.stringify(filters)
    const facets = await client.catalogue.facets(filters)
    const found = await client.products.list(filters)
    expect(found.total, label).toBe(countBySight(filters))
    expect(facets.total, label).toBe(found.total)
    const by = (change: StoreFilters) => countBySight({ ...filters, ...change })
    for (const top of facets.categories)
      for (const { slug, count } of [top, ...top.children])
        expect(count, `${slug} ${label}`).toBe(by({ category: slug }))
    for (const { slug, count } of facets.brands) expect(count, `${slug} ${label}`).toBe(by({ brand: slug }))
    for (const { slug, count } of facets.colors) expect(count, `${slug} ${label}`).toBe(by({ color: slug }))
    for (const { slug, count } of facets.sizes) expect(count, `${slug} ${label}`).toBe(by({ size: slug }))
    for (const { minPriceMinor, maxPriceMinor, count } of facets.price.ranges)
      expect(count, label).toBe(
        by({ minPriceMinor: minPriceMinor ?? undefined, maxPriceMinor: maxPriceMinor ?? undefined }),
      )
    for (const { minDiscount, count } of facets.discounts) expect(count, label).toBe(by({ minDiscount }))
    for (const { minRating, count } of facets.ratings) expect(count, label).toBe(by({ minRating }))
    for (const { slug: attribute, values } of facets.attributes ?? [])
      for (const { slug, count } of values) {
        const others = filters.attributes?.split(',').filter((pair) => attributeOf(pair) !== attribute) ?? []
        const attributes = [...others, `${attribute}.${slug}`].join(',')
        expect(count, `${attribute}.${slug} ${label}`).toBe(by({ attributes }))
        valuesCounted += count
      }
    expect(facets.deals, label).toBe(by({ deals: true, minDiscount: undefined }))
    expect(facets.inStock, label).toBe(by({ inStock: true }))
    const offered = offers.filter((offer) => fits(offer, { ...filters, brand: undefined })).map(({ brand }) => brand)
    expect(
      facets.brands
        .filter(({ count }) => count > 0)
        .map(({ slug }) => slug)
        .sort(),
      label,
    ).toEqual([...new Set(offered)].sort())
    counted += found.total
  }
  expect(counted).toBeGreaterThan(100)
  expect(valuesCounted).toBeGreaterThan(100)
})

test('a filter that names what the shop does not know finds nothing', async () => {
  for (const filters of [
    { category: 'no-such' },
    { brand: 'no-such' },
    { color: 'no-such' },
    { size: 'x,y' },
    { seller: 'x' },
  ]) {
    expect((await client.products.list(filters)).total, JSON.stringify(filters)).toBe(0)
    expect((await client.catalogue.facets(filters)).total, JSON.stringify(filters)).toBe(0)
  }
})

test('what is chosen stays among the choices though nothing is left of it', async () => {
  const { brands, colors } = await client.catalogue.facets({ brand: 'nordhavn', category: 'beauty', color: 'navy' })
  expect(brands.find(({ slug }) => slug === 'nordhavn')).toEqual({ slug: 'nordhavn', name: 'Nordhavn', count: 0 })
  expect(colors.map(({ slug }) => slug)).toContain('navy')
})

test('where nothing is found, each filter that stands in the way is named with what is behind it', async () => {
  const filters = { q: 'wool', brand: 'stillwater', color: 'navy', deals: true }
  expect(countBySight({ brand: 'stillwater' })).toBeGreaterThan(0)
  const { total, loosen } = await client.catalogue.facets(filters)
  expect(total).toBe(0)
  const { total: withoutBrand } = await client.products.list({ ...filters, brand: undefined })
  expect(loosen).toContainEqual({ filter: 'brand', count: withoutBrand })
  for (const { count } of loosen) expect(count).toBeGreaterThan(0)
  expect((await client.catalogue.facets({ brand: 'nordhavn' })).loosen).toEqual([])
})

test('the store is sorted as asked, and no product is on two pages', async () => {
  const all = async (sort: 'price-asc' | 'price-desc' | 'discount' | 'rating') => {
    const pages = await Promise.all([1, 2, 3].map((page) => client.products.list({ sort, page })))
    return pages.flatMap(({ items }) => items)
  }
  const prices = (await all('price-asc')).map(({ price }) => price.amountMinor)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  const falling = (await all('price-desc')).map(({ price }) => price.amountMinor)
  expect(falling).toEqual([...falling].sort((a, b) => b - a))
  const discounts = (await all('discount')).map(({ discountPercent }) => discountPercent ?? 0)
  expect(discounts).toEqual([...discounts].sort((a, b) => b - a))
  for (const sort of ['discount', 'rating'] as const) {
    const ids = (await all(sort)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(72)
  }
})

test('ratings are no choice while nothing has one', async () => {
  const { db, catalogue } = shop.api.deps
  const rated = await client.catalogue.facets({})
  expect(rated.ratings.length).toBeGreaterThan(0)
  await db.execute(`update products set rating_avg = null, rating_count = 0`)
  await catalogue.changed()
  expect((await client.catalogue.facets({})).ratings).toEqual([])
})

test('a product leaves the listings when it is sold out or taken down, and comes back', async () => {
  const { db, catalogue } = shop.api.deps
  const [card] = (await client.products.list({ inStock: true })).items
  const inStock = async () => {
    await catalogue.changed()
    return (await client.products.list({ inStock: true })).total
  }
  const before = await inStock()
  const own = `variant_id in (select id from variants where product_id = '${card?.id}')`
  await db.execute(`update stock_levels set reserved = on_hand where ${own}`)
  expect(await inStock()).toBe(before - 1)
  await db.execute(`update stock_levels set reserved = 0 where ${own}`)
  expect(await inStock()).toBe(before)
  await db.execute(`update products set status = 'archived' where id = '${card?.id}'`)
  expect(await inStock()).toBe(before - 1)
  await db.execute(`update products set status = 'published' where id = '${card?.id}'`)
  expect(await inStock()).toBe(before)
  await db.execute(`delete from variants where product_id = '${card?.id}'`)
  expect(await inStock()).toBe(before - 1)
})
