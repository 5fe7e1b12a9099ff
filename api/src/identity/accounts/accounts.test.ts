import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeAttempt } from '../../platform/limits/take-attempt'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { LOGIN_BY_ADDRESS } from './account-limits'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const PASSWORD = 'a long enough secret'

let shop: TestApi
let people = 0
let email = ''

beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
beforeEach(() => {
  people += 1
  email = `person-${people}@example.test`
})

const registration = (changes = {}) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: true,
  ...changes,
})

async function mailedLink(to: string): Promise<URL> {
  await shop.api.deps.background.idle()
  const { items } = (await (await shop.send('/dev/inbox.json')).json()) as {
    items: { recipient: string; body: string }[]
  }
  const mail = items.find((one) => one.recipient === to)
  return new URL(/http\S+/.exec(mail?.body ?? '')?.[0] ?? 'missing:')
}

test('registering does not sign in, signing in does, signing out ends it', async () => {
  const { client, cookies } = shop.visitor()
  const account = await client.accounts.shop.register(registration())
  expect(account).toEqual({ id: account.id, audience: 'shop', email, name: null })
  expect((await caught(client.accounts.shop.checkSession())).code).toBe('UNAUTHORIZED')

  expect(await client.accounts.shop.login({ email, password: PASSWORD })).toEqual(account)
  expect(await client.accounts.shop.checkSession()).toEqual(account)
  const cookie = `shop_session=${cookies.get('shop_session') ?? ''}`

  await client.accounts.shop.logout()
  expect([...cookies.keys()]).toEqual(['shop_known'])
  expect((await shop.send('/api/auth/check-session', { headers: { cookie } })).status).toBe(401)
})

test('a common password is refused at its field', async () => {
  const problem = await caught(
    shop
      .visitor()
      .client.accounts.shop.register(registration({ password: 'Password123!', confirmPassword: 'Password123!' })),
  )
  expect(problem).toMatchObject({ status: 422, code: 'PASSWORD_TOO_COMMON', errors: [{ field: 'password' }] })
})

test('the cookie is for this browser only, and its token changes with every log-in', async () => {
  const visitor = shop.visitor()
  await visitor.client.accounts.shop.register(registration())
  await visitor.client.accounts.shop.login({ email, password: PASSWORD })
  expect(visitor.setCookies).toEqual([
    expect.stringMatching(/^shop_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^shop_known=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  const former = visitor.cookies.get('shop_session')
  await visitor.client.accounts.shop.login({ email, password: PASSWORD })
  expect(visitor.cookies.get('shop_session')).not.toBe(former)
  const headers = { cookie: `shop_session=${former ?? ''}` }
  expect((await shop.send('/api/auth/check-session', { headers })).status).toBe(401)
})

test('the token itself is nowhere in the database', async () => {
  const visitor = shop.visitor()
  await visitor.client.accounts.shop.register(registration())
  await visitor.client.accounts.shop.login({ email, password: PASSWORD })
  const { rows } = await shop.api.deps.db.execute(`select row_to_json(sessions)::text as session from sessions`)
  const token = Buffer.from(visitor.cookies.get('shop_session') ?? '', 'base64url')
  expect(JSON.stringify(rows)).not.toContain(token.toString('hex'))
  expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('shop_session'))
})

test('over https the cookie never leaves it', async () => {
  const secure = await startTestApi({ origin: 'https://shop.test' })
  const visitor = secure.visitor()
  await visitor.client.accounts.shop.login({ email: 'shopper@demo.test', password: 'demo-password' })
  expect(visitor.setCookies[0]).toMatch(/^__Host-shop_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect((await visitor.client.accounts.shop.checkSession()).email).toBe('shopper@demo.test')
  await secure.close()
})

test.each([
  ['shop', 24],
  ['seller', 12],
] as const)(
  'without "remember me" a session (%s) ends %i hours after its log-in, however much it is used',
  async (audience, hours) => {
    const { client } = shop.visitor()
    const accounts = client.accounts[audience]
    await accounts.register(registration())
    await accounts.login({ email, password: PASSWORD, rememberMe: false })
    for (let hour = 1; hour < hours; hour += 1) {
      shop.api.deps.clock.advance(HOUR_MS)
      await accounts.checkSession()
    }
    shop.api.deps.clock.advance(HOUR_MS)
    expect((await caught(accounts.checkSession())).code).toBe('UNAUTHORIZED')
  },
)

test('an admin’s session ends after twelve hours, remembered or not', async () => {
  const visitor = shop.visitor()
  const { admin } = visitor.client.accounts
  await admin.login({ email: 'admin@demo.test', password: 'demo-password', rememberMe: true })
  expect(visitor.setCookies[0]).toMatch(/^admin_session=[\w-]{43}; Max-Age=43200;/)
  shop.api.deps.clock.advance(11 * HOUR_MS)
  await admin.checkSession()
  shop.api.deps.clock.advance(HOUR_MS)
  expect((await caught(admin.checkSession())).code).toBe('UNAUTHORIZED')
})

test('with "remember me" it lasts 30 days, however rarely it is used', async () => {
  const visitor = shop.visitor()
  await visitor.client.accounts.shop.register(registration())
  await visitor.client.accounts.shop.login({ email, password: PASSWORD, rememberMe: true })
  expect(visitor.setCookies[0]).toMatch(/^[^;]+; Max-Age=2592000;/)
  shop.api.deps.clock.advance(29 * DAY_MS)
  await visitor.client.accounts.shop.checkSession()
  shop.api.deps.clock.advance(2 * DAY_MS)
  expect((await caught(visitor.client.accounts.shop.checkSession())).code).toBe('UNAUTHORIZED')
})

test('one browser may be signed in as a shopper and as a seller', async () => {
  const { client } = shop.visitor()
  expect(await client.accounts.sessions()).toEqual({ shop: null, seller: null, admin: null })
  await client.accounts.shop.register(registration())
  await client.accounts.seller.register(registration())
  const shopper = await client.accounts.shop.login({ email, password: PASSWORD })
  const seller = await client.accounts.seller.login({ email, password: PASSWORD })
  expect(await client.accounts.sessions()).toEqual({ shop: shopper, seller, admin: null })
  await client.accounts.seller.logout()
  expect(await client.accounts.sessions()).toEqual({ shop: shopper, seller: null, admin: null })
  expect((await caught(client.accounts.seller.checkSession())).code).toBe('UNAUTHORIZED')
})

test('the sessions of a cookie header are the same without a request', async () => {
  const visitor = shop.visitor()
  const account = await visitor.client.accounts.admin.login({ email: 'admin@demo.test', password: 'demo-password' })
  const cookie = `other=1; admin_session=${visitor.cookies.get('admin_session') ?? ''}; shop_session=nonsense`
  expect(await shop.api.sessions(cookie)).toEqual({ shop: null, seller: null, admin: account })
  expect(await shop.api.sessions(null)).toEqual({ shop: null, seller: null, admin: null })
})

test('a forgotten password: the mail’s link works once, for an hour, and ends every session', async () => {
  const { client } = shop.visitor()
  await client.accounts.seller.register(registration())
  await client.accounts.seller.login({ email, password: PASSWORD })
  expect(await client.accounts.seller.forgotPassword({ email })).toEqual({ status: 'accepted' })
  const link = await mailedLink(email)
  expect(link.origin + link.pathname).toBe('http://shop.test/seller/reset')
  const token = link.searchParams.get('token') ?? ''
  const chosen = { token, password: 'another good secret', confirmPassword: 'another good secret' }

  // The link is the seller account's, and a refused password does not use it up.
  expect((await caught(client.accounts.shop.resetPassword(chosen))).code).toBe('RESET_LINK_INVALID')
  const common = { ...chosen, password: 'qwertyuiop', confirmPassword: 'qwertyuiop' }
  expect((await caught(client.accounts.seller.resetPassword(common))).code).toBe('PASSWORD_TOO_COMMON')

  await client.accounts.seller.resetPassword(chosen)
  expect((await caught(client.accounts.seller.checkSession())).code).toBe('UNAUTHORIZED')
  expect((await caught(client.accounts.seller.login({ email, password: PASSWORD }))).code).toBe('INVALID_CREDENTIALS')
  await client.accounts.seller.login({ email, password: chosen.password })
  const again = await caught(client.accounts.seller.resetPassword(chosen))
  expect(again).toMatchObject({ status: 410, code: 'RESET_LINK_INVALID' })
})

test('a log-in that is under way with the password of before is no way in once another one is chosen', async () => {
  const { client } = shop.visitor()
  await client.accounts.shop.register(registration())
  const [choosing, late] = await Promise.all([
    // As it is chosen: the new one, then the sessions that are there, and only then is it to be seen.
    shop.api.deps.db.transaction(async (tx) => {
      await tx.execute(sql`update users set password_hash = 'another one' where email = ${email} and audience = 'shop'`)
      await tx.execute(
        sql`delete from sessions where user_id = (select id from users where email = ${email} and audience = 'shop')`,
      )
      await sleep(1_000)
    }),
    sleep(200).then(() => client.accounts.shop.login({ email, password: PASSWORD }).catch((error: unknown) => error)),
  ])
  expect(choosing).toBeUndefined()
  expect(late).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect((await caught(client.accounts.shop.checkSession())).code).toBe('UNAUTHORIZED')
})

test('a link is too old after an hour, and a newer one replaces it', async () => {
  const { client } = shop.visitor()
  await client.accounts.shop.register(registration())
  const tokens: string[] = []
  for (let request = 0; request < 2; request += 1) {
    await client.accounts.shop.forgotPassword({ email })
    tokens.push((await mailedLink(email)).searchParams.get('token') ?? '')
    shop.api.deps.clock.advance(1000)
  }
  const choose = (token = '') =>
    client.accounts.shop.resetPassword({ token, password: PASSWORD, confirmPassword: PASSWORD })
  expect((await caught(choose(tokens[0]))).code).toBe('RESET_LINK_INVALID')
  shop.api.deps.clock.advance(HOUR_MS)
  expect((await caught(choose(tokens[1]))).code).toBe('RESET_LINK_INVALID')
})

test('a forgotten password of nobody is answered the same, and mails nobody', async () => {
  expect(await shop.visitor().client.accounts.admin.forgotPassword({ email })).toEqual({ status: 'accepted' })
  expect((await mailedLink(email)).protocol).toBe('missing:')
})

test('a hundred failures lock an address out; log-ins that succeed do not count', async () => {
  const { client } = shop.visitor('203.0.113.70')
  await client.accounts.shop.register(registration())
  await client.accounts.shop.login({ email, password: PASSWORD })
  const guess = () =>
    caught(client.accounts.shop.login({ email: `guess-${people}@example.test`, password: 'guessing' }))
  // Counted as log-ins count them, without the work of a hundred passwords.
  for (let tries = 1; tries < 100; tries += 1) await takeAttempt(shop.api.deps, LOGIN_BY_ADDRESS, '203.0.113.70')
  expect((await guess()).code).toBe('INVALID_CREDENTIALS')
  expect((await guess()).code).toBe('TOO_MANY_REQUESTS')
  await shop.visitor('203.0.113.71').client.accounts.shop.login({ email, password: PASSWORD })
})
