import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ContentDetails } from 'shared-contracts/content/content.schema'
import type { LandingBody } from 'shared-contracts/content/landing-body.schema'
import type { PageBody } from 'shared-contracts/content/page-body.schema'
import { DAY_MS } from '../../platform/clock/days'
import { aColleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { landing as first } from './first-pages/landing'
import { addVersion } from './write-content'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const content = () => admin.client.content
const read = () => shop.visitor().client.catalogue.landing()
async function theLanding(): Promise<ContentDetails> {
  const { id } = (await content().list()).items.find(({ kind }) => kind === 'landing')!
  return content().get({ id })
}
const hero = { title: 'One line' }
const save = ({ id, version }: ContentDetails, body: Partial<LandingBody> = {}) =>
  content().saveLanding({ id, version, note: 'Changed', hero, sections: [], ...body })
/** In force from now on. */
async function show(body: Partial<LandingBody>) {
  const { id, version, versions } = await save(await theLanding(), {
    ...body,
    hero: { ...hero, text: `${Math.random()}`, ...body.hero },
  })
  return content().publish({ id, version, number: versions[0]!.number })
}
const aCollection = (slug: string, productIds: string[]) =>
  admin.client.collections.create({ slug, title: 'Warm things', text: 'For the cold.', rule: null, productIds })

test('the shop begins with its page, and shows it in its order', async () => {
  const document = await theLanding()
  expect(document).toMatchObject({
    title: 'Landing page',
    isFirst: true,
    live: { number: 1 },
    draft: null,
    landing: first,
  })
  const page = await read()
  expect(page.opening).toEqual({ title: 'Made for\n*more* than\none winter.', text: first.hero.text, link: null })
  expect(page.sections.map(({ kind }) => kind)).toEqual(['delivery', 'carousel', 'tiles', 'new', 'viewed', 'story'])
  expect(page.sections[1]).toMatchObject({ title: 'Winter Store' })
  expect(page.winter.length).toBeGreaterThan(0)
  expect(page.winterTotal).toBeGreaterThan(0)
})

test('a draft is the staff’s alone, looked at before; published it is everybody’s, and what was before can be again', async () => {
  const saved = await save(await theLanding(), { sections: [{ kind: 'text', title: 'Hello', text: 'World' }] })
  expect(saved).toMatchObject({ draft: 2, live: { number: 1 } })
  expect((await read()).opening.title).toContain('Made for')
  const seen = await content().version({ id: saved.id, number: 2 })
  expect(seen).not.toHaveProperty('page')
  expect(seen.shownLanding).toMatchObject({
    opening: { title: 'One line' },
    sections: [{ title: 'Hello', text: 'World' }],
  })
  const live = await content().publish({ id: saved.id, version: saved.version, number: 2 })
  const page = await read()
  expect(page).toMatchObject({ opening: { title: 'One line' }, winter: [], newIn: [], categories: [], story: null })
  expect(page.delivery).toBeUndefined()
  await content().publish({ id: live.id, version: live.version, number: 1 })
  expect((await read()).opening.title).toContain('Made for')
})

test('what is not saved is drawn for whoever may write it, as it would be if it were', async () => {
  const before = await theLanding()
  const sections: LandingBody['sections'] = [
    { kind: 'text', title: 'Hello', text: 'World' },
    { kind: 'collection', collection: 'gone' },
    { kind: 'new', title: 'New in' },
  ]
  const drawn = await content().previewLanding({ hero: { title: 'Soon' }, sections })
  expect(drawn.opening.title).toBe('Soon')
  // A row of what is gone is left out, as it is for shoppers.
  expect(drawn.sections.map(({ kind }) => kind)).toEqual(['text', 'new'])
  expect(drawn.newIn.length).toBeGreaterThan(0)
  expect(await theLanding()).toEqual(before)
  const reader = await aColleague(shop, ['content.read'])
  expect((await caught(reader.client.content.previewLanding({ hero, sections: [] }))).code).toBe('NOT_PERMITTED')
  expect(await caught(content().previewLanding({ hero: { title: '' }, sections: [] }))).toMatchObject({
    ...{ code: 'VALIDATION_FAILED', errors: [{ field: 'hero.title' }] },
  })
})

test('what is planned is shown at its time, in an answer that was kept before', async () => {
  const saved = await save(await theLanding(), { hero: { title: 'Spring' } })
  const at = new Date(shop.api.deps.clock.now().getTime() + DAY_MS).toISOString()
  await content().publish({ id: saved.id, version: saved.version, number: saved.versions[0]!.number, at })
  expect((await read()).opening.title).not.toBe('Spring')
  shop.api.deps.clock.advance(DAY_MS + 1_000)
  admin = await anAdmin(shop)
  await vi.waitFor(async () => expect((await read()).opening.title).toBe('Spring'), { timeout: 10_000 })
})

test('of two who change it the second is told; it cannot be taken off, nor be written like a page', async () => {
  const seen = await theLanding()
  await save(seen, { hero: { title: 'Mine' } })
  expect(await caught(save(seen, { hero: { title: 'Theirs' } }))).toMatchObject({ code: 'CONFLICT' })
  const { id, version } = await theLanding()
  expect(await caught(content().publish({ id, version, number: null }))).toMatchObject({ code: 'REFUSED' })
  const page = { title: 'A', description: 'B', lead: '', text: '## C', dated: false, note: 'D' }
  expect(await caught(content().savePage({ id, version, ...page }))).toMatchObject({ code: 'NOT_FOUND' })
  const about = (await content().list()).items.find(({ key }) => key === 'about')!
  expect(await caught(save(await content().get(about)))).toMatchObject({ code: 'NOT_FOUND' })
})

test('the story is of the shop that staff name, by a former address too; one that has none is refused', async () => {
  const { db } = shop.api.deps
  const { rows } = await db.execute<{ slug: string; id: string }>(sql`
    select slug, id from sellers seller where story <> '' and state = 'approved'
      and exists (select from products where seller_id = seller.id and status = 'published') order by slug desc limit 2`)
  const first = (await read()).story?.seller.slug
  const named = rows.find(({ slug }) => slug !== first)!
  const story = (seller: string) => ({ sections: [{ kind: 'story', seller }] as const }) as Partial<LandingBody>
  await show(story(named.slug))
  expect((await read()).story?.seller.slug).toBe(named.slug)
  await db.execute(sql`insert into slug_history (kind, slug, target_id) values ('seller', 'once-called', ${named.id})`)
  await show(story('once-called'))
  expect((await read()).story?.seller.slug).toBe(named.slug)
  const seen = await theLanding()
  expect(await caught(save(seen, story('nobody')))).toMatchObject({
    ...{ code: 'VALIDATION_FAILED', errors: [{ field: 'sections[0].seller' }] },
  })
  await db.execute(sql`update sellers set story = '' where id = ${named.id}`)
  expect(await caught(save(seen, story(named.slug)))).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a row and the carousel show a collection; without it they go, or show what the shop has', async () => {
  const [one, two, three] = (await shop.visitor().client.products.list({})).items
  const made = await aCollection('warm-things', [two!.id, one!.id])
  await show({
    hero: { title: 'Warm', collection: 'warm-things', linkText: 'All', linkTo: '/store?collection=warm-things' },
    sections: [
      { kind: 'collection', collection: 'warm-things' },
      { kind: 'carousel', title: 'Ours', collection: 'warm-things' },
    ],
  })
  const page = await read()
  expect(page.hero?.product.id).toBe(two!.id)
  expect(page.opening.link).toEqual({ text: 'All', to: '/store?collection=warm-things' })
  expect(page.sections[0]).toMatchObject({ title: 'Warm things', text: 'For the cold.', collection: 'warm-things' })
  expect(page.sections[0]?.products?.map(({ id }) => id)).toEqual([two!.id, one!.id])
  expect([page.winter.map(({ id }) => id), page.winterTotal]).toEqual([[two!.id, one!.id], 0])
  const changed = await admin.client.collections.change({
    ...{ id: made.id, version: made.version, title: 'Warm', text: '', rule: null, productIds: [three!.id] },
  })
  expect((await read()).sections[0]?.products?.map(({ id }) => id)).toEqual([three!.id])
  await admin.client.collections.remove(changed)
  const without = await read()
  // It leads to no collection that is gone.
  expect(without.sections).toMatchObject([{ kind: 'carousel', collection: null }])
  expect(without.winterTotal).toBeGreaterThanOrEqual(without.winter.length)
  expect(without.winter.length).toBeGreaterThan(0)
  expect(without.hero).not.toBeNull()
})

test('a shop without winter offers has a carousel of what is reduced, and else of the newest', async () => {
  const { db, catalogue } = shop.api.deps
  await show({ sections: first.sections })
  await db.execute(sql`update products set season = 'all'`)
  await catalogue.changed()
  const reduced = await read()
  expect(reduced.winterTotal).toBe(0)
  expect(reduced.winter.length).toBeGreaterThan(0)
  expect(reduced.winter.every(({ discountPercent }) => (discountPercent ?? 0) >= 10)).toBe(true)
  await db.execute(sql`update products set discount_percent = null`)
  await catalogue.changed()
  const newest = await read()
  expect(newest.winter.length).toBeGreaterThan(0)
  const shown = [newest.hero!.product, ...newest.winter, ...newest.newIn].map(({ id }) => id)
  expect(new Set(shown).size).toBe(shown.length)
})

test.each([
  ['hero.title', { hero: { title: ' ' } }],
  ['hero.title', { hero: { title: 'a\nb\nc\nd' } }],
  ['hero.title', { hero: { title: 'x'.repeat(25) } }],
  ['hero.linkTo', { hero: { title: 'A', linkText: 'Here', linkTo: 'javascript:alert(1)' } }],
  ['hero.linkTo', { hero: { title: 'A', linkText: 'Here', linkTo: '//elsewhere.test' } }],
  ['hero.linkTo', { hero: { title: 'A', linkText: 'Here', linkTo: '/\\elsewhere.test' } }],
  ['hero.linkTo', { hero: { title: 'A', linkText: 'Here', linkTo: 'http://elsewhere.test' } }],
  ['hero.linkTo', { hero: { title: 'A', linkText: 'Here' } }],
  ['hero.linkText', { hero: { title: 'A', linkTo: '/about' } }],
  ['hero.product', { hero: { title: 'A', product: 'no-such-coat' } }],
  ['hero.collection', { hero: { title: 'A', collection: 'nowhere' } }],
  ['sections[0].collection', { sections: [{ kind: 'collection' as const, collection: 'nowhere' }] }],
  ['sections[0].collection', { sections: [{ kind: 'collection' as const }] }],
  ['sections[0].title', { sections: [{ kind: 'carousel' as const }] }],
  ['sections[0].text', { sections: [{ kind: 'text' as const, title: 'A' }] }],
  ['sections[0].text', { sections: [{ kind: 'text' as const, title: 'A', text: 'x'.repeat(601) }] }],
  ['sections[0].kind', { sections: [{ kind: 'script' as 'text', title: 'A', text: 'B' }] }],
  ['sections', { sections: [{ kind: 'viewed' as const }, { kind: 'viewed' as const }] }],
  ['sections', { sections: Array.from({ length: 21 }, () => ({ kind: 'text' as const, title: 'A', text: 'B' })) }],
])('a %s that cannot be one is refused at its field: %j', async (field, wrong) => {
  expect(await caught(save(await theLanding(), wrong))).toMatchObject({
    ...{ code: 'VALIDATION_FAILED', errors: [{ field }] },
  })
})

test('what looks like markup stays text', async () => {
  await show({ sections: [{ kind: 'text', title: '<b>One</b>', text: '<script>alert(1)</script>' }] })
  expect((await read()).sections[0]).toMatchObject({ title: '<b>One</b>', text: '<script>alert(1)</script>' })
})

test('a page of text that a process of before wrote into it is not shown', async () => {
  const { db, catalogue } = shop.api.deps
  await db.execute(sql`
    with written as (
      insert into content_versions (document_id, number, body, note, created_at)
      select id, 900, '{"title": "Landing", "text": "## A {#a}"}', 'Old', now() from content_documents where kind = 'landing'
      returning document_id)
    insert into content_publications (document_id, number, starts_at, published_at)
    select document_id, 900, ${shop.api.deps.clock.now().toISOString()}, now() from written`)
  await catalogue.changed()
  expect((await read()).opening.title).toBe(first.hero.title)
})

test.each([
  ['whole', { title: 'Wrong', description: 'Wrong', lead: '', text: '## Wrong', dated: false }],
  ['half', { title: 'Wrong', text: '## Wrong', dated: false }],
])('staff see that such a version, a %s page, is broken, and write the next one', async (_, body) => {
  const { db, clock } = shop.api.deps
  const before = await show({ sections: [{ kind: 'viewed' }] })
  const number = before.versions[0]!.number + 1
  const written = { id: before.id, number, note: 'A page', by: null }
  await db.transaction((tx) => addVersion(tx, clock.now(), { ...written, body: body as PageBody }))
  const broken = await theLanding()
  expect(broken).toMatchObject({ title: 'Landing page', isBroken: true, landing: before.landing })
  expect(broken).not.toHaveProperty('page')
  const shown = await content().version({ id: before.id, number })
  expect(shown).toMatchObject({ number, note: 'A page' })
  expect(shown).not.toHaveProperty('shown')
  expect(await caught(content().publish({ id: broken.id, version: broken.version, number }))).toMatchObject({
    code: 'REFUSED',
  })
  const saved = await save(broken, { hero: { title: 'Again' } })
  expect(saved).toMatchObject({ landing: { hero: { title: 'Again' } }, draft: number + 1 })
  expect(saved).not.toHaveProperty('isBroken')
})
