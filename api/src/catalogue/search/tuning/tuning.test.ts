import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { CurationDraft, SynonymDraft } from 'shared-contracts/search-tuning/search-tuning.schema'
import { synonymDraftSchema } from 'shared-contracts/search-tuning/search-tuning.schema'
import { anAdmin } from '../../../testing/an-admin'
import { caught } from '../../../testing/caught'
import { startTestApi, type TestApi } from '../../../testing/start-test-api'
import type { TestVisitor } from '../../../testing/test-visitor'
import { DEFAULT_RULES, DEFAULT_WEIGHTS } from '../default-rules'

let shop: TestApi
let admin: TestVisitor['client']
let shopper: TestVisitor['client']
beforeAll(async () => {
  shop = await startTestApi()
  admin = (await anAdmin(shop)).client
  shopper = shop.visitor().client
})
afterAll(() => shop.close())

const aSynonym = (changes: Partial<SynonymDraft> = {}): SynonymDraft => ({
  ...{ kind: 'thing', said: ['frippery'], finds: ['coat'], near: [] },
  ...changes,
})
const aCuration = (changes: Partial<CurationDraft> = {}): CurationDraft => ({
  ...{ said: ['coat'], productIds: [], boosts: [] },
  ...changes,
})
const search = (q: string) => shopper.products.list({ q })
const slugs = async (q: string) => (await search(q)).items.map(({ slug }) => slug)
const fieldOf = async (refused: Promise<unknown>) => (await caught(refused)).errors?.[0]

test('what every shop begins with could be typed by hand', () => {
  for (const rule of DEFAULT_RULES) expect(synonymDraftSchema.validateSync(rule, { strict: true })).toEqual(rule)
})

test('a word that nobody knew finds what staff say it means, at once and misspelt, and no more once that is removed', async () => {
  const before = await search('frippery')
  expect(before.total).toBe(0)
  const made = await admin.synonyms.create(aSynonym({ said: ['Frippery', 'Frou-Frou'] }))
  expect(made).toMatchObject({ said: ['frippery', 'frou frou'], version: 0 })
  const { items, total } = await search('frippery')
  expect(total).toBeGreaterThan(0)
  expect(items.every(({ title }) => /coat/i.test(title))).toBe(true)
  expect((await search('fripery')).readAs).toBe('frippery')
  expect((await search('frou-frou')).total).toBe(total)
  await admin.synonyms.change({ ...aSynonym({ finds: ['-wool coat'] }), id: made.id, version: 0 })
  const without = await search('frippery')
  expect(without.items.some(({ title }) => /wool/i.test(title))).toBe(false)
  expect(await caught(admin.synonyms.remove({ id: made.id, version: 0 }))).toMatchObject({ code: 'CONFLICT' })
  await admin.synonyms.remove({ id: made.id, version: 1 })
  expect((await search('frippery')).total).toBe(0)
})

test('a list is found by any of its words and by what they name, page by page', async () => {
  const first = await admin.synonyms.list({})
  expect(first).toMatchObject({ total: DEFAULT_RULES.length })
  expect(first.items[0]?.said).toEqual(DEFAULT_RULES[0]?.said)
  const second = await admin.synonyms.list({ after: first.next ?? '' })
  expect(second.items.some(({ id }) => first.items.some((one) => one.id === id))).toBe(false)
  const { items } = await admin.synonyms.list({ q: 'SNEAKER' })
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ said, finds, near }) => `${said} ${finds} ${near}`.includes('sneaker'))).toBe(true)
  const fillers = await admin.synonyms.list({ kind: 'filler' })
  expect(fillers.items.every(({ kind }) => kind === 'filler')).toBe(true)
})

test.each([
  ['says what another one says', { said: ['frippery', 'sneakers', 'sneaker'] }, 'said', /“sneaker/],
  ['says one thing twice', { said: ['Frippery', 'frippery'] }, 'said', /twice/],
  ['names no category', { finds: ['in:moon-boots'] }, 'finds', /in:moon-boots/],
  ['names no colour', { near: ['colour:octarine'] }, 'near', /colour:octarine/],
  ['names no season', { finds: ['season:fifth'] }, 'finds', /season:fifth/],
  ['has another sign in it', { finds: ["coat' | !x:*"] }, 'finds', /nothing that is called/],
])('one that %s is refused at its field', async (_case, changes, field, message) => {
  expect(await fieldOf(admin.synonyms.create(aSynonym(changes)))).toEqual(
    expect.objectContaining({ field, message: expect.stringMatching(message) as string }),
  )
})

test.each([["coat'); drop table listings; --"], ['coat & !coat | \\'], ['<b>coat</b>'], ['-'.repeat(60)], [' ']])(
  'what is no word breaks no search: %s',
  async (text) => {
    const said = [`hostile ${randomUUID()}`]
    await admin.synonyms.create(aSynonym({ said, finds: [text] })).catch((refused: unknown) => refused)
    expect((await search('coat')).total).toBeGreaterThan(0)
    await search(said[0] ?? '')
  },
)

test('what is pinned stands first in its order, also where its words do not find it, and only while it can be had', async () => {
  const { items } = await shopper.products.list({ sort: 'price-asc' })
  const own = await slugs('wool coat')
  const [one, other] = items.filter(({ slug, sizesInStock }) => !own.includes(slug) && sizesInStock.length > 0)
  const [pinned, plain] = [[other?.id ?? '', one?.id ?? ''], await search('wool coat')]
  const made = await admin.curations.create(aCuration({ said: ['Wool Coat'], productIds: pinned }))
  expect(made).toMatchObject({ said: ['wool coat'], pinned: [{ id: other?.id, isShown: true }, { id: one?.id }] })
  const now = await search('wool  coat')
  expect(now.items.slice(0, 2).map(({ id }) => id)).toEqual(pinned)
  expect(now.total).toBe(plain.total + 2)
  const facets = await shopper.catalogue.facets({ q: 'wool coat' })
  expect(facets.total).toBe(now.total)
  expect((await slugs('wool coats')).slice(0, 2)).not.toContain(other?.slug)
  expect((await search('coat')).items.map(({ id }) => id)).not.toContain(other?.id)
  expect((await shopper.catalogue.suggestions({ q: 'wool coat' })).products[0]?.slug).toBe(other?.slug)
  // Another order is another order.
  const cheapest = (await shopper.products.list({ q: 'wool coat', sort: 'price-desc' })).items
  expect(cheapest[0]?.id).not.toBe(other?.id)

  const { db, catalogue } = shop.api.deps
  await db.execute(`update stock_levels set on_hand = reserved
    where variant_id in (select id from variants where product_id = '${other?.id}')`)
  await catalogue.stockChanged([other?.id ?? ''])
  await catalogue.changed()
  expect((await search('wool coat')).items[0]?.id).toBe(one?.id)
  await admin.curations.remove({ id: made.id, version: 0 })
  expect((await search('wool coat')).total).toBe(plain.total)
})

test('a maker is moved up for some words and a category down for every search', async () => {
  const found = (await shopper.products.list({ q: 'coat' })).items
  const last = found.at(-1)
  const brand = last?.brand.slug ?? ''
  const rank = (items: typeof found) => items.findIndex((item) => item.brand.slug === brand)
  const up = await admin.curations.create(aCuration({ boosts: [{ by: 'brand', slug: brand, move: 'up' }] }))
  expect(rank((await search('coat')).items)).toBeLessThan(Math.max(1, rank(found)))
  await admin.curations.remove({ id: up.id, version: 0 })

  const women = new Set((await shopper.products.list({ q: 'coat', category: 'women' })).items.map(({ id }) => id))
  const isOfWomen = ({ id }: (typeof found)[number]) => women.has(id)
  expect(found.slice(0, -1).some(isOfWomen)).toBe(true)
  expect(found.every(isOfWomen)).toBe(false)
  const down = await admin.curations.create(
    aCuration({ said: [], boosts: [{ by: 'category', slug: 'women', move: 'down' }] }),
  )
  // Sent once more, it moves nothing twice.
  const again = aCuration({ said: [], boosts: [{ by: 'category', slug: 'women', move: 'down' }] })
  expect(await fieldOf(admin.curations.create(again))).toMatchObject({ field: 'said' })
  const sum = (of: typeof found) => of.reduce((all, item, at) => all + (isOfWomen(item) ? at : 0), 0)
  expect(sum((await search('coat')).items)).toBeGreaterThan(sum(found))
  await admin.curations.remove({ id: down.id, version: 0 })
  expect((await search('coat')).items).toEqual(found)
})

test('pins without words, of nothing, twice for the same words or of what is gone are refused at their field', async () => {
  const [item] = (await shopper.products.list({})).items
  const productIds = [item?.id ?? '']
  const create = (changes: Partial<CurationDraft>) => fieldOf(admin.curations.create(aCuration(changes)))
  expect(await create({ said: [], productIds })).toMatchObject({ field: 'productIds' })
  expect(await create({})).toMatchObject({ field: 'boosts' })
  expect(await create({ productIds: [randomUUID()] })).toMatchObject({ field: 'productIds' })
  const nobody = { by: 'brand', slug: 'nobody', move: 'up' } as const
  expect(await create({ boosts: [nobody] })).toMatchObject({ field: 'boosts' })
  const made = await admin.curations.create(aCuration({ said: ['boots'], productIds }))
  expect(await create({ said: ['coat', 'Boots'], productIds })).toMatchObject({ field: 'said' })
  const changed = await admin.curations.change({
    ...aCuration({ said: ['boot'], productIds }),
    id: made.id,
    version: 0,
  })
  expect(changed).toMatchObject({ said: ['boot'], version: 1 })
  expect(await admin.curations.get({ id: made.id })).toEqual(changed)
  expect((await admin.curations.list({})).items).toContainEqual(expect.objectContaining({ said: ['boot'], pinned: 1 }))
  const late = admin.curations.change({ ...aCuration({ productIds }), id: made.id, version: 0 })
  expect(await caught(late)).toMatchObject({ code: 'CONFLICT' })
  await admin.curations.remove({ id: made.id, version: 1 })
  expect(await caught(admin.curations.get({ id: made.id }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('words of which the search has nothing left are refused', async () => {
  const boosts = [{ by: 'category', slug: 'women', move: 'down' }] as const
  expect(await fieldOf(admin.curations.create(aCuration({ said: ["'s"], boosts: [...boosts] })))).toMatchObject({
    field: 'said',
  })
  expect(await fieldOf(admin.synonyms.create(aSynonym({ said: ['frippery', '’s'] })))).toMatchObject({ field: 'said' })
})

// The embedded database does one after the other anyway.
if (inject('template').serverUrl !== null) {
  test.each([
    ['synonyms', 'search_rules'],
    ['curations', 'search_curations'],
  ] as const)('whoever removes %s waits for a colleague who changes them', async (kind, table) => {
    const { db } = shop.api.deps
    const said = [`waiting ${kind}`]
    const boosts = [{ by: 'category', slug: 'women', move: 'up' } as const]
    const { id } = await (kind === 'synonyms'
      ? admin.synonyms.create(aSynonym({ said }))
      : admin.curations.create(aCuration({ said, boosts })))
    let begun = () => {}
    let goOn = () => {}
    const hasBegun = new Promise<void>((done) => (begun = done))
    const mayGoOn = new Promise<void>((done) => (goOn = done))
    // In the order of whoever changes one.
    const changing = db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`)
      begun()
      await mayGoOn
      await tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update`)
    })
    await hasBegun
    const removing = admin[kind].remove({ id, version: 0 })
    const isWaiting = vi.waitFor(async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    await isWaiting.finally(goOn)
    await Promise.all([changing, removing])
  })
}

test('weights decide what fits best, and of two who change them the second is told', async () => {
  const before = await admin.searchWeights.get()
  expect(before).toEqual({ ...DEFAULT_WEIGHTS, version: 0 })
  const newest = (await shopper.products.list({ q: 'coat', sort: 'newest' })).items.map(({ id }) => id)
  const alone = { words: 0, sales: 0, rating: 0, stock: 0 }
  const saved = await admin.searchWeights.save({ ...alone, newness: 3, version: 0 })
  expect(saved).toEqual({ ...alone, newness: 3, version: 1 })
  expect((await search('coat')).items.map(({ id }) => id)).toEqual(newest)
  const late = admin.searchWeights.save({ ...DEFAULT_WEIGHTS, version: 0 })
  expect(await caught(late)).toMatchObject({ code: 'CONFLICT' })
  for (const stock of [-1, 4, Number.NaN]) {
    const wrong = admin.searchWeights.save({ ...DEFAULT_WEIGHTS, stock, version: 1 })
    expect(await fieldOf(wrong)).toMatchObject({ field: 'stock' })
  }
  await admin.searchWeights.save({ ...DEFAULT_WEIGHTS, version: 1 })
})
