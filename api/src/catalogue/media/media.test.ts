import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LandingBody } from 'shared-contracts/content/landing-body.schema'
import type { Media } from 'shared-contracts/media/media.schema'
import { MAX_MEDIA, MEDIA_PAGE_SIZE } from 'shared-contracts/media/media-terms'
import { aPicture } from '../../testing/a-picture'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { DAY_MS } from '../../platform/clock/days'
import { pictureFile } from '../pictures/present-picture'
import { purgeUnusedPictures } from '../seller-products/pictures'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const media = () => admin.client.media
let colours = 0
/** Of a colour that no other picture has. */
const aFile = (name = 'shop-front.png') =>
  aPicture({
    name,
    width: 900,
    height: 600,
    color: `#${((colours += 0x2f_1b37) % 0x100_0000).toString(16).padStart(6, '0')}`,
  })
const words = { name: 'Shop front', alt: 'A shop front at night', decorative: false, focusX: 20, focusY: 80 }
const describe = ({ id, version }: Media, changes = {}) => media().change({ id, version, ...words, ...changes })
const aDescribed = async () => describe(await media().upload({ image: await aFile() }))

/** So many more of one file. */
async function fill(name: string, many: number) {
  const { picture } = await aDescribed()
  await shop.api.deps.db.execute(sql`
    insert into library_pictures (id, picture_id, name, bytes, created_at)
    select gen_random_uuid(), ${picture.id}, ${name}, 1, now() from generate_series(1, ${many}::int)`)
}

const content = () => admin.client.content
async function saveLanding(hero: Partial<LandingBody['hero']>, sections: LandingBody['sections'] = []) {
  const { id, version } = (await content().list()).items.find(({ kind }) => kind === 'landing')!
  return content().saveLanding({ id, version, note: 'Changed', hero: { title: 'Hello', ...hero }, sections })
}
async function publishLanding(...body: Parameters<typeof saveLanding>) {
  const { id, version, versions } = await saveLanding(...body)
  return content().publish({ id, version, number: versions[0]!.number })
}
const landing = () => shop.visitor().client.catalogue.landing()

test('a picture is called what its file is, is found by that and by what it shows, and has all widths', async () => {
  const one = await media().upload({ image: await aFile('  Spring <window>\u202e.final.PNG') })
  expect(one).toMatchObject({ name: 'Spring <window> .final', alt: '', decorative: false, focusX: 50, focusY: 50 })
  expect(one.picture).toMatchObject({ width: 900, height: 600, srcset: expect.stringContaining('-1600.webp 900w') })
  expect(one.bytes).toBeGreaterThan(0)
  const described = await describe(one)
  expect(described).toMatchObject({ ...words, version: 1 })
  for (const q of ['SHOP front', 'at night']) expect((await media().list({ q })).items[0]).toEqual(described)
  expect((await media().list({ q: '%' })).items).toEqual([])
  expect(await media().get({ id: one.id })).toEqual(described)
})

test('what is no picture is refused, with the words that sellers read', async () => {
  const file = (text: string, type = 'image/png') => new File([text], 'picture.png', { type })
  const png = new Uint8Array(await (await aFile()).arrayBuffer())
  const hostile = [
    file('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
    file('GIF89a<script>alert(1)</script>'),
    new File([png.slice(0, 40), '<script>alert(1)</script>'], 'polyglot.png', { type: 'image/png' }),
  ]
  const one = await aDescribed()
  for (const image of hostile) {
    for (const send of [
      () => media().upload({ image }),
      () => media().replace({ id: one.id, version: one.version, image }),
    ])
      expect(await caught(send())).toMatchObject({ code: 'UNSUPPORTED_IMAGE', errors: [{ field: 'image' }] })
  }
  expect(await media().get({ id: one.id })).toEqual(one)
})

test('what a picture shows has to be said, or that it is decorative', async () => {
  const one = await media().upload({ image: await aFile() })
  const wrong = [
    { alt: ' ' },
    { decorative: true },
    { name: '' },
    { focusX: 101 },
    { focusY: 0.5 },
    { alt: 'x'.repeat(201) },
  ]
  for (const changes of wrong) expect(await caught(describe(one, changes))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await describe(one, { alt: '', decorative: true })).toMatchObject({ alt: '', decorative: true })
  expect(await caught(describe(one))).toMatchObject({ code: 'CONFLICT' })
})

test('the list is paged by key, and has only those that may be shown where it is asked to', async () => {
  await fill('many', MEDIA_PAGE_SIZE + 1)
  const first = await media().list({ q: 'many' })
  const second = await media().list({ q: 'many', after: first.next! })
  expect([first.items.length, second.items.length, second.next]).toEqual([MEDIA_PAGE_SIZE, 1, null])
  expect(first.items.map(({ id }) => id)).not.toContain(second.items[0]!.id)
  expect((await media().list({ q: 'many', described: true })).items).toEqual([])
  expect(await media().list({ after: crypto.randomUUID() })).toEqual({ items: [], next: null })
})

test('the landing page opens with a picture of the library, with its words and its point', async () => {
  const one = await aDescribed()
  const text = { kind: 'text', title: 'About us', text: 'We sew.' } as const
  await publishLanding({ picture: one.id }, [{ ...text, picture: one.id }])
  const framed = { id: one.picture.id, alt: words.alt, focusX: 20, focusY: 80 }
  const { opening, sections, hero } = await landing()
  expect(opening.picture).toMatchObject({ ...framed, avif: expect.any(String) })
  expect(sections[0]!.picture).toMatchObject(framed)
  // A release of the shop from before shows a product still.
  expect(hero).not.toBeNull()
  const used = await media().get({ id: one.id })
  expect(used.uses).toEqual([{ kind: 'landing', id: expect.any(String), title: 'Landing page' }])
  await describe(used, { alt: 'Another night' })
  await vi.waitFor(async () => expect((await landing()).opening.picture?.alt).toBe('Another night'))
})

test('a picture that is not described, or not there, is refused where it would be shown', async () => {
  const { id } = await media().upload({ image: await aFile() })
  for (const picture of [id, crypto.randomUUID()]) {
    expect(await caught(saveLanding({ picture }))).toMatchObject({ errors: [{ field: 'hero.picture' }] })
    const section = { kind: 'text', title: 'A', text: 'B', picture } as const
    expect(await caught(saveLanding({}, [section]))).toMatchObject({ errors: [{ field: 'sections[0].picture' }] })
  }
  expect(await caught(saveLanding({ picture: '../../etc' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  const one = await aDescribed()
  expect(await caught(saveLanding({ picture: one.id, collection: 'warm' }))).toMatchObject({
    errors: [{ field: 'hero.picture' }],
  })
})

test('a collection has a picture at its head, which stays where nothing is said of it', async () => {
  const one = await aDescribed()
  const draft = { title: 'In navy', rule: { color: 'navy' }, productIds: [] }
  const collections = () => admin.client.collections
  const { id: undescribed } = await media().upload({ image: await aFile() })
  for (const mediaId of [undescribed, crypto.randomUUID()])
    expect(await caught(collections().create({ ...draft, slug: 'no', mediaId }))).toMatchObject({
      errors: [{ field: 'mediaId' }],
    })
  const made = await collections().create({ ...draft, slug: 'in-navy', mediaId: one.id })
  expect(made.mediaId).toBe(one.id)
  const shown = async () => (await shop.visitor().client.products.list({ collection: 'in-navy' })).collection
  expect((await shown())?.picture).toMatchObject({ id: one.picture.id, alt: words.alt, focusX: 20 })
  // As a form of before sends it.
  const renamed = await collections().change({ ...draft, id: made.id, version: made.version, title: 'Navy' })
  expect(renamed.mediaId).toBe(one.id)
  expect((await media().get({ id: one.id })).uses).toEqual([{ kind: 'collection', id: made.id, title: 'Navy' }])
  expect(await caught(media().remove(one))).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('Navy') })
  await collections().change({ ...draft, id: made.id, version: renamed.version, mediaId: null })
  await vi.waitFor(async () => expect(await shown()).toEqual({ title: 'In navy', text: '' }))
  await media().remove(one)
})

test('a picture is removed once no draft, plan or page shows it, and is left out of what is put back', async () => {
  const one = await aDescribed()
  const { id } = await publishLanding({ picture: one.id })
  const at = new Date(shop.api.deps.clock.now().getTime() + DAY_MS).toISOString()
  const former = await content().get({ id })
  const isUsed = async () => (await caught(media().remove(one))).code
  expect(await isUsed()).toBe('REFUSED')
  // In force until the next one is published; then planned again.
  const next = await saveLanding({ text: 'Without' })
  expect(await isUsed()).toBe('REFUSED')
  const published = await content().publish({ id, version: next.version, number: next.versions[0]!.number })
  const planned = await content().publish({ id, version: published.version, number: former.versions[0]!.number, at })
  expect(await isUsed()).toBe('REFUSED')
  const { version } = await content().unschedule({ id, version: planned.version })
  await media().remove(one)
  expect(await caught(media().get({ id: one.id }))).toMatchObject({ code: 'NOT_FOUND' })
  await content().publish({ id, version, number: former.versions[0]!.number })
  expect((await landing()).opening.picture).toBeUndefined()
})

test('another file takes its place wherever it is shown; the one before goes in a week, unless a product has it', async () => {
  const { db, files, clock } = shop.api.deps
  const one = await aDescribed()
  const replaced = await media().replace({ id: one.id, version: one.version, image: await aFile() })
  expect(replaced).toMatchObject({ id: one.id, alt: words.alt, focusX: 20, version: one.version + 1 })
  expect(replaced.picture.id).not.toBe(one.picture.id)
  const has = ({ picture: { id } }: Media) => files.has(pictureFile(id, 400))
  await purgeUnusedPictures({ db, files, clock })
  expect(await has(one)).toBe(true)
  await db.execute(sql`update dropped_pictures set dropped_at = dropped_at - interval '8 days'`)
  await purgeUnusedPictures({ db, files, clock })
  expect([await has(one), await has(replaced)]).toEqual([false, true])
  // The same file again, which a second picture shows still.
  const image = await aFile()
  const [first, second] = [await media().upload({ image }), await media().upload({ image })]
  await media().remove(first)
  await db.execute(sql`update dropped_pictures set dropped_at = dropped_at - interval '8 days'`)
  await purgeUnusedPictures({ db, files, clock })
  expect(await has(second)).toBe(true)
})

test('the library has an end', async () => {
  await fill('more', MAX_MEDIA)
  expect(await caught(media().upload({ image: await aFile() }))).toMatchObject({ code: 'REFUSED' })
})
