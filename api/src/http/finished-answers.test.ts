import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAdmin } from '../testing/an-admin'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { createFinishedAnswers } from './finished-answers'

let shop: TestApi

beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('a sold-out item takes along the answers that name it, and no others', async () => {
  const { client } = shop.visitor()
  const { db, catalogue } = shop.api.deps
  const [sold, other] = (await client.products.list({})).items
  const open = async (slug = '') => client.products.get({ id: slug })
  await open(sold?.slug)
  await open(other?.slug)
  // Nobody has said so: an answer that is kept does not know.
  await db.execute(`update products set details = 'changed by hand'`)
  await db.execute(`update stock_levels set reserved = on_hand
    where variant_id in (select id from variants where product_id = '${sold?.id}')`)
  await catalogue.stockChanged([sold?.id ?? ''])

  const now = await open(sold?.slug)
  expect(now.variants.every(({ available }) => available === 0)).toBe(true)
  expect(now.details).toBe('changed by hand')
  expect((await open(other?.slug)).details).not.toBe('changed by hand')
  const card = (await client.products.list({})).items.find(({ id }) => id === sold?.id)
  expect(card?.sizesInStock).toEqual([])
})

test('a row of the landing page shows what is in stock again, though nothing else has changed', async () => {
  const admin = await anAdmin(shop)
  const { catalogue, db } = shop.api.deps
  // Not the first, which is in the opening whether there are any or not.
  const [, , item] = (await shop.visitor().client.products.list({ sort: 'newest' })).items
  const setStock = async (amount: string) => {
    await db.execute(sql`update stock_levels set on_hand = ${sql.raw(amount)}
      where variant_id in (select id from variants where product_id = ${item?.id})`)
    await catalogue.stockChanged([item?.id ?? ''])
  }
  await setStock('reserved')
  const rule = { inStock: true, sort: 'newest' } as const
  const { slug } = await admin.client.collections.create({
    ...{ slug: 'now', title: 'Now', text: 'Here.', rule, productIds: [] },
  })
  const { id, version } = (await admin.client.content.list()).items.find(({ kind }) => kind === 'landing')!
  const sections = [{ kind: 'collection', collection: slug }] as const
  const draft = { id, version, note: 'Now', hero: { title: 'Now' }, sections: [...sections] }
  const saved = await admin.client.content.saveLanding(draft)
  await admin.client.content.publish({ id, version: saved.version, number: saved.versions[0]!.number })
  const isShown = async () => JSON.stringify(await shop.visitor().client.catalogue.landing()).includes(item?.id ?? '')
  expect(await isShown()).toBe(false)
  await setStock('reserved + 3')
  const start = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(start + 10_000)
  try {
    expect(await isShown()).toBe(true)
  } finally {
    vi.restoreAllMocks()
  }
})

/** A catalogue that changes as it is told to, and a clock. */
function aCatalogue() {
  let hear: (ids: readonly string[] | null) => void = () => undefined
  let hearOfProducts = hear
  return {
    version: 1,
    now: 0,
    current() {
      return Promise.resolve(this.version)
    },
    known() {
      return this.version
    },
    listed: () => Promise.resolve(0),
    changed: () => Promise.resolve(),
    productsChanged: (ids: readonly string[] | null) => Promise.resolve(hearOfProducts(ids)),
    stockChanged: (ids: readonly string[] | null) => Promise.resolve(hear(ids)),
    onProductChange: (listener: typeof hear) => void (hearOfProducts = listener),
    onStockChange: (listener: typeof hear) => void (hear = listener),
    position: () => null,
  }
}

function someAnswers() {
  const catalogue = aCatalogue()
  const finished = createFinishedAnswers(catalogue, { now: () => catalogue.now, time: () => catalogue.now })
  let computed = 0
  const ask = async (path: string, parameters: readonly string[], body = '{}', meanwhile = async () => {}) => {
    const before = computed
    await finished.answer({ route: '', parameters }, new Request(`http://shop.test${path}`), async () => {
      computed += 1
      await meanwhile()
      return new Response(body)
    })
    return computed > before ? 'computed' : 'kept'
  }
  const askUntil = async (path: string, until: number) => {
    const before = computed
    const of = { route: '', parameters: ['id'], learned: () => ({ holdsUntil: new Date(until) }) }
    await finished.answer(of, new Request(`http://shop.test${path}`), () => {
      computed += 1
      return Promise.resolve(new Response('{}'))
    })
    return [computed > before ? 'computed' : 'kept', finished.at(path) !== null]
  }
  return { catalogue, ask, askUntil }
}

test('what holds until a moment is not given from that moment on', async () => {
  const { catalogue, askUntil } = someAnswers()
  expect(await askUntil('/one', 1_000)).toEqual(['computed', true])
  catalogue.now = 999
  expect(await askUntil('/one', 1_000)).toEqual(['kept', true])
  catalogue.now = 1_000
  expect(await askUntil('/one', 5_000)).toEqual(['computed', true])
})

test('what counts stock is renewed some seconds after stock has changed anywhere', async () => {
  const { catalogue, ask } = someAnswers()
  const facets = () => ask('/facets', ['inStock'])
  const brands = () => ask('/brands', [])
  expect([await facets(), await brands()]).toEqual(['computed', 'computed'])
  catalogue.now = 60_000
  expect([await facets(), await brands()]).toEqual(['kept', 'kept'])
  await catalogue.stockChanged([randomUUID()])
  expect([await facets(), await brands()]).toEqual(['computed', 'kept'])
  await catalogue.stockChanged([randomUUID()])
  catalogue.now += 4_000
  expect(await facets()).toBe('kept')
  catalogue.now += 2_000
  expect([await facets(), await brands()]).toEqual(['computed', 'kept'])
})

test('an answer that names what changed while it was computed is not kept', async () => {
  const { catalogue, ask } = someAnswers()
  const [one, other] = [randomUUID(), randomUUID()]
  const change = (ids: string[] | null) => async () => catalogue.stockChanged(ids)
  await ask('/one', [], `{"id":"${one}"}`, change([one]))
  await ask('/other', [], `{"id":"${other}"}`, change([one]))
  expect([await ask('/one', []), await ask('/other', [])]).toEqual(['computed', 'kept'])
  await ask('/third', [], '{}', change(null))
  expect([await ask('/third', []), await ask('/other', [])]).toEqual(['computed', 'computed'])
})

test('a product that changes renews lists at once, and in five seconds where products change all the time', async () => {
  const { catalogue, ask } = someAnswers()
  const [shown, other] = [randomUUID(), randomUUID()]
  const list = () => ask('/list', ['page'], `{"id":"${shown}"}`)
  const one = () => ask('/one', ['id'], `{"id":"${shown}"}`)
  expect([await list(), await one()]).toEqual(['computed', 'computed'])
  catalogue.now = 1
  await catalogue.productsChanged([other])
  catalogue.now = 2
  expect([await list(), await one()]).toEqual(['computed', 'kept'])
  await catalogue.productsChanged([shown])
  expect([await list(), await one()]).toEqual(['computed', 'computed'])

  let renewed = 0
  const SECONDS = 600
  for (let second = 0; second < SECONDS; second += 1) {
    catalogue.now += 1_000
    await catalogue.productsChanged([other])
    if ((await list()) === 'computed') renewed += 1
  }
  // Some at once, as many as nobody makes by hand in that time; then one in five seconds.
  expect(renewed).toBeLessThanOrEqual(60 + SECONDS / 5)
  expect(renewed).toBeGreaterThan(SECONDS / 5)
  await catalogue.productsChanged([other])
  catalogue.now += 5_000
  expect(await list()).toBe('computed')
  expect(await list()).toBe('kept')
})
