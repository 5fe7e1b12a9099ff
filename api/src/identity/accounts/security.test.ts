import { afterAll, beforeAll, expect, test } from 'vitest'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

const MINUTE_MS = 60_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('an address is unconfirmed until its mail’s link is used, once', async () => {
  const { client, email } = await aShopper(shop)
  expect(await client.security.shop.overview()).toEqual({
    email,
    emailVerifiedAt: null,
    pendingEmail: null,
    authenticatorSince: null,
    recoveryCodesLeft: 0,
  })
  const [first] = await mailedTo(shop, email)
  await client.security.shop.verifyEmail()
  const [again] = await mailedTo(shop, email)
  const { accounts } = shop.visitor().client
  // A new link takes the place of the one before.
  expect((await caught(accounts.shop.confirmEmail({ token: tokenIn(first) }))).code).toBe('LINK_INVALID')
  expect((await caught(accounts.seller.confirmEmail({ token: tokenIn(again) }))).code).toBe('LINK_INVALID')
  await client.security.shop.verifyEmail()
  const [last] = await mailedTo(shop, email)
  expect(await accounts.shop.confirmEmail({ token: tokenIn(last) })).toEqual({ email })
  expect(await caught(accounts.shop.confirmEmail({ token: tokenIn(last) }))).toMatchObject({
    status: 410,
    code: 'LINK_INVALID',
  })
  expect((await client.security.shop.overview()).emailVerifiedAt).not.toBeNull()
  const mails = (await mailedTo(shop, email)).length
  await client.security.shop.verifyEmail()
  expect(await mailedTo(shop, email)).toHaveLength(mails)
})

test('a new address counts when its mail’s link is used; the old one is notified at once', async () => {
  const { client, email } = await aShopper(shop)
  const next = `new-${email}`
  await client.security.shop.changeEmail({ email: next })
  expect(await client.security.shop.overview()).toMatchObject({ email, pendingEmail: next })
  expect((await mailedTo(shop, email))[0]).toMatchObject({
    subject: 'Your address at Hemline is about to change',
    body: expect.stringContaining(next) as string,
  })
  const [mail] = await mailedTo(shop, next)
  expect(await shop.visitor().client.accounts.shop.confirmEmail({ token: tokenIn(mail) })).toEqual({ email: next })
  expect(await client.security.shop.overview()).toMatchObject({ email: next, pendingEmail: null })
  const { accounts } = shop.visitor().client
  expect((await accounts.shop.login({ email: next, password: A_PASSWORD })).email).toBe(next)
  expect((await caught(accounts.shop.login({ email, password: A_PASSWORD }))).code).toBe('INVALID_CREDENTIALS')
})

test('an address that is taken meanwhile is refused to whoever has its link', async () => {
  const { client } = await aShopper(shop)
  const other = await aShopper(shop)
  const contested = `contested-${other.email}`
  await client.security.shop.changeEmail({ email: contested })
  const registration = { email: contested, password: A_PASSWORD, confirmPassword: A_PASSWORD, terms: true }
  const mails = await mailedTo(shop, contested)
  await other.client.accounts.shop.register(registration)
  const link = { token: tokenIn(mails[0]) }
  expect((await caught(other.client.accounts.shop.confirmEmail(link))).code).toBe('EMAIL_TAKEN')
  // Refused, it is used up all the same.
  expect((await caught(other.client.accounts.shop.confirmEmail(link))).code).toBe('LINK_INVALID')
})

test('of many who confirm the same new address at once one has it, and the others are notified', async () => {
  const contested = `both-${Math.random().toString(36).slice(2)}@example.test`
  const tokens: string[] = []
  for (let rivals = 0; rivals < 6; rivals += 1) {
    const rival = await aShopper(shop)
    await rival.client.security.shop.changeEmail({ email: contested })
    tokens.push(tokenIn((await mailedTo(shop, contested))[0]))
  }
  const outcomes = await Promise.all(
    tokens.map((token) =>
      shop
        .visitor()
        .client.accounts.shop.confirmEmail({ token })
        .then(
          ({ email }) => email,
          (error: { code: string }) => error.code,
        ),
    ),
  )
  expect(outcomes.sort()).toEqual([...Array.from({ length: 5 }, () => 'EMAIL_TAKEN'), contested])
})

test('a new password by mail stops a change of address that somebody else began', async () => {
  const { client, email } = await aShopper(shop)
  const next = `thief-${email}`
  await client.security.shop.changeEmail({ email: next })
  const { accounts } = shop.visitor().client
  await accounts.shop.forgotPassword({ email })
  const [mail] = await mailedTo(shop, email)
  const password = 'another good secret'
  await accounts.shop.resetPassword({ token: tokenIn(mail), password, confirmPassword: password })
  const [link] = await mailedTo(shop, next)
  expect((await caught(accounts.shop.confirmEmail({ token: tokenIn(link) }))).code).toBe('LINK_INVALID')
})

test('a password is changed by who knows it, and every other session ends', async () => {
  const { client, email } = await aShopper(shop)
  const elsewhere = shop.visitor().client
  await elsewhere.accounts.shop.login({ email, password: A_PASSWORD })
  const password = 'another good secret'
  const change = (changes = {}) =>
    client.security.shop.changePassword({
      currentPassword: A_PASSWORD,
      password,
      confirmPassword: password,
      ...changes,
    })

  expect(await caught(change({ currentPassword: 'not mine' }))).toMatchObject({
    status: 422,
    code: 'PASSWORD_WRONG',
    errors: [{ field: 'currentPassword' }],
  })
  expect(await caught(change({ password: email, confirmPassword: email }))).toMatchObject({
    code: 'PASSWORD_TOO_COMMON',
    errors: [{ field: 'password' }],
  })
  await change()
  expect((await client.accounts.shop.checkSession()).email).toBe(email)
  expect((await caught(elsewhere.accounts.shop.checkSession())).code).toBe('UNAUTHORIZED')
  expect((await elsewhere.accounts.shop.login({ email, password })).email).toBe(email)
  expect((await mailedTo(shop, email))[0]?.body).toContain('its password was changed')
})

test('the current password is not to be guessed', async () => {
  const { client } = await aShopper(shop)
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await caught(client.security.shop.prove({ password: 'a guess' }))).code).toBe('PASSWORD_WRONG')
  }
  expect(await caught(client.security.shop.prove({ password: A_PASSWORD }))).toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
  })
})

test('what protects an account is changed by who has just proved to be its owner', async () => {
  const { client, email } = await aShopper(shop)
  const { security, account } = client
  const guarded = [
    () => security.shop.changeEmail({ email: `x-${email}` }),
    () => security.shop.startAuthenticator(),
    () => security.shop.confirmAuthenticator({ code: '123456' }),
    () => security.shop.endAuthenticator(),
    () => security.shop.renewRecoveryCodes(),
    () => security.shop.passkeyOptions(),
    () => security.shop.removePasskey({ id: '00000000-0000-4000-8000-000000000000' }),
    () => account.delete(),
  ]
  shop.api.deps.clock.advance(11 * MINUTE_MS)
  for (const call of guarded) expect(await caught(call())).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' })
  await security.shop.prove({ password: A_PASSWORD })
  expect((await security.shop.startAuthenticator()).secret).not.toBe('')
  shop.api.deps.clock.advance(11 * MINUTE_MS)
  expect((await caught(security.shop.startAuthenticator())).code).toBe('PROOF_REQUIRED')
})

test('sessions are listed with their device and end one by one, or all but this one', async () => {
  const { client, email, send } = await aShopper(shop)
  const credentials = { email, password: A_PASSWORD }
  const others = [shop.visitor(), shop.visitor()]
  for (const other of others) {
    const headers = { 'content-type': 'application/json', 'user-agent': FIREFOX }
    await other.send('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(credentials) })
  }
  expect((await send('/api/auth/check-session')).status).toBe(200)
  const { items } = await client.security.shop.sessions()
  expect(items).toHaveLength(3)
  expect(items.map(({ current }) => current)).toEqual([true, false, false])
  expect(items[1]).toMatchObject({ browser: 'Firefox', system: 'Windows' })
  expect(items[0]).toMatchObject({ browser: null, system: null })

  const stranger = await aShopper(shop)
  const id = items[1]?.id ?? ''
  expect(await caught(stranger.client.security.shop.endSession({ id }))).toMatchObject({ status: 404 })
  await client.security.shop.endSession({ id })
  expect((await client.security.shop.sessions()).items).toHaveLength(2)
  await client.security.shop.endOtherSessions()
  expect((await client.security.shop.sessions()).items.map(({ current }) => current)).toEqual([true])
  expect((await caught(others[1]?.client.accounts.shop.checkSession() ?? Promise.resolve())).code).toBe('UNAUTHORIZED')
  expect((await stranger.client.security.shop.sessions()).items).toHaveLength(1)
})

test('sellers and admins have the same, each with their own session only', async () => {
  const { client } = shop.visitor()
  const demo = { password: 'demo-password' }
  await client.accounts.seller.login({ email: 'seller@demo.test', ...demo })
  expect((await client.security.seller.overview()).emailVerifiedAt).not.toBeNull()
  expect((await caught(client.security.shop.overview())).code).toBe('FORBIDDEN')
  await client.accounts.admin.login({ email: 'admin@demo.test', ...demo })
  expect((await client.security.admin.sessions()).items[0]?.current).toBe(true)
})
