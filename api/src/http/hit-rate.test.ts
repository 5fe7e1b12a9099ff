import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from 'demo/drawing/vocabulary/seeded-random'
import { seedDemo } from 'demo/seed-demo'
import { moveStock } from '../catalogue/stock/move-stock'
import { aDraft } from '../testing/a-draft'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { createFinishedAnswers } from './finished-answers'

/** Enough that a write seldom meets what a page shows, as in a shop that has so many writes. */
const PRODUCTS = 1_200
const WRITES_A_SECOND = 20
const READS_A_SECOND = 100
const SECONDS = 15
const WANTED = 0.9

let shop: TestApi

beforeAll(async () => {
  shop = await startTestApi()
  await seedDemo(shop.api.deps, PRODUCTS)
})
afterAll(() => shop.close())

/** What shoppers ask for, the first most often. */
async function askedFor(): Promise<string[]> {
  const { items } = await shop.visitor().client.products.list({ category: 'women' })
  return [
    '/api/landing',
    '/api/products',
    '/api/facets',
    '/api/products?category=women',
    '/api/facets?category=women',
    '/api/products?category=men&sort=price-asc',
    '/api/products?q=coat',
    '/api/facets?q=coat',
    '/api/products?color=navy&size=m&inStock=true',
    ...items.slice(0, 8).map(({ slug }) => `/api/products/${slug}`),
  ]
}

test('with twenty writes a second of stock, prices and new products, nine of ten reads are answered from what is kept', async () => {
  const { api } = shop
  const { db, clock, catalogue } = api.deps
  const seller = shop.visitor().client
  await seller.accounts.seller.login({ email: 'seller@demo.test', password: 'demo-password' })
  const paths = await askedFor()
  // A new product and another price are changes of single products, and so they are announced below.
  const before = [await catalogue.current(), await catalogue.listed()]
  const { id: own } = await seller.products.create(await aDraft(seller))
  const variant = (await db.execute<{ id: string }>(`select id from variants where product_id = '${own}'`)).rows[0]
  const priced = { variantId: variant?.id ?? '', listMinor: 5_990, was: 4_990 }
  const { results } = await seller.sellerStock.setPrices({ requestId: crypto.randomUUID(), rows: [priced] })
  expect(results.map(({ problem }) => problem)).toEqual([null])
  const after = [await catalogue.current(), await catalogue.listed()]
  expect(after).toEqual([before[0], (before[1] ?? 0) + 2])

  const { rows } = await db.execute<{ id: string; variant: string }>(
    `select product_id as id, variant_id as variant from variants join stock_levels on variant_id = variants.id where on_hand > 3 order by variant_id`,
  )
  const random = seededRandom(20)
  // As the shop keeps them, by a clock of which each read and write takes its part.
  let now = 0
  const answers = createFinishedAnswers(catalogue, { now: () => now })
  let computed = 0
  const read = async (path: string) => {
    const parameters = path.includes('/products/')
      ? ['id']
      : ['q', 'category', 'sort', 'color', 'size', 'inStock', 'page']
    await answers.answer({ route: '', parameters }, new Request(`http://shop.test${path}`), () => {
      computed += 1
      return shop.send(path)
    })
  }
  /** Each as its verb announces it. */
  const writes = [
    () => {
      const { variant } = random.pick(rows)
      return db.transaction((tx) =>
        moveStock({ tx, now: clock.now(), catalogue }, [{ variantId: variant, kind: 'received', quantity: 1 }]),
      )
    },
    async () => {
      const { id } = random.pick(rows)
      await db.execute(`update variant_prices set amount_minor = amount_minor + 100, compare_at_minor = null, discount_percent = null
        where variant_id in (select id from variants where product_id = '${id}')`)
      await catalogue.productsChanged([id])
    },
    () => catalogue.productsChanged([crypto.randomUUID()]),
  ]
  const reads = READS_A_SECOND * SECONDS
  for (let done = 0; done < reads; done += 1) {
    now += 1_000 / READS_A_SECOND
    if (done % (READS_A_SECOND / WRITES_A_SECOND) === 0) await writes[(done / 5) % writes.length]?.()
    // Before it counts, the changes that are seen at once are used up.
    if (done === reads / 3) computed = 0
    await read(paths[Math.floor(paths.length * random.next() ** 2)] ?? '')
  }
  const counted = (reads * 2) / 3
  const kept = 1 - computed / counted
  expect(kept, `${computed} of ${counted} computed`).toBeGreaterThanOrEqual(WANTED)
  expect(computed).toBeGreaterThan(paths.length)
})
