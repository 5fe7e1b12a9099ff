import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DEMO_EMAILS } from 'demo/demo-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentDetails } from 'shared-contracts/content/content.schema'
import { MAIL_TEXTS, mailSchemaOf, type MailBody, type MailKey } from 'shared-contracts/content/mail-body.schema'
import { aColleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { buy, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo, type MailInInbox } from '../../testing/mailed'
import { lineOf, sentAndDelivered } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { contentDocuments } from '../content/content.table'
import { addVersion, putInForce } from '../content/write-content'
import { firstMails } from './first-mails'
import { mailWords, wordsOf } from './mail-words'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const content = () => admin.client.content
async function mailOf(key: MailKey): Promise<ContentDetails> {
  const found = (await content().list()).items.find((one) => one.kind === 'mail' && one.key === key)
  return content().get({ id: found!.id })
}
async function save(key: MailKey, over: Partial<MailBody>) {
  const { id, version } = await mailOf(key)
  return content().saveMail({ ...firstMails[key], ...over, id, version, note: 'Warmer' })
}
async function publish(key: MailKey, over: Partial<MailBody>) {
  const { id, version, draft } = await save(key, over)
  return content().publish({ id, version, number: draft! })
}

test('each mail begins with the shop’s own words, which staff could save', async () => {
  for (const key of Object.keys(MAIL_TEXTS) as MailKey[]) {
    const { mail, live, isFirst } = await mailOf(key)
    expect({ mail, live: live?.number, isFirst }, key).toEqual({ mail: firstMails[key], live: 1, isFirst: true })
    expect(mailSchemaOf(key).isValidSync(mail), key).toBe(true)
  }
})

test('words that are not saved are drawn like those that are, for whoever may write them', async () => {
  const words = { title: 'Soon: {order}', opening: 'From {seller}.\n\n- <b>Hats</b>', closing: 'Bye' }
  const { id, draft } = await save('order-shipped', words)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...words, key: 'order-shipped' })) form.append(name, value)
  const send = (by: TestVisitor) => by.send('/api/admin/content/mail/preview', { method: 'POST', body: form })
  const html = await (await send(admin)).text()
  expect(html).toBe(await (await content().mailPreview({ id, number: draft! })).text())
  expect(html).toContain('&lt;b&gt;Hats')
  // What is written can be scrolled to, block by block.
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['opening-0', 'opening-1', 'closing-0'])
  const { shownText } = await content().version({ id, number: draft! })
  expect(await content().previewMailText({ ...words, key: 'order-shipped' })).toEqual({ text: shownText })
  expect((await mailOf('order-shipped')).draft).toBe(draft)
  const reader = await aColleague(shop, ['content.read'])
  expect((await send(reader)).status).toBe(403)
  expect(
    await caught(content().previewMailText({ ...words, key: 'order-shipped', closing: '{secret}' })),
  ).toMatchObject({
    ...{ code: 'VALIDATION_FAILED', errors: [{ field: 'closing' }] },
  })
})

test('an order is confirmed in the words that hold; its items, sums and link stay', async () => {
  await publish('order-confirmation', { title: 'Yours: {order}', opening: 'Hooray,\n\n{shop} packs.', closing: 'Bye' })
  const shopper = await aShopper(shop)
  const [variant] = await someVariants(shop, 1)
  const { email } = shopper
  const order = async () => place(shopper, await readyToOrder(shopper, [variant], { email }))
  const { number } = await order()
  await untilDispatched(shop)
  const mail = (await mailedTo(shop, shopper.email)).find(({ subject }) => subject === `Yours: ${number}`)
  expect(mail?.body).toMatch(/^Hooray,\n\nHemline packs\./)
  for (const kept of ['Total: ', '/orders/', 'Delivery address']) expect(mail?.body).toContain(kept)
  expect(mail?.body).not.toContain('Thank you for your order')

  const { id, version } = await mailOf('order-confirmation')
  await content().publish({ id, version, number: 1 })
  await order()
  await untilDispatched(shop)
  expect((await mailedTo(shop, shopper.email))[0]?.body).toContain('Thank you for your order')
})

test('the link of a password is there whatever is written', async () => {
  const { email } = await aShopper(shop)
  await publish('password-reset', { title: 'A new password', opening: 'Hi.', closing: '' })
  await shop.visitor().client.accounts.shop.forgotPassword({ email })
  await shop.api.deps.background.idle()
  const [mail] = await mailedTo(shop, email)
  expect(mail?.subject).toBe('A new password')
  expect(mail?.body).toMatch(/Choose a new password:\nhttp\S+token=/)
})

test('who asks for the newsletter and who writes to the shop hear it in the words that hold; links, reference and ways out stay', async () => {
  await publish('newsletter-confirm', { title: 'Say yes to {shop}', opening: 'Shall we write?', closing: 'Yours' })
  await publish('contact-receipt', { title: '{reference} is here', opening: 'We read it today.', closing: '' })
  const email = 'words@example.test'
  const { client } = shop.visitor()
  await client.newsletter.subscribe({ email })
  await client.contact.send({ topic: 'other', name: 'Ada', email, message: 'Where is my coat?', tookMs: 60_000 })
  await untilDispatched(shop)
  const mails = await mailedTo(shop, email)
  const newsletter = mails.find(({ subject }) => subject === 'Say yes to Hemline')
  expect(newsletter?.body).toMatch(
    /^Shall we write\?\n\nYes, send it to me:\nhttp\S+token=\S+\n\nYours\n\nNo more of this, one press is enough:\nhttp/,
  )
  const receipt = mails.find(({ subject }) => subject.endsWith(' is here'))
  expect(receipt?.body).toMatch(/^We read it today\.\n\nAbout: Something else\nReference: /)
  expect(receipt?.body).toContain(receipt?.subject.replace(' is here', ''))
})

test('what a shop and a shopper write to each other, and news of a case, come in the words that hold', async () => {
  await publish('message-order', { title: 'A note: {order}', opening: '{seller} at {shop} says:', closing: 'Yours' })
  await publish('message-order-seller', { title: 'Answer {order}', opening: 'Within a day, please:', closing: '' })
  await publish('message-product-seller', { title: 'Asked', opening: 'Of {product}:', closing: 'Soon, please.' })
  await publish('case', { title: 'News of {case}', opening: 'Good day,', closing: 'We stay on it.' })
  await publish('case-seller', { title: 'To do: {case}', opening: '{seller},', closing: '' })
  const shopper = await aShopper(shop)
  const [variant] = await someVariants(shop, 1)
  const { number, accessKey: key } = await buy(shopper, [variant])
  const seller = await aSeller(shop, variant.sellerId)
  const order = `${number}-1`
  const saying = (body: string) => ({ body, requestId: randomUUID() })
  await seller.client.orderMessages.seller.send({ number: order, ...saying('It is packed.') })
  await shopper.client.orderMessages.shopper.send({ number, key, order, ...saying('Thank you.') })
  await shopper.client.conversations.shopper.ask({ id: variant.productId, ...saying('Does it itch?') })
  const sale = { guest: shopper, seller, reading: { number, key }, order, variant }
  const { purchase } = await sentAndDelivered(sale)
  const facts = { reason: 'not_as_described' as const, lineIds: [lineOf(purchase)], text: 'The seam is open.' }
  const opened = await shopper.client.disputes.shopper.open({ number, order, ...facts, requestId: randomUUID() })
  await untilDispatched(shop)

  const { items } = (await (await shop.send('/dev/inbox.json')).json()) as { items: MailInInbox[] }
  const told = (subject: string) => items.find((one) => one.subject === subject)?.body
  expect(told(`A note: ${order}`)).toMatch(
    /^\S.* at Hemline says:\n\n> It is packed\.\n\nAnswer .*:\nhttp\S+key=\S+\n\nYours/,
  )
  expect(told(`News of ${opened.number}`)).toMatch(/^Good day,\n\nYour case is open\.[^]*\n\nWe stay on it\./)
  expect(told(`Answer ${order}`)).toMatch(/^Within a day, please:\n\n> Thank you\./)
  expect(told('Asked')).toMatch(/^Of .+:\n\n> Does it itch\?/)
  expect(told(`To do: ${opened.number}`)).toContain('A shopper has opened a case')
})

test.each<[string, MailKey, Partial<MailBody>, string]>([
  ['a subject without the case', 'case', { title: 'News' }, 'title'],
  ['a subject that would begin a header', 'password-reset', { title: 'Hello\nBcc: all@example.test' }, 'title'],
  ['a long subject', 'password-reset', { title: 'x'.repeat(121) }, 'title'],
  ['a subject without the order', 'order-shipped', { title: 'On its way' }, 'title'],
  ['a subject without the reference', 'contact-receipt', { title: 'Thank you' }, 'title'],
  ['what another mail knows', 'password-reset', { opening: 'Your order {order}' }, 'opening'],
  ['what no mail knows', 'order-shipped', { closing: 'Dear {name}' }, 'closing'],
  ['a link that runs', 'order-shipped', { opening: '[press](javascript:alert(1))' }, 'opening'],
  ['nothing at all', 'order-shipped', { opening: '' }, 'opening'],
  ['a very long text', 'order-shipped', { closing: 'x'.repeat(4_001) }, 'closing'],
])('%s is refused at its field', async (_, key, over, field) => {
  expect(await caught(save(key, over))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
})

test('markup is shown as it was typed, and what others are called is no link', async () => {
  const saved = await save('order-shipped', { opening: '<script>alert(1)</script> {seller}' })
  const preview = await content().mailPreview({ id: saved.id, number: saved.draft! })
  expect(await preview.text()).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Quayside')
  const { env } = shop.api.deps
  const words = wordsOf(firstMails['order-shipped'], { order: 'H1', seller: '[x](https://evil.example) {order}' }, env)
  const [opening] = words.opening
  expect(JSON.stringify(words)).not.toContain('evil.example')
  expect(opening).toMatchObject({ kind: 'paragraph', text: expect.stringContaining('{order}') })
})

test('a text that cannot be read gives way to the shop’s own', async () => {
  const { deps } = shop.api
  const key = 'return-approved'
  const { id } = await mailOf(key)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const body = { title: '', opening: '{nobody}', closing: '' }
    await addVersion(tx, now, { id, number: 2, body, note: 'Broken', by: null })
    await putInForce(tx, now, { id, number: 2, startsAt: now, by: null })
  })
  const facts = { order: 'H7F3K-92QXD-1', seller: 'Quayside' }
  expect(await mailWords(deps, key, facts)).toEqual(wordsOf(firstMails[key], facts, deps.env))
  expect((await mailWords(deps, key, facts)).subject).toBe('Your return of H7F3K-92QXD-1 is agreed to')
})

test('a test goes to whoever asks, so often as is sensible', async () => {
  const { id } = await mailOf('order-refunded')
  await content().testMail({ id, number: 1 })
  await untilDispatched(shop)
  const [mail] = await mailedTo(shop, DEMO_EMAILS.admin)
  expect(mail?.subject).toBe('Test: Your money for the order H7F3K-92QXD is on its way back')
  const writer = await aColleague(shop, ['content.read', 'content.write'])
  for (let asked = 0; asked < 20; asked += 1) await writer.client.content.testMail({ id, number: 1 })
  expect((await caught(writer.client.content.testMail({ id, number: 1 }))).status).toBe(429)
  const reader = await aColleague(shop, ['content.read'])
  expect((await caught(reader.client.content.testMail({ id, number: 1 }))).code).toBe('NOT_PERMITTED')
})

test('of two the second is told; it is planned, called off and never taken off', async () => {
  const { id, version } = await save('return-received', { closing: 'Thanks.' })
  const words = { ...firstMails['return-received'], note: 'Mine' }
  expect((await caught(content().saveMail({ ...words, id, version: 0 }))).code).toBe('CONFLICT')
  expect((await caught(content().publish({ id, version, number: null }))).code).toBe('REFUSED')
  const at = new Date(shop.api.deps.clock.now().getTime() + 3_600_000).toISOString()
  const planned = await content().publish({ id, version, number: 2, at })
  expect(planned).toMatchObject({ live: { number: 1 }, scheduled: { number: 2 } })
  expect((await content().unschedule({ id, version: planned.version })).scheduled).toBeNull()
  const [page] = await shop.api.deps.db.select().from(contentDocuments).where(eq(contentDocuments.key, 'about'))
  expect((await caught(content().saveMail({ ...words, id: page!.id, version: 0 }))).code).toBe('NOT_FOUND')
  expect((await caught(content().mailPreview({ id: page!.id, number: 1 }))).code).toBe('NOT_FOUND')
})
