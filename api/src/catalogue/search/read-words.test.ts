import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ApiClient } from 'shared-contracts/client'
import { DAY_MS } from '../../platform/clock/days'
import { insertRows } from '../vocabulary/seed-vocabulary'
import { aDraft } from '../../testing/a-draft'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { listings } from '../products/listings.table'
import { products } from '../products/products.table'
import { DEFAULT_WEIGHTS } from './default-rules'
import { rankListings } from './rank-listings'
import { searchRules, searchWeights } from './search.table'

let shop: TestApi
let client: ApiClient

let seller: ApiClient

beforeAll(async () => {
  shop = await startTestApi()
  client = shop.visitor().client
  seller = shop.visitor().client
  await seller.accounts.seller.login({ email: 'seller@demo.test', password: 'demo-password' })
  await list({ name: 'Crêpe kimono', slug: 'crepe-kimono' })
  await list({ name: 'Embroidered dungarees', slug: 'dungarees' })
})
afterAll(() => shop.close())

const list = async (draft: { name: string; slug: string; description?: string }) =>
  seller.products.create(await aDraft(seller, draft))
const slugs = async (q: string, sort?: 'newest') =>
  (await client.products.list({ q, sort })).items.map(({ slug }) => slug)
const search = async (q: string) => {
  const { items, readAs, didYouMean } = await client.products.list({ q })
  return { first: items[0]?.slug ?? null, readAs, didYouMean }
}

test('a slip of the finger is read as the word that the shop knows', async () => {
  for (const q of ['kimno', 'kimmono', 'kiomno', 'KIMONP', 'crepe kimino'])
    expect(await search(q), q).toMatchObject({ first: 'crepe-kimono', didYouMean: null })
  expect((await search('crêpe kimino')).readAs).toBe('crepe kimono')
  expect((await client.catalogue.facets({ q: 'kimino' })).total).toBe(1)
})

test('words that are found are taken as they are', async () => {
  expect(await search('kimon')).toEqual({ first: 'crepe-kimono', readAs: null, didYouMean: null })
})

test('a word that is far off is asked about, and nothing is shown in its place', async () => {
  expect(await search('embroiderid')).toMatchObject({ first: 'dungarees', readAs: 'embroidered' })
  expect(await search('embroderidd')).toEqual({ first: null, readAs: null, didYouMean: 'embroidered' })
})

test('what nobody can mean is not guessed at', async () => {
  for (const q of ['zzzzzzz', 'qx', '1234567', "'; -- & | !zzzzzz:*"])
    expect(await search(q), q).toEqual({ first: null, readAs: null, didYouMean: null })
})

test('the best match comes first when words are given, another order when that is asked for', async () => {
  await list({ name: 'Silk sash', slug: 'silk-sash', description: 'Wear it over the crepe kimono.' })
  expect(await slugs('kimono')).toEqual(['crepe-kimono', 'silk-sash'])
  expect(await slugs('kimono', 'newest')).toEqual(['silk-sash', 'crepe-kimono'])
})

test('a word that fails is dropped and said', async () => {
  const { items, dropped, nearest } = await client.products.list({ q: 'cashmere kimono zzzzzz' })
  expect(items.map(({ slug }) => slug)).toContain('crepe-kimono')
  expect({ dropped, nearest }).toEqual({ dropped: ['cashmere', 'zzzzzz'], nearest: [] })
  expect((await client.catalogue.facets({ q: 'cashmere kimono zzzzzz' })).total).toBe(items.length)
})

test('a rule is a row: it counts once the catalogue says that it changed, and its words can be misspelt', async () => {
  const { db, catalogue } = shop.api.deps
  await db.insert(searchRules).values([
    { position: 9_001, kind: 'thing', said: ['haori'], finds: ['kimono'], near: [] },
    { position: 9_002, kind: 'thing', said: ['cummerbund'], finds: ['cummerbund'], near: ['sash'] },
  ])
  await catalogue.changed()
  expect(await slugs('haoris')).toEqual(['crepe-kimono'])
  expect((await search('hoari')).readAs).toBe('haori')
  const { items, nearest } = await client.products.list({ q: 'silk cummerbund' })
  expect(items.map(({ slug }) => slug)).toEqual(['silk-sash'])
  expect(nearest).toEqual([{ typed: 'cummerbund', by: ['sash'] }])
})

test('the nearest is said in words of the shop, however a rule spells it', async () => {
  const { db, catalogue } = shop.api.deps
  const near = ['-wool sash', 'in:women-shoes', 'in:*-accessories', 'colour:oxblood', 'season:winter']
  await db.insert(searchRules).values([{ position: 9_003, kind: 'thing', said: ['obi'], finds: ['obi'], near }])
  await catalogue.changed()
  const { nearest } = await client.products.list({ q: 'obi' })
  expect(nearest).toEqual([{ typed: 'obi', by: ['sash', 'shoes', 'accessories', 'oxblood', 'winter'] }])
})

test('of equal matches those that sell come first, as much as the weight of sales says', async () => {
  const { db, catalogue } = shop.api.deps
  await list({ name: 'Paper parasol', slug: 'older' })
  await list({ name: 'Paper parasol', slug: 'newer' })
  expect(await slugs('parasol')).toEqual(['newer', 'older'])
  const [older] = await db.select({ id: products.id }).from(products).where(eq(products.slug, 'older'))
  await db
    .update(listings)
    .set({ sold: 40 })
    .where(eq(listings.productId, older?.id ?? ''))
  await catalogue.changed()
  expect(await slugs('parasol')).toEqual(['older', 'newer'])
  await db.update(searchWeights).set({ weight: 0 }).where(eq(searchWeights.name, 'sales'))
  await catalogue.changed()
  expect(await slugs('parasol')).toEqual(['newer', 'older'])
})

test('what was sold of late is counted at its listing, and what speaks for it noted', async () => {
  const { db, clock } = shop.api.deps
  const [product] = await db
    .select({ id: products.id, sellerId: products.sellerId })
    .from(products)
    .where(eq(products.slug, 'older'))
  const sold = { cancelled_units: 1, gross_minor: 0, cancelled_minor: 0, refunded_minor: 0, orders: 2 }
  const day = { span: 'day', currency: 'EUR', seller_id: product?.sellerId, product_id: product?.id, ...sold }
  const at = (ageDays: number) => new Date(clock.now().getTime() - ageDays * DAY_MS).toISOString().slice(0, 10)
  await insertRows(
    db,
    'sales_products',
    {
      ...{ span: 'text', currency: 'text', seller_id: 'uuid', product_id: 'uuid', cancelled_units: 'int' },
      ...{
        gross_minor: 'int',
        cancelled_minor: 'int',
        refunded_minor: 'int',
        orders: 'int',
        start: 'date',
        units: 'int',
      },
    },
    [
      { ...day, start: at(2), units: 4 },
      { ...day, start: at(200), units: 9 },
    ],
  )
  await rankListings(shop.api.deps)
  const [listing] = await db
    .select()
    .from(listings)
    .where(eq(listings.productId, product?.id ?? ''))
  expect(listing?.sold).toBe(3)
  // It is new, and can be had; sales weigh nothing since the last test.
  expect(listing?.worth).toBeCloseTo(DEFAULT_WEIGHTS.stock + DEFAULT_WEIGHTS.newness, 1)
})
