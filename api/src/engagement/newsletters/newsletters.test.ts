import { randomUUID } from 'node:crypto'
import { DEMO_EMAILS } from 'demo/demo-accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsletterBody } from 'shared-contracts/newsletter/newsletter-body.schema'
import { NEWSLETTER_PAGE_SIZE } from 'shared-contracts/newsletter/newsletter-terms'
import { withoutEndpoint } from '../../http/refuse'
import { newsletterSubscriptions } from '../../messaging/newsletter/newsletter-subscriptions.table'
import { aColleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { newsletters } from './newsletters.table'
import { sendNewsletter } from './send-newsletter'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const desk = () => admin.client.newsletters
const body: NewsletterBody = { subject: 'Wool weather', text: '## It is cold\n\n- Hats\n- [Scarves](/store?q=scarf)' }
const aDraft = (over: Partial<NewsletterBody> = {}) => desk().create({ ...body, ...over })
const previewOf = async (id: string) => (await desk().preview({ id })).text()
const aReader = () =>
  shop.api.deps.db.insert(newsletterSubscriptions).values({
    ...{ id: randomUUID(), email: `${randomUUID()}@example.test` },
    ...{ askedAt: new Date(), confirmedAt: shop.api.deps.clock.now() },
  })

test('a draft is written, changed by one of two, mailed to oneself and deleted', async () => {
  const { id, version } = await aDraft()
  const changed = await desk().change({ ...body, id, version, subject: 'Colder' })
  expect(changed).toMatchObject({ subject: 'Colder', version: 1, changedBy: DEMO_EMAILS.admin, state: 'draft' })
  const late = await caught(desk().change({ ...body, id, version, subject: 'Warmer' }))
  expect(late.code).toBe('CONFLICT')
  await desk().test({ id })
  await untilDispatched(shop)
  const [mail] = await mailedTo(shop, DEMO_EMAILS.admin)
  expect(mail).toMatchObject({ subject: 'Test: Colder', body: expect.stringContaining('- Hats') })
  await desk().remove({ id, version: 1 })
  expect((await caught(desk().get({ id }))).code).toBe('NOT_FOUND')
})

test.each<[string, Partial<NewsletterBody>, string]>([
  ['a subject that would begin a header', { subject: 'Hello\r\nBcc: all@example.test' }, 'subject'],
  ['a separator of lines', { subject: 'Hello\u2028there' }, 'subject'],
  ['a long subject', { subject: 'x'.repeat(121) }, 'subject'],
  ['a link in the subject', { subject: '[here](/)' }, 'subject'],
  ['a name that nobody knows', { text: 'Hello {name}' }, 'text'],
  ['the table of a page', { text: '{delivery}' }, 'text'],
  ['a link that runs', { text: '[press](javascript:alert(1))' }, 'text'],
  ['a link elsewhere by two strokes', { text: '[press](//evil.example)' }, 'text'],
  ['a link that no browser can open', { text: '[press](https://shop.test:99999/)' }, 'text'],
  ['a very long text', { text: 'x'.repeat(10_001) }, 'text'],
  ['a collection that is not there', { collection: 'nowhere' }, 'collection'],
  ['a title above nothing', { productsTitle: 'Hats' }, 'productsTitle'],
  ['both kinds of products', { products: ['a-hat'], collection: 'last-call' }, 'products'],
])('%s is refused at its field', async (_, over, field) => {
  expect(await caught(aDraft(over))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
})

test('markup is shown as it was typed, in a page that runs nothing and stands in no other’s frame', async () => {
  const { id } = await aDraft({
    subject: '<b>Now</b>',
    preheader: '"><script>alert(1)</script>',
    text: '<img src=x onerror=alert(1)>\n\n[<i>a</i>](https://shop.test/"onclick="x)',
  })
  const html = await previewOf(id)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('&lt;b&gt;Now&lt;/b&gt;')
  for (const wrong of ['<script', '<img src=x', '"onclick="', '<i>']) expect(html).not.toContain(wrong)
  const answer = await admin.send(`/api/admin/newsletters/${id}/preview`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox$/)
})

async function drawn(fields: object, by: TestVisitor = admin) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return by.send('/api/admin/newsletters/preview', { method: 'POST', body: form })
}

test('what is not saved is drawn like what is, and saves nothing', async () => {
  const [one, two] = (await shop.visitor().client.products.list({})).items
  const typed = { ...body, productsTitle: 'For you', products: [two!.slug, one!.slug] }
  const saved = await aDraft(typed)
  const before = (await desk().list({})).counts
  const { products: _, ...words } = typed
  const answer = await drawn({ ...words, 'products[0]': two!.slug, 'products[1]': one!.slug })
  const html = await answer.text()
  expect(html).toBe(await previewOf(saved.id))
  // What is written can be scrolled to.
  expect(html).toMatch(/ id="text-0"[^]* id="products-0"/)
  expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'; sandbox$/)
  expect(await desk().previewDraftText(typed)).toEqual({ text: (await desk().get({ id: saved.id })).text })
  expect((await desk().list({})).counts).toEqual(before)
})

test('what cannot be sent is not drawn, nor for whoever may not write', async () => {
  expect((await drawn({ ...body, text: '{name}' })).status).toBe(422)
  expect(await caught(desk().previewDraftText({ ...body, text: '[press](javascript:alert(1))' }))).toMatchObject({
    ...{ code: 'VALIDATION_FAILED', errors: [{ field: 'text' }] },
  })
  const reader = await aColleague(shop, ['content.read'])
  expect((await drawn(body, reader)).status).toBe(403)
  expect((await caught(reader.client.newsletters.previewDraftText(body))).code).toBe('NOT_PERMITTED')
  expect((await drawn(body, shop.visitor())).status).toBe(401)
})

test('products stand with picture, price and where they are; what was sent stays as it was', async () => {
  const [product] = (await shop.visitor().client.products.list({})).items
  const { id } = await aDraft({ products: [product!.slug, 'never-was'], productsTitle: 'For you' })
  const draft = await desk().get({ id })
  expect(draft.chosen.map(({ isShown }) => isShown)).toEqual([true, false])
  expect(draft.text).toContain(`/store/${product!.slug}`)
  expect(await previewOf(id)).toMatch(/<img src="http[^"]+-mail\.jpg"/)
  await aReader()
  await desk().send({ id, version: 0 })
  const sent = await previewOf(id)
  expect(sent).toContain(product!.title)
  await shop.api.deps.db.execute(`update products set status = 'archived' where slug = '${product!.slug}'`)
  try {
    expect(await previewOf(id)).toBe(sent)
    const later = await aDraft({ products: [product!.slug], productsTitle: 'For you' })
    expect(await previewOf(later.id)).not.toContain(product!.title)
  } finally {
    await shop.api.deps.db.execute(`update products set status = 'published' where slug = '${product!.slug}'`)
  }
  await untilDispatched(shop)
  expect(await desk().get({ id })).toMatchObject({ state: 'sent', sentBy: DEMO_EMAILS.admin })
  for (const act of [
    () => desk().change({ ...body, id, version: 1 }),
    () => desk().remove({ id, version: 1 }),
    () => desk().send({ id, version: 1 }),
    () => desk().stop({ id, version: 1 }),
    () => desk().resume({ id, version: 1 }),
    () => desk().unschedule({ id, version: 1 }),
  ])
    expect((await caught(act())).code).toBe('REFUSED')
})

test('it is planned for a time to come, called off, and sent to nobody twice', async () => {
  const { id } = await aDraft()
  const { deps } = shop.api
  const at = (ms: number) => new Date(deps.clock.now().getTime() + ms).toISOString()
  for (const wrong of [at(-1), at(400 * 24 * 3_600_000), 'soon'])
    expect(await caught(desk().send({ id, version: 0, at: wrong }))).toMatchObject({ errors: [{ field: 'at' }] })
  const planned = await desk().send({ id, version: 0, at: at(3_600_000) })
  expect(planned).toMatchObject({ state: 'planned', version: 1, recipients: null })
  expect((await caught(desk().change({ ...body, id, version: 1 }))).code).toBe('REFUSED')
  expect((await caught(desk().send({ id, version: 0 }))).code).toBe('CONFLICT')
  expect(await desk().unschedule({ id, version: 1 })).toMatchObject({ state: 'draft', startsAt: null, version: 2 })
})

test('nothing is sent to nobody, nor without a mail server or an imprint', async () => {
  const { deps } = shop.api
  await deps.db.delete(newsletterSubscriptions)
  const { id } = await aDraft()
  const refused = async (over: Partial<typeof deps.env> = {}) =>
    (await caught(
      sendNewsletter(
        { ...deps, ...withoutEndpoint, env: { ...deps.env, ...over } },
        { id, version: 0, by: randomUUID() },
      ),
    )) as { detail?: string }
  const detail = (text: string) => ({ detail: expect.stringContaining(text) })
  expect(await refused()).toMatchObject(detail('Nobody has'))
  await aReader()
  expect(await refused({ demo: false })).toMatchObject(detail('no mail server'))
  const nobody = { legalName: null, legalAddress: [], legalRegistration: null, legalTaxId: null }
  const away = { demo: false, smtpUrl: 'smtp://post.test', ...nobody }
  expect(await refused(away)).toMatchObject(detail('who runs the shop'))
})

test('who writes does not send; whoever sends proves that it is them, and the audit log says who it was', async () => {
  const { id } = await aDraft()
  const writer = await aColleague(shop, ['content.read', 'content.write'])
  const reader = await aColleague(shop, ['content.read'])
  expect((await caught(writer.client.newsletters.send({ id, version: 0 }))).code).toBe('NOT_PERMITTED')
  expect((await caught(reader.client.newsletters.test({ id }))).code).toBe('NOT_PERMITTED')
  expect((await caught(shop.visitor().client.newsletters.get({ id }))).code).toBe('UNAUTHORIZED')
  await aReader()
  await desk().send({ id, version: 0 })
  const { items } = await admin.client.audit.list({ area: 'settings' })
  expect(items.find(({ subjectId }) => subjectId === id)).toMatchObject({
    act: 'newsletters.send',
    by: DEMO_EMAILS.admin,
  })
  // With one reader it is sent at any moment: as if many still waited for it.
  await untilDispatched(shop)
  await shop.api.deps.db.update(newsletters).set({ state: 'sending', endedAt: null }).where(eq(newsletters.id, id))
  const { version } = await desk().get({ id })
  await desk().stop({ id, version, reason: 'A wrong price.' })
  const [stopped] = (await admin.client.audit.list({ area: 'settings' })).items
  expect(stopped).toMatchObject({ act: 'newsletters.stop', subjectId: id, why: { said: 'A wrong price.' } })
})

test('the list is paged, counts each state, and shows one of them alone', async () => {
  for (let more = 0; more < NEWSLETTER_PAGE_SIZE; more += 1) await aDraft({ subject: `Number ${more}` })
  const first = await desk().list({})
  expect(first.items).toHaveLength(NEWSLETTER_PAGE_SIZE)
  const second = await desk().list({ after: first.next! })
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await desk().list({ state: 'sent' })).items.every(({ state }) => state === 'sent')).toBe(true)
  expect(first.counts.draft).toBeGreaterThanOrEqual(NEWSLETTER_PAGE_SIZE)
  expect(first.subscribers).toBe(await shop.api.deps.db.$count(newsletterSubscriptions))
})

test('there is an end to test mails', async () => {
  const { id } = await aDraft()
  const colleague = await aColleague(shop, ['content.read', 'content.write'])
  for (let asked = 0; asked < 20; asked += 1) await colleague.client.newsletters.test({ id })
  expect((await caught(colleague.client.newsletters.test({ id }))).status).toBe(429)
})
