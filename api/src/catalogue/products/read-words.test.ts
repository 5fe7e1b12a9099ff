import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from 'shared-contracts/client'
import { aDraft } from '../../testing/a-draft'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
let client: ApiClient

beforeAll(async () => {
  shop = await startTestApi()
  client = shop.visitor().client
  const seller = shop.visitor().client
  await seller.accounts.seller.login({ email: 'seller@demo.test', password: 'demo-password' })
  await seller.products.create(await aDraft(seller, { name: 'Crêpe kimono', slug: 'crepe-kimono' }))
  await seller.products.create(await aDraft(seller, { name: 'Embroidered dungarees', slug: 'dungarees' }))
})
afterAll(() => shop.close())

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
  for (const q of ['zzzzzzz', 'qx', '1234567', "'; drop table search_words; --"])
    expect(await search(q), q).toEqual({ first: null, readAs: null, didYouMean: null })
})

test('the best match comes first when that is asked for', async () => {
  const seller = shop.visitor().client
  await seller.accounts.seller.login({ email: 'seller@demo.test', password: 'demo-password' })
  const words = { description: 'Wear it over the crepe kimono.' }
  await seller.products.create(await aDraft(seller, { name: 'Silk sash', slug: 'silk-sash', ...words }))
  const slugs = async (sort?: 'relevance') =>
    (await client.products.list({ q: 'kimono', sort })).items.map(({ slug }) => slug)
  expect(await slugs()).toEqual(['silk-sash', 'crepe-kimono'])
  expect(await slugs('relevance')).toEqual(['crepe-kimono', 'silk-sash'])
})
