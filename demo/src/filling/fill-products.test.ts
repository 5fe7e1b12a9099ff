import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from 'api/testing/start-test-api'
import { SHOWN } from '../catalogue/plan-products'
import { seedDemo } from '../seed-demo'
import { fillProducts } from './fill-products'

/** Some past those that are shown. */
const PRODUCTS = SHOWN + 300

let shop: TestApi
const rowsOf = async <Row extends Record<string, unknown>>(query: string) =>
  (await shop.api.deps.db.execute<Row>(sql.raw(query))).rows

beforeAll(async () => {
  shop = await startTestApi()
  await rowsOf(`update sellers set state = 'suspended' where slug = 'casa-olmo'`)
  // As two processes would that start side by side.
  const { db, clock, env } = shop.api.deps
  await seedDemo(shop.api.deps, 24)
  const filling = { now: clock.now(), currency: env.currency }
  await Promise.all([fillProducts(db, PRODUCTS, filling), fillProducts(db, PRODUCTS, filling)])
})
afterAll(() => shop.close())

test('all are there, once, and another run adds nothing', async () => {
  const counts = () =>
    rowsOf(`select (select count(*)::int from products) as products, (select count(*)::int from variants) as variants,
    (select count(*)::int from stock_movements) as movements, (select count(*)::int from pictures) as pictures`)
  const before = await counts()
  expect(before).toMatchObject([{ products: PRODUCTS }])
  await seedDemo(shop.api.deps, PRODUCTS)
  expect(await counts()).toEqual(before)
})

test('a shop that is filled says at once how much it has, more than are counted as one asks', async () => {
  const [listed] = await rowsOf<{ total: number }>(`select count(*)::int as total from listings`)
  const page = await shop.visitor().client.products.list({})
  expect({ total: page.total, hasMore: page.hasMore }).toEqual({ total: listed?.total, hasMore: undefined })
  expect(page.total).toBeGreaterThan(SHOWN)
})

test('listings and words are what triggers would have made of the goods', async () => {
  const listed = () => rowsOf(`select to_jsonb(l) - 'worth' as listing from listings l order by product_id`)
  const before = await listed()
  await rowsOf(`select refresh_listings(array(select id from products))`)
  expect(await listed()).toEqual(before)
  expect(
    await rowsOf(`select word from words_of((select string_agg(concat_ws(' ', title, material), ' ') from products)) word
      where word not in (select word from search_words)`),
  ).toEqual([])
})

test('goods of a seller who may not sell are held back', async () => {
  expect(
    await rowsOf(`select s.slug, bool_and(p.held_back) as held, count(l.product_id)::int as listed
      from products p join sellers s on s.id = p.seller_id left join listings l on l.product_id = p.id
      group by s.slug having bool_or(p.held_back)`),
  ).toEqual([{ slug: 'casa-olmo', held: true, listed: 0 }])
})

test('whatever a row refers to is there', async () => {
  const keys = await rowsOf<{ owner: string; name: string; key: string }>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and conrelid in ('products'::regclass, 'variants'::regclass, 'variant_prices'::regclass,
      'price_history'::regclass, 'stock_levels'::regclass, 'product_images'::regclass, 'product_cutouts'::regclass, 'listings'::regclass)`)
  expect(keys.length).toBeGreaterThan(12)
  // A key that is added looks at every row.
  for (const { owner, name, key } of keys)
    await rowsOf(`alter table ${owner} drop constraint ${name}, add constraint ${name} ${key}`)
})
