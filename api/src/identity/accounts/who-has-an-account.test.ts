import { URI, type TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { commands } from '../../operations/control/commands'
import { freshAddress } from '../../testing/fresh-address'
import { hashing } from '../../testing/quick-argon2'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { DAY_MS } from '../../platform/clock/days'

const QUARTER_MS = 15 * 60 * 1000
const EXISTS = 'You already have an account at Hemline'

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
  password: A_PASSWORD,
  confirmPassword: A_PASSWORD,
  terms: true,
  ...changes,
})

/** What a stranger sees of a registration, and the slow work, which is what a clock would distinguish; but for what no two answers have in common. */
async function registered(audience: 'shop' | 'seller', changes = {}) {
  const before = hashing.count
  const path = { shop: '/api/auth/register', seller: '/api/seller/register' }[audience]
  const answer = await shop.visitor(freshAddress()).send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration(changes)),
  })
  const { id, ...account } = (await answer.json()) as { id: string }
  const headers = [...answer.headers.keys()].sort()
  const shapeOfId = id.replaceAll(/[\da-f]/g, 'x')
  return { id, seen: { status: answer.status, headers, account, shapeOfId, hashed: hashing.count - before } }
}

test.each(['shop', 'seller'] as const)('registering reveals to nobody who has an account (%s)', async (audience) => {
  const free = await registered(audience)
  const taken = await registered(audience, { password: 'another good secret', confirmPassword: 'another good secret' })
  expect(free.seen).toMatchObject({ status: 201, account: { audience, email, name: null }, hashed: 1 })
  expect(hashing.cost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(taken.seen).toEqual(free.seen)
  expect(taken.id).not.toBe(free.id)

  // The account is as it was, and its owner knows what to do.
  const mails = await mailedTo(shop, email)
  // Enqueued so close together, they are dispatched in any order.
  const notice = mails.find(({ subject }) => subject === EXISTS)
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Is this your address? Confirm it for Hemline', EXISTS])
  const area = { shop: 'auth', seller: 'seller' }[audience]
  for (const page of ['login', 'forgot']) expect(notice?.body).toContain(`http://shop.test/${area}/${page}`)
  const { accounts } = shop.visitor().client
  expect((await accounts[audience].login({ email, password: A_PASSWORD })).id).toBe(free.id)
  const login = accounts[audience].login({ email, password: 'another good secret' })
  expect((await caught(login)).code).toBe('INVALID_CREDENTIALS')
})

test('an unknown email and a wrong password get the same answer, after the same work', async () => {
  const { client } = shop.visitor(freshAddress())
  await client.accounts.shop.register(registration())
  const logIn = async (address: string) => {
    const before = hashing.count
    const refusal = await caught(client.accounts.shop.login({ email: address, password: 'not the one' }))
    return { ...refusal, requestId: '', hashed: hashing.count - before }
  }
  const unknown = `nobody-${people}@example.test`
  // What is compared with in place of a password is made once.
  await logIn(unknown)
  const known = await logIn(email)
  expect(known).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS', hashed: 1 })
  expect(await logIn(unknown)).toEqual(known)
})

test('a password that is refused is refused for a taken address, too', async () => {
  const { client } = shop.visitor()
  const common = registration({ password: 'Password123!', confirmPassword: 'Password123!' })
  const free = await caught(client.accounts.shop.register(common))
  await client.accounts.shop.register(registration())
  const taken = await caught(client.accounts.shop.register(common))
  expect({ ...taken, requestId: '' }).toEqual({ ...free, requestId: '' })
})

test('one spelling of an email is one account, per audience', async () => {
  const { client } = shop.visitor()
  const { id } = await client.accounts.shop.register(registration({ email: `  Person-${people}@EXAMPLE.test ` }))
  await client.accounts.shop.register(registration({ email: email.replace('p', 'ｐ') }))
  expect((await mailedTo(shop, email)).map(({ subject }) => subject)).toContain(EXISTS)
  expect((await client.accounts.seller.register(registration())).audience).toBe('seller')
  expect((await client.accounts.shop.login({ email: email.toUpperCase(), password: A_PASSWORD })).id).toBe(id)
})

test('of two who register the same email at once one has the account, and neither learns of it', async () => {
  const { client } = shop.visitor()
  const both = await Promise.all([1, 2].map(() => client.accounts.shop.register(registration())))
  const { id } = await client.accounts.shop.login({ email, password: A_PASSWORD })
  expect(both.filter((account) => account.id === id)).toHaveLength(1)
  expect((await mailedTo(shop, email)).filter(({ subject }) => subject === EXISTS)).toHaveLength(1)
})

test('an owner is written to three times a day at most, by registrations and changes of address together', async () => {
  const rival = await aShopper(shop)
  await registered('shop')
  for (let tries = 0; tries < 5; tries += 1) await registered('shop')
  await rival.client.security.shop.changeEmail({ email })
  const notices = async () => (await mailedTo(shop, email)).filter(({ subject }) => subject === EXISTS).length
  expect(await notices()).toBe(3)
  shop.api.deps.clock.advance(DAY_MS)
  await registered('shop')
  expect(await notices()).toBe(4)
})

test('asking for an address reveals to nobody that it is taken', async () => {
  const owner = await aShopper(shop)
  const seen: unknown[] = []
  for (const wanted of [email, owner.email]) {
    const { client, email: former } = await aShopper(shop)
    const answer = await client.security.shop.changeEmail({ email: wanted })
    const { pendingEmail, ...overview } = await client.security.shop.overview()
    expect([pendingEmail, overview.email]).toEqual([wanted, former])
    const subjects = (await mailedTo(shop, former)).map((mail) => mail.subject).sort()
    seen.push({ answer, subjects, overview: { ...overview, email: '' } })
  }
  expect(seen[1]).toEqual(seen[0])
  const [free] = await mailedTo(shop, email)
  const [notice] = await mailedTo(shop, owner.email)
  expect(tokenIn(free)).not.toBe('')
  expect(notice?.subject).toBe(EXISTS)
  expect(notice?.body).not.toContain('token=')
})

describe('where addresses are confirmed before the first log-in', () => {
  beforeAll(() => void Object.assign(shop.api.deps.env, { confirmEmail: 'required' }))
  afterAll(() => void Object.assign(shop.api.deps.env, { confirmEmail: 'optional' }))

  /** What a stranger sees of log-ins until they are refused for good. */
  async function logIns(audience: 'shop' | 'seller', password: string) {
    const visitor = shop.visitor(freshAddress())
    const before = hashing.count
    const seen: unknown[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const refusal = await caught(visitor.client.accounts[audience].login({ email, password }))
      // When to come back depends on when one began.
      const { requestId: _r, retryAfterSeconds: _s, ...subjects } = refusal
      seen.push({ ...subjects, cookies: [...visitor.cookies] })
    }
    return { seen, hashed: hashing.count - before }
  }

  test.each(['shop', 'seller'] as const)(
    'a log-in does not reveal whether one registered just now (%s)',
    async (audience) => {
      await registered(audience)
      const mine = await logIns(audience, A_PASSWORD)
      expect(mine.seen[0]).toMatchObject({
        status: 401,
        code: 'INVALID_CREDENTIALS',
        detail: expect.stringContaining('use the link in our mail') as string,
        cookies: [],
      })
      expect(mine.seen[10]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      // The same address, and a password that is another's.
      expect(await logIns(audience, 'another good secret')).toEqual(mine)
    },
  )

  test('the mail’s link lets in; the right password sends it again, once in a quarter of an hour', async () => {
    await registered('shop')
    const { accounts } = shop.visitor().client
    const tryToLogIn = async (password = A_PASSWORD) => {
      const { code } = await caught(accounts.shop.login({ email, password }))
      return [code, (await mailedTo(shop, email)).length]
    }
    expect(await tryToLogIn()).toEqual(['INVALID_CREDENTIALS', 1])
    shop.api.deps.clock.advance(QUARTER_MS)
    expect(await tryToLogIn('not the right one')).toEqual(['INVALID_CREDENTIALS', 1])
    expect(await tryToLogIn()).toEqual(['INVALID_CREDENTIALS', 2])
    expect(await tryToLogIn()).toEqual(['INVALID_CREDENTIALS', 2])
    const [mail] = await mailedTo(shop, email)
    expect(mail?.body).toContain('once it is used you can sign in')
    await accounts.shop.confirmEmail({ token: tokenIn(mail) })
    expect((await accounts.shop.login({ email, password: A_PASSWORD })).email).toBe(email)
  })

  test('so does the link for a new password', async () => {
    await registered('seller')
    const { accounts } = shop.visitor().client
    await accounts.seller.forgotPassword({ email })
    const [mail] = (await mailedTo(shop, email)).filter(({ subject }) => subject.startsWith('Choose'))
    await accounts.seller.resetPassword({ token: tokenIn(mail), password: A_PASSWORD, confirmPassword: A_PASSWORD })
    expect((await accounts.seller.login({ email, password: A_PASSWORD })).email).toBe(email)
  })

  test('log-ins have an address written to five times a day at most; who is signed in may ask for more', async () => {
    const { env, clock } = shop.api.deps
    Object.assign(env, { confirmEmail: 'optional' })
    const { client, email: own } = await aShopper(shop)
    Object.assign(env, { confirmEmail: 'required' })
    const stranger = shop.visitor(freshAddress()).client
    const mails = async () => (await mailedTo(shop, own)).length
    const tryLater = async () => {
      clock.advance(QUARTER_MS)
      await caught(stranger.accounts.shop.login({ email: own, password: A_PASSWORD }))
    }
    for (let tries = 0; tries < 7; tries += 1) await tryLater()
    expect(await mails()).toBe(5)
    await client.security.shop.verifyEmail()
    expect(await mails()).toBe(6)
    clock.advance(DAY_MS)
    await tryLater()
    expect(await mails()).toBe(7)
  })

  test('no second step is asked for before', async () => {
    const { env, clock } = shop.api.deps
    Object.assign(env, { confirmEmail: 'optional' })
    const { client, email: own } = await aShopper(shop)
    const app = URI.parse((await client.security.shop.startAuthenticator()).uri) as TOTP
    await client.security.shop.confirmAuthenticator({ code: app.generate({ timestamp: clock.now().getTime() }) })
    Object.assign(env, { confirmEmail: 'required' })
    const login = shop.visitor().client.accounts.shop.login({ email: own, password: A_PASSWORD })
    expect((await caught(login)).code).toBe('INVALID_CREDENTIALS')
    // Who is signed in stays so, and can have the link sent.
    expect((await client.accounts.shop.checkSession()).email).toBe(own)
  })

  test('an admin whom the shop’s operator has made is let in', async () => {
    const token = new URL(/http\S+/.exec(await commands['create-admin'](shop.api.deps, email))?.[0] ?? '').searchParams
    const { admin } = shop.visitor().client.accounts
    await admin.resetPassword({ token: token.get('token') ?? '', password: A_PASSWORD, confirmPassword: A_PASSWORD })
    expect((await admin.login({ email, password: A_PASSWORD })).email).toBe(email)
  })
})
