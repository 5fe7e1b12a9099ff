import type { TOTP } from 'otpauth'
import { URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

const STEP_MS = 30_000

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** A shopper with an app; `code` is what the app shows now, or so many steps from now. */
async function withApp() {
  const shopper = await aShopper(shop)
  const { security } = shopper.client
  const setup = await security.shop.startAuthenticator()
  const app = URI.parse(setup.uri) as TOTP
  const code = (steps = 0) => app.generate({ timestamp: shop.api.deps.clock.now().getTime() + steps * STEP_MS })
  const { codes } = await security.shop.confirmAuthenticator({ code: code() })
  const nextStep = () => shop.api.deps.clock.advance(STEP_MS)
  return { shopper, setup, app, code, codes, nextStep, credentials: { email: shopper.email, password: A_PASSWORD } }
}

test('an app is asked for once a code has confirmed it', async () => {
  const { client, email } = await aShopper(shop)
  const { shop: security } = client.security
  const setup = await security.startAuthenticator()
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Hemline:/)
  expect(setup.uri).toContain(`secret=${setup.secret}`)
  expect((await security.overview()).authenticatorSince).toBeNull()
  expect((await client.accounts.shop.login({ email, password: A_PASSWORD })).email).toBe(email)

  const wrong = await caught(security.confirmAuthenticator({ code: '000000' }))
  expect(wrong).toMatchObject({ status: 422, code: 'CODE_INVALID', errors: [{ field: 'code' }] })
  const app = URI.parse(setup.uri) as TOTP
  const { codes } = await security.confirmAuthenticator({
    code: app.generate({ timestamp: shop.api.deps.clock.now().getTime() }),
  })
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(await security.overview()).toMatchObject({
    recoveryCodesLeft: 10,
    authenticatorSince: expect.any(String) as string,
  })
  expect(await caught(security.startAuthenticator())).toMatchObject({ status: 409, code: 'AUTHENTICATOR_ON' })
})

test('a log-in takes two steps then, and the first alone signs nobody in', async () => {
  const { credentials, code, nextStep } = await withApp()
  nextStep()
  const visitor = shop.visitor()
  const { shop: accounts } = visitor.client.accounts
  expect(await caught(accounts.login({ ...credentials, rememberMe: true }))).toMatchObject({
    status: 401,
    code: 'SECOND_STEP_REQUIRED',
  })
  expect(visitor.setCookies).toEqual([
    expect.stringMatching(/^shop_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  expect((await caught(accounts.checkSession())).code).toBe('UNAUTHORIZED')
  expect((await caught(accounts.login({ ...credentials, password: 'wrong' }))).code).toBe('INVALID_CREDENTIALS')

  expect((await accounts.completeLogin({ code: code().replace(/^(...)/, '$1 ') })).email).toBe(credentials.email)
  expect(visitor.setCookies).toEqual([
    expect.stringMatching(/^shop_step=; Max-Age=0;/),
    expect.stringMatching(/^shop_session=[\w-]{43}; Max-Age=2592000;/),
    expect.stringMatching(/^shop_known=/),
  ])
  expect((await accounts.checkSession()).email).toBe(credentials.email)
  expect((await caught(accounts.completeLogin({ code: code() }))).code).toBe('LOGIN_STEP_OVER')
})

test('a code is taken once, also by two at once, and none before it afterwards', async () => {
  const { credentials, code, nextStep } = await withApp()
  const visitors = [shop.visitor(), shop.visitor()]
  const complete = async (given: string) => {
    for (const { client } of visitors) await caught(client.accounts.shop.login(credentials))
    return visitors[0]?.client.accounts.shop.completeLogin({ code: given })
  }
  // The one that confirmed the app has been used already.
  expect((await caught(complete(code()))).code).toBe('CODE_INVALID')
  nextStep()
  const current = code()
  await complete(current)
  expect((await caught(complete(current))).code).toBe('CODE_INVALID')
  expect((await caught(complete(code(-1)))).code).toBe('CODE_INVALID')

  nextStep()
  const next = code()
  const both = await Promise.allSettled(
    [1, 2].map(async () => {
      const { accounts } = shop.visitor().client
      await caught(accounts.shop.login(credentials))
      return accounts.shop.completeLogin({ code: next })
    }),
  )
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
})

test('a phone whose clock is half a minute off is right, one that is two minutes off is not', async () => {
  const { credentials, code, nextStep } = await withApp()
  nextStep()
  nextStep()
  const { shop: accounts } = shop.visitor().client.accounts
  await caught(accounts.login(credentials))
  expect((await caught(accounts.completeLogin({ code: code(4) }))).code).toBe('CODE_INVALID')
  expect((await accounts.completeLogin({ code: code(1) })).email).toBe(credentials.email)
})

test('a recovery code signs in once, however it is typed; its hash alone is kept', async () => {
  const { credentials, codes, shopper } = await withApp()
  const [first = '', second = ''] = codes
  const complete = async (code: string) => {
    const { accounts } = shop.visitor().client
    await caught(accounts.shop.login(credentials))
    return accounts.shop.completeLogin({ code })
  }
  await complete(first)
  expect((await caught(complete(first))).code).toBe('CODE_INVALID')
  await complete(second.toLowerCase().replaceAll('-', ' '))
  expect((await shopper.client.security.shop.overview()).recoveryCodesLeft).toBe(8)
  const { rows } = await shop.api.deps.db.execute(`select row_to_json(recovery_codes)::text as row from recovery_codes`)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(first.replaceAll('-', '')).toString('hex'))

  const { codes: renewed } = await shopper.client.security.shop.renewRecoveryCodes()
  expect((await caught(complete(codes[2] ?? ''))).code).toBe('CODE_INVALID')
  await complete(renewed[0] ?? '')
})

test('codes are not to be guessed', async () => {
  const { credentials, code, nextStep } = await withApp()
  nextStep()
  const { shop: accounts } = shop.visitor().client.accounts
  await caught(accounts.login(credentials))
  const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await caught(accounts.completeLogin({ code: wrong }))).code).toBe('CODE_INVALID')
  }
  const tooMany = await caught(accounts.completeLogin({ code: code() }))
  expect(tooMany).toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: expect.any(Number) as number,
  })
  // A new first step does not open the second one again.
  await caught(accounts.login(credentials))
  expect((await caught(accounts.completeLogin({ code: code() }))).code).toBe('TOO_MANY_REQUESTS')
})

test('the second step waits for ten minutes, in one browser, for one audience', async () => {
  const { credentials, code, nextStep } = await withApp()
  nextStep()
  const visitor = shop.visitor()
  await caught(visitor.client.accounts.shop.login(credentials))
  expect((await caught(shop.visitor().client.accounts.shop.completeLogin({ code: code() }))).code).toBe(
    'LOGIN_STEP_OVER',
  )
  visitor.cookies.set('seller_step', visitor.cookies.get('shop_step') ?? '')
  expect((await caught(visitor.client.accounts.seller.completeLogin({ code: code() }))).code).toBe('LOGIN_STEP_OVER')
  shop.api.deps.clock.advance(10 * 60 * 1000 + 1)
  expect((await caught(visitor.client.accounts.shop.completeLogin({ code: code() }))).code).toBe('LOGIN_STEP_OVER')
})

test('without the app again, the password alone signs in', async () => {
  const { shopper, credentials } = await withApp()
  await shopper.client.security.shop.endAuthenticator()
  expect(await shopper.client.security.shop.overview()).toMatchObject({
    authenticatorSince: null,
    recoveryCodesLeft: 0,
  })
  expect((await caught(shopper.client.security.shop.renewRecoveryCodes())).code).toBe('NOT_FOUND')
  expect((await shop.visitor().client.accounts.shop.login(credentials)).email).toBe(credentials.email)
})

test('a code of the app proves, once, that it is still its owner; a recovery code does not', async () => {
  const { shopper, code, codes, nextStep } = await withApp()
  const { shop: security } = shopper.client.security
  const hour = 60 * 60_000
  shop.api.deps.clock.advance(hour)
  expect((await caught(security.renewRecoveryCodes())).code).toBe('PROOF_REQUIRED')
  expect(await caught(security.proveByCode({ code: '000000' }))).toMatchObject({
    status: 422,
    code: 'CODE_INVALID',
    errors: [{ field: 'code' }],
  })
  expect((await caught(security.proveByCode({ code: codes[0] ?? '' }))).code).toBe('VALIDATION_FAILED')
  const shown = code()
  await security.proveByCode({ code: shown })
  expect((await security.renewRecoveryCodes()).codes).toHaveLength(10)
  expect((await caught(security.proveByCode({ code: shown }))).code).toBe('CODE_INVALID')

  nextStep()
  for (let tries = 1; tries < 10; tries += 1) await caught(security.proveByCode({ code: '000000' }))
  expect(await caught(security.proveByCode({ code: code() }))).toMatchObject({ status: 429 })
})

test('an app that was never confirmed proves nothing', async () => {
  const { client } = await aShopper(shop)
  const app = URI.parse((await client.security.shop.startAuthenticator()).uri) as TOTP
  const code = app.generate({ timestamp: shop.api.deps.clock.now().getTime() })
  expect((await caught(client.security.shop.proveByCode({ code }))).code).toBe('CODE_INVALID')
})
