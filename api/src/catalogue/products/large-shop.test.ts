import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_COUNTED, STORE_PAGES } from 'shared-contracts/catalogue/store-terms'
import type { ApiClient } from 'shared-contracts/client'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { keepFacets } from './keep-facets'

/** More than are counted as one asks, in one category. */
const MANY = MOST_COUNTED + 100

let shop: TestApi
let client: ApiClient

beforeAll(async () => {
  shop = await startTestApi()
  client = shop.visitor().client
  const { db, catalogue, env } = shop.api.deps
  await db.execute(`
    insert into products (id, seller_id, category_id, brand_id, slug, title, description, details, status, published_at, created_at, search)
    select gen_random_uuid(), like_it.seller_id, category.id, like_it.brand_id, 'gansey-' || number, 'Gansey ' || number, '', '',
      'published', now() - number * interval '1 minute', now(), to_tsvector('english', 'gansey ' || number)
    from generate_series(1, ${MANY}) number, (select * from products where status = 'published' limit 1) like_it,
      (select id from categories where slug = 'women-knitwear') category`)
  // Without variants no trigger lists them.
  await db.execute(`
    insert into listings (product_id, currency, seller_id, category_id, brand_id, price_minor, rating_count, colors, sizes, pairs,
      stocked_colors, stocked_sizes, stocked_pairs, published_at, season, search)
    select id, '${env.currency}', seller_id, category_id, brand_id, 1000 + (row_number() over ())::int, 0, '{1}', '{1}', '{65537}',
      '{1}', '{1}', '{65537}', published_at, season, search
    from products where slug like 'gansey-%'`)
  await catalogue.changed()
})
afterAll(() => shop.close())

test('where more fits than is counted, the numbers are the least that there are, and pages end', async () => {
  const first = await client.products.list({})
  expect(first).toMatchObject({ total: MOST_COUNTED, hasMore: true, pageCount: STORE_PAGES })
  expect(first.items).toHaveLength(24)
  expect((await client.products.list({ page: STORE_PAGES })).items).not.toEqual([])
  expect(await client.products.list({ page: STORE_PAGES + 1 })).toMatchObject({ items: [], pageCount: STORE_PAGES })
  expect(await client.catalogue.facets({})).toMatchObject({ total: MOST_COUNTED, hasMore: true })
})

test('what is narrowed to few is counted to its end', async () => {
  const filters = { category: 'women-knitwear', maxPriceMinor: 1010 }
  const { total, hasMore } = await client.products.list(filters)
  expect({ total, hasMore }).toEqual({ total: 10, hasMore: undefined })
  const facets = await client.catalogue.facets({ ...filters, size: 'no-such' })
  expect(facets).toMatchObject({ total: 0, loosen: expect.arrayContaining([{ filter: 'size', count: 10 }]) as unknown })
})

test('where more has the values of an attribute in use than is counted, the numbers are the least, too', async () => {
  const { db, catalogue } = shop.api.deps
  await db.execute(`insert into attributes values ('yarn', 'Yarn', 'one', true, 90)`)
  await db.execute(
    `insert into attribute_values (attribute, slug, name, position) values ('yarn', 'thick', 'Thick', 0), ('yarn', 'thin', 'Thin', 1)`,
  )
  await db.execute(`
    update listings set attributes = array(select code from attribute_values where attribute = 'yarn'
      and slug = case when price_minor <= 1005 then 'thin' else 'thick' end)
    where product_id in (select id from products where slug like 'gansey-%')`)
  await catalogue.changed()
  const facets = await client.catalogue.facets({ attributes: 'yarn.thin' })
  expect(facets).toMatchObject({ total: 5, hasMore: true })
  const thick = facets.attributes?.find(({ slug }) => slug === 'yarn')?.values.find(({ slug }) => slug === 'thick')
  expect(thick?.count).toBeGreaterThan(MOST_COUNTED - 50)
  await db.execute(
    `update listings set attributes = '{}' where product_id in (select id from products where slug like 'gansey-%')`,
  )
  await db.execute(`delete from attributes where slug = 'yarn'`)
  await catalogue.changed()
})

test('of very many that have the words, those of most worth come first, each on one page', async () => {
  const { db } = shop.api.deps
  const best = `gansey-${MANY}`
  await db.execute(
    `update listings set sold = 900, worth = 9 where product_id in (select id from products where slug = '${best}')`,
  )
  await shop.api.deps.catalogue.changed()
  const pages = await Promise.all([1, 2, 20, 21, 22].map((page) => client.products.list({ q: 'gansey', page })))
  expect(pages[0]).toMatchObject({ total: MOST_COUNTED, hasMore: true })
  const slugs = pages.flatMap(({ items }) => items.map(({ slug }) => slug))
  expect(slugs[0]).toBe(best)
  expect(new Set(slugs).size).toBe(5 * 24)
})

test('of a large category without filters all is counted by and by, and said to the item', async () => {
  const { deps } = shop.api
  await keepFacets(deps)
  const knitwear = { category: 'women-knitwear' }
  const { total, hasMore, pageCount } = await client.products.list(knitwear)
  expect(total).toBeGreaterThanOrEqual(MANY)
  expect({ hasMore, pageCount }).toEqual({ hasMore: undefined, pageCount: STORE_PAGES })
  const facets = await client.catalogue.facets(knitwear)
  expect(facets).toMatchObject({ total, inStock: expect.any(Number) as unknown })
  expect(facets.hasMore).toBeUndefined()
  expect(facets.brands.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  const whole = await client.catalogue.facets({})
  expect(whole.categories.reduce((sum, { count }) => sum + count, 0)).toBe(whole.total)
  expect((await client.products.list({ ...knitwear, inStock: true })).hasMore).toBe(true)
  // No category is not the whole store.
  expect(await (await shop.send('/api/facets?category=')).json()).toMatchObject({ total: 0 })
})

test('it is counted anew after a change alone, and forgotten when the shop is small again', async () => {
  const { deps } = shop.api
  const { db, catalogue } = deps
  await keepFacets(deps)
  const version = await catalogue.current()
  await keepFacets(deps)
  expect(await catalogue.current()).toBe(version)

  await db.execute(`delete from listings where product_id in (select id from products where slug = 'gansey-1')`)
  const before = (await client.products.list({})).total
  await catalogue.changed()
  await keepFacets(deps)
  expect((await client.products.list({})).total).toBe(before - 1)

  await db.execute(`delete from listings where product_id in (select id from products where slug like 'gansey-%')`)
  await catalogue.changed()
  await keepFacets(deps)
  expect((await client.products.list({})).total).toBe(24)
  expect((await db.execute('select from kept_facets')).rows).toEqual([])
})
