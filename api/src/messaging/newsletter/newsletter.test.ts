import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { mailedTo, tokenIn, type MailInInbox } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { newsletterSubscriptions } from './newsletter-subscriptions.table'
import { purge } from '../../testing/purge'
import { daysAfter } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const api = (address?: string) => shop.visitor(address).client.newsletter

async function mails(recipient: string): Promise<MailInInbox[]> {
  await shop.api.deps.background.idle()
  await untilDispatched(shop)
  return (await mailedTo(shop, recipient)).filter(({ body }) => body.includes('/newsletter/'))
}

/** The token of a letter's way out, which is its last link. */
const wayOut = (mail: MailInInbox | undefined) =>
  tokenIn(mail && { ...mail, body: mail.body.slice(mail.body.indexOf('No more of this')) })

let subscribers = 0
const anAddress = () => `reader-${(subscribers += 1)}@example.test`

async function confirmedOf(email: string): Promise<boolean | null> {
  const rows = await shop.api.deps.db.select().from(newsletterSubscriptions)
  const row = rows.find((one) => one.email === email)
  return row ? row.confirmedAt !== null : null
}

test('it begins with the second yes, and ends with one press', async () => {
  const email = anAddress()
  await api().subscribe({ email })
  const [asked] = await mails(email)
  expect(asked?.subject).toContain('One press')
  expect(await confirmedOf(email)).toBe(false)

  await api().confirm({ token: tokenIn(asked) })
  await api().confirm({ token: tokenIn(asked) })
  expect(await confirmedOf(email)).toBe(true)
  const letters = await mails(email)
  expect(letters).toHaveLength(2)

  for (const letter of letters) expect(letter.body).not.toContain(encodeURIComponent(email))
  const token = wayOut(letters.find(({ subject }) => subject.startsWith('You have')))
  await api().unsubscribe({ token })
  await api().unsubscribe({ token })
  expect(await confirmedOf(email)).toBe(null)
  expect((await caught(api().confirm({ token: tokenIn(asked) }))).code).toBe('LINK_INVALID')
})

test('the answer is the same for a known address, whose owner is mailed how to end it', async () => {
  const email = anAddress()
  const first = await api().subscribe({ email })
  await api().confirm({ token: tokenIn((await mails(email))[0]) })
  await mails(email)
  expect(await api().subscribe({ email: email.toUpperCase() })).toEqual(first)
  const subjects = (await mails(email)).map(({ subject }) => subject.slice(0, 8))
  expect(subjects.filter((subject) => subject === 'You have')).toHaveLength(2)
  expect(await confirmedOf(email)).toBe(true)
})

test('a link is worth nothing for another purpose, nor when somebody made it up', async () => {
  const email = anAddress()
  await api().subscribe({ email })
  const [asked] = await mails(email)
  expect((await caught(api().confirm({ token: wayOut(asked) }))).code).toBe('LINK_INVALID')
  for (const token of ['none', `${crypto.randomUUID()}.AAAA`, 'a.b.c']) {
    expect((await caught(api().confirm({ token }))).code).toBe('LINK_INVALID')
    expect((await caught(api().unsubscribe({ token }))).code).toBe('LINK_INVALID')
  }
})

test('without a yes within a week the address is forgotten', async () => {
  const email = anAddress()
  const { deps } = shop.api
  await api().subscribe({ email })
  const [asked] = await mails(email)
  const later = { ...deps, clock: { ...deps.clock, now: () => daysAfter(deps.clock.now(), 8) } }
  await purge(deps)
  expect(await confirmedOf(email)).toBe(false)
  await purge(later)
  expect(await confirmedOf(email)).toBe(null)
  expect((await caught(api().confirm({ token: tokenIn(asked) }))).code).toBe('LINK_INVALID')
})

test('what a member chooses by mail shows in their account, and the other way round', async () => {
  const { client, email } = await aShopper(shop)
  await client.newsletter.subscribe({ email })
  await client.newsletter.confirm({ token: tokenIn((await mails(email))[0]) })
  const chosen = await client.account.notifications()
  expect(chosen).toEqual({ newsletter: true, followedShops: true, reviewRequests: true, priceAlerts: false })

  await client.account.updateNotifications({ ...chosen, newsletter: false })
  expect(await confirmedOf(email)).toBe(null)
  await client.account.updateNotifications(chosen)
  // Nobody has proved yet that the address is theirs.
  expect(await confirmedOf(email)).toBe(false)
  const newest = (await mails(email))[0]
  await client.newsletter.unsubscribe({ token: wayOut(newest) })
  expect((await client.account.notifications()).newsletter).toBe(false)

  await client.account.updateNotifications(chosen)
  await client.account.delete()
  expect(await confirmedOf(email)).toBe(null)
})

test('the newsletter follows a member to their new address, and the former one is forgotten', async () => {
  const { client, email } = await aShopper(shop)
  await client.newsletter.subscribe({ email })
  await client.newsletter.confirm({ token: tokenIn((await mails(email))[0]) })
  const next = `moved-${email}`
  await client.newsletter.subscribe({ email: next })
  await client.security.shop.changeEmail({ email: next })
  const link = (await mailedTo(shop, next)).find(({ body }) => body.includes('to become the address'))
  await client.accounts.shop.confirmEmail({ token: tokenIn(link) })
  expect(await confirmedOf(email)).toBe(null)
  expect(await confirmedOf(next)).toBe(true)
})

test('who does not want the newsletter does not get it by moving, and a former address is forgotten all the same', async () => {
  const { client, email } = await aShopper(shop)
  // Somebody typed their address into the form; nobody said yes.
  await client.newsletter.subscribe({ email })
  await mails(email)
  const next = `moved-${email}`
  await client.security.shop.changeEmail({ email: next })
  await client.accounts.shop.confirmEmail({ token: tokenIn((await mailedTo(shop, next))[0]) })
  expect(await confirmedOf(email)).toBe(null)
  expect(await confirmedOf(next)).toBe(null)
})

test('nobody’s inbox is flooded, and an address that is none is refused', async () => {
  const email = anAddress()
  for (let asked = 0; asked < 3; asked += 1) await api().subscribe({ email })
  expect((await caught(api('198.51.100.9').subscribe({ email }))).status).toBe(429)
  expect(await caught(api().subscribe({ email: 'nobody' }))).toMatchObject({ errors: [{ field: 'email' }] })
})
