import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { MAX_PAGES, MAX_VERSIONS } from 'shared-contracts/content/content-terms'
import { pageBodySchema } from 'shared-contracts/content/page-body.schema'
import type { ContentDetails } from 'shared-contracts/content/content.schema'
import { DEMO_EMAILS } from 'demo/demo-accounts'
import { DAY_MS } from '../../platform/clock/days'
import { aShopper } from '../../testing/a-shopper'
import { anAdmin } from '../../testing/an-admin'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { firstPages, seedPages } from './seed-pages'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const content = () => admin.client.content
const read = (key: string, version?: number) => shop.visitor().client.pages.get({ key, ...(version && { version }) })
const body = {
  title: 'Gift ideas',
  description: 'What to give',
  lead: '',
  text: '## For her\n\nA scarf.',
  dated: false,
}

let pages = 0
const aPage = (over: object = {}) =>
  content().createPage({ key: `page-${(pages += 1)}`, ...body, note: 'First', ...over })
const publishNow = ({ id, version }: ContentDetails, number: number | null = 1) =>
  content().publish({ id, version, number })
const save = ({ id, version }: ContentDetails, over: object = {}) =>
  content().savePage({ id, version, ...body, note: 'Changed', ...over })
const documentOf = async (key: string) => {
  const found = (await content().list()).items.find((one) => one.key === key)
  return content().get({ id: found!.id })
}

test('the shop begins with its texts, in force and with the day since when they hold', async () => {
  const { items } = await content().list()
  expect(
    items
      .filter(({ kind, isFirst }) => kind !== 'mail' && isFirst)
      .map(({ key }) => key)
      .sort(),
  ).toEqual([...Object.keys(firstPages), 'landing', 'menus'].sort())
  // Staff can save each as it is.
  for (const [key, page] of Object.entries(firstPages)) expect(pageBodySchema.isValidSync(page), key).toBe(true)
  const terms = await read('terms')
  expect(terms).toMatchObject({ title: 'Terms and Conditions', version: 1 })
  expect(terms.held).toEqual({ since: '2026-11-21T12:00:00.000Z', until: null })
  const help = await read('help')
  expect(help.held).toBeNull()
  expect(help.description).toContain(`parcels from ${shop.api.deps.env.shopName} travel`)
  expect(help.sections.find(({ id }) => id === 'returns')?.title).toBe('Sending back within 14\u00a0days')
  expect(JSON.stringify([terms, help])).not.toMatch(/\{[a-zA-Z]+\}/)
})

test('a draft is nobody’s but the staff’s until it is published; what was before can be again', async () => {
  const page = await aPage()
  expect(page).toMatchObject({ live: null, scheduled: null, draft: 1, version: 0 })
  expect(await caught(read(page.key))).toMatchObject({ code: 'NOT_FOUND' })
  const preview = await content().version({ id: page.id, number: 1 })
  expect(preview.shown).toMatchObject({ title: 'Gift ideas', sections: [{ id: 'for-her', title: 'For her' }] })
  const first = await publishNow(page)
  expect(first).toMatchObject({ live: { number: 1 }, draft: null })
  const second = await save(first, { text: '## For him\n\nA hat.' })
  expect(second).toMatchObject({ live: { number: 1 }, draft: 2 })
  expect((await read(page.key)).sections[0]?.id).toBe('for-her')
  const third = await publishNow(second, 2)
  expect((await read(page.key)).sections[0]?.id).toBe('for-him')
  expect(await caught(read(page.key, 1))).toMatchObject({ code: 'NOT_FOUND' })
  const back = await publishNow(third, 1)
  expect((await read(page.key)).sections[0]?.id).toBe('for-her')
  expect(back.versions.map(({ number, by, note, held }) => [number, by, note, held.length])).toEqual([
    [2, DEMO_EMAILS.admin, 'Changed', 1],
    [1, DEMO_EMAILS.admin, 'First', 2],
  ])
  expect(back.versions[0]?.held[0]?.until).not.toBeNull()
})

test('what is planned is in force at its time, in answers that were kept before; it can be called off', async () => {
  const page = await publishNow(await aPage())
  const changed = await save(page, { lead: 'Soon it snows.' })
  const at = new Date(shop.api.deps.clock.now().getTime() + DAY_MS).toISOString()
  const planned = await content().publish({ id: page.id, version: changed.version, number: 2, at })
  expect(planned).toMatchObject({ live: { number: 1 }, scheduled: { number: 2, at }, draft: null })
  const off = await content().unschedule(planned)
  expect(off).toMatchObject({ scheduled: null, draft: 2 })
  const again = await content().publish({ id: page.id, version: off.version, number: 2, at })
  const earlier = new Date(Date.parse(at) - 60_000).toISOString()
  const moved = await content().publish({ id: page.id, version: again.version, number: 2, at: earlier })
  expect(moved.scheduled?.at).toBe(earlier)
  expect((await read(page.key)).lead).toBe('')
  shop.api.deps.clock.advance(DAY_MS)
  admin = await anAdmin(shop)
  await vi.waitFor(async () => expect((await read(page.key)).lead).toBe('Soon it snows.'), { timeout: 10_000 })
  expect(await content().get({ id: page.id })).toMatchObject({ live: { number: 2, since: earlier }, scheduled: null })
})

test('of two who change the same the second is told; who asks once more changes nothing', async () => {
  const page = await aPage()
  const saved = await save(page, { lead: 'One' })
  expect(await caught(save(page, { lead: 'Two' }))).toMatchObject({ code: 'CONFLICT' })
  expect(await save(page, { lead: 'One' })).toEqual(saved)
  const both = await Promise.allSettled([save(saved, { lead: 'Three' }), save(saved, { lead: 'Four' })])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const now = await content().get({ id: page.id })
  const live = await publishNow(now, 2)
  expect(await publishNow(now, 2)).toEqual(live)
  expect(await caught(publishNow(now, 1))).toMatchObject({ code: 'CONFLICT' })
  expect(await caught(publishNow(live, 9))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await content().unschedule(now)).toEqual(live)
})

test('a page of the shop’s own is taken off; one that comes with the shop is not', async () => {
  const page = await publishNow(await aPage())
  await read(page.key)
  const off = await publishNow(page, null)
  expect(off.live).toBeNull()
  expect(await caught(read(page.key))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(publishNow(await documentOf('about'), null))).toMatchObject({ code: 'REFUSED' })
})

test('an address is given once', async () => {
  const { key } = await aPage()
  const problem = await caught(content().createPage({ key, ...body, note: 'Again' }))
  expect(problem).toMatchObject({ code: 'SLUG_TAKEN', errors: [{ field: 'key' }] })
})

test.each([
  ['text', { text: 'No heading' }],
  ['text', { text: '## One\n\n[Here](javascript:alert(1))' }],
  ['text', { text: '## One\n\n[Here](//elsewhere.test)' }],
  ['text', { text: '## One\n\n[Here](/\\elsewhere.test)' }],
  ['text', { text: '## One\n\n[Here](http://elsewhere.test)' }],
  ['text', { text: '## One {#same}\n\n## Two {#same}' }],
  ['text', { text: '## One\n\n{secret}' }],
  ['title', { title: 'By {secret}' }],
  ['title', { title: ' ' }],
  ['note', { note: '' }],
  ['key', { key: '../admin' }],
])('a %s that cannot be one is refused at its field: %j', async (field, wrong) => {
  expect(await caught(aPage(wrong))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
})

test('markup of another kind stays text', async () => {
  const page = await publishNow(await aPage({ text: '## <b>One</b>\n\n<script>alert(1)</script>' }))
  const [section] = (await read(page.key)).sections
  expect(section).toMatchObject({ title: '<b>One</b>', blocks: [{ items: [{ text: '<script>alert(1)</script>' }] }] })
})

test('a time that is over, or far away, is refused at its field', async () => {
  const { id, version } = await aPage()
  for (const at of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'soon'])
    expect(await caught(content().publish({ id, version, number: 1, at }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'at' }],
    })
})

test('of a text of law earlier versions can be read with their days, and whoever agreed is kept with theirs', async () => {
  const { db } = shop.api.deps
  const terms = await documentOf('terms')
  const early = await aShopper(shop)
  const changed = await content().savePage({
    ...terms.page!,
    id: terms.id,
    version: terms.version,
    lead: 'New',
    note: 'Lead',
  })
  expect(await caught(read('terms', 2))).toMatchObject({ code: 'NOT_FOUND' })
  await publishNow(changed, 2)
  expect(await read('terms')).toMatchObject({ version: 2, lead: 'New', versions: [{ number: 2 }, { number: 1 }] })
  const former = await read('terms', 1)
  expect(former).toMatchObject({ version: 1, lead: firstPages.terms.lead })
  expect(former.held?.until).toBe((await read('terms')).held?.since)
  const { number } = await buy(early, await someVariants(shop, 1))
  const late = await aShopper(shop)
  const agreed = async (statement: ReturnType<typeof sql>) => (await db.execute<{ of: number }>(statement)).rows[0]?.of
  expect(await agreed(sql`select terms_version as of from users where email = ${early.email}`)).toBe(1)
  expect(await agreed(sql`select terms_version as of from users where email = ${late.email}`)).toBe(2)
  expect(await agreed(sql`select terms_version as of from purchases where number = ${number}`)).toBe(2)
  const exported = (await (await early.send('/api/account/export')).json()) as AccountExport
  expect(exported.agreedTerms).toMatchObject([
    { version: 2, purchase: number },
    { version: 1, purchase: null },
  ])
})

test('a text of law always says since when it holds', async () => {
  const { id, version, page } = await documentOf('policy')
  const undated = content().savePage({ ...page!, id, version, dated: false, note: 'Undated' })
  expect(await caught(undated)).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'dated' }] })
  // One that was written before cannot be put in force.
  await shop.api.deps.db.execute(sql`
    insert into content_versions (document_id, number, body, note, created_at)
    select document_id, 99, body || '{"dated": false}', 'Before', created_at from content_versions
    where document_id = ${id} order by number limit 1`)
  expect(await caught(content().publish({ id, version, number: 99 }))).toMatchObject({ code: 'REFUSED' })
})

test('there are as many versions and pages as there may be, whoever comes at once', async () => {
  const { db } = shop.api.deps
  const page = await aPage()
  await db.execute(sql`
    insert into content_versions (document_id, number, body, note, created_at)
    select document_id, ${MAX_VERSIONS}, body || '{"lead": "Last"}', 'Last', created_at from content_versions where document_id = ${page.id}`)
  expect(await caught(save(page, { lead: 'One more' }))).toMatchObject({ code: 'REFUSED' })

  const { items } = await content().list()
  const left = MAX_PAGES - items.filter(({ kind }) => kind === 'page').length
  for (let at = 1; at < left; at += 1) await aPage()
  const last = await Promise.allSettled(['one', 'two', 'three'].map((key) => aPage({ key: `last-${key}` })))
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await caught(aPage())).toMatchObject({ code: 'REFUSED' })
})

test('a text of a new release takes the place of one that nobody has changed, and of no other', async () => {
  const { db, clock, catalogue } = shop.api.deps
  const seed = () => seedPages({ db, clock, catalogue })
  await seed()
  expect((await documentOf('licence')).versions).toHaveLength(1)
  await db.execute(sql`alter table content_versions disable trigger content_versions_append_only`)
  await db.execute(sql`update content_versions set body = body || '{"lead": "Old"}'
    where document_id in (select id from content_documents where key in ('licence', 'terms'))`)
  await db.execute(sql`alter table content_versions enable trigger content_versions_append_only`)
  await Promise.all([seed(), seed()])
  expect(await documentOf('licence')).toMatchObject({ live: { number: 2 }, page: { lead: firstPages.licence.lead } })
  expect((await documentOf('terms')).versions).toHaveLength(2)
})
