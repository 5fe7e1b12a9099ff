import { afterAll, beforeAll, expect, test } from 'vitest'
import { URI, type TOTP } from 'otpauth'
import { aPasskey } from '../../testing/a-passkey'
import { A_PASSWORD, aShopper, type TestShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { freshAddress } from '../../testing/fresh-address'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const QUARTER_MS = 15 * 60 * 1000

/** So many wrong passwords from one address. @returns how many of them were looked at. */
async function guesses(email: string, many: number, address = freshAddress()): Promise<number> {
  const { client } = shop.visitor(address)
  const tried = Array.from({ length: many }, () =>
    caught(client.accounts.shop.login({ email, password: 'guessing along' })),
  )
  return (await Promise.all(tried)).filter(({ code }) => code === 'INVALID_CREDENTIALS').length
}

const signIn = (
  visitor: ReturnType<TestApi['visitor']>,
  { email }: Pick<TestShopper, 'email'>,
  password = A_PASSWORD,
) => visitor.client.accounts.shop.login({ email, password })

test('a stranger has ten tries from an address, and twenty from as many as they like', async () => {
  const { email } = await aShopper(shop)
  expect(await guesses(email, 12)).toBe(10)
  let looked = 0
  for (let address = 0; address < 12; address += 1) looked += await guesses(email, 3)
  expect(looked).toBe(10)
  expect(await guesses(`nobody-${email}`, 12)).toBe(10)
})

test('whoever has one address keeps nobody else out, and nobody is out for longer than a quarter of an hour', async () => {
  const owner = await aShopper(shop)
  const address = freshAddress()
  await guesses(owner.email, 12, address)
  const beside = shop.visitor(address)
  expect(await caught(signIn(beside, owner))).toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: expect.any(Number) as number,
    detail: expect.stringContaining('passkey') as string,
  })
  await signIn(shop.visitor(freshAddress()), owner)
  shop.api.deps.clock.advance(QUARTER_MS)
  await signIn(beside, owner)
})

test('a browser that signed in before gets in with the right password, whatever others do', async () => {
  const owner = await aShopper(shop)
  await owner.client.accounts.shop.logout()
  for (let round = 0; round < 3; round += 1) await guesses(owner.email, 10)
  expect((await caught(signIn(shop.visitor(freshAddress()), owner))).code).toBe('TOO_MANY_REQUESTS')
  expect((await caught(signIn(owner, owner, 'mistyped it'))).code).toBe('INVALID_CREDENTIALS')
  expect((await signIn(owner, owner)).email).toBe(owner.email)
})

test('it is known for this account, this audience and this password alone, and is a stranger after ten failures', async () => {
  const owner = await aShopper(shop)
  const other = await aShopper(shop)
  for (let round = 0; round < 2; round += 1) await guesses(owner.email, 10)
  // Another account's cookie, and one that was changed.
  const cookie = owner.cookies.get('shop_known') ?? ''
  const forged = shop.visitor(freshAddress())
  for (const known of [other.cookies.get('shop_known') ?? '', cookie.replace(/.$/, cookie.endsWith('A') ? 'E' : 'A')]) {
    forged.cookies.set('shop_known', known)
    expect((await caught(signIn(forged, owner))).code).toBe('TOO_MANY_REQUESTS')
  }
  for (let tries = 0; tries < 10; tries += 1)
    expect((await caught(signIn(owner, owner, 'mistyped it'))).code).toBe('INVALID_CREDENTIALS')
  expect((await caught(signIn(owner, owner))).code).toBe('TOO_MANY_REQUESTS')
  shop.api.deps.clock.advance(QUARTER_MS)
  await signIn(owner, owner)

  // A new password makes strangers of all but the browser in which it was chosen.
  const elsewhere = shop.visitor(freshAddress())
  await signIn(elsewhere, owner)
  const password = 'another good secret'
  await owner.client.security.shop.changePassword({
    currentPassword: A_PASSWORD,
    password,
    confirmPassword: password,
  })
  for (let round = 0; round < 2; round += 1) await guesses(owner.email, 10)
  expect((await caught(signIn(elsewhere, owner, password))).code).toBe('TOO_MANY_REQUESTS')
  await signIn(owner, owner, password)
})

test('the link of a mail gets in while strangers are refused', async () => {
  const owner = await aShopper(shop)
  const visitor = shop.visitor(freshAddress())
  await visitor.client.accounts.shop.forgotPassword({ email: owner.email })
  // The one that greeted them may be of the same moment.
  const mail = (await mailedTo(shop, owner.email)).find(({ subject }) => subject.startsWith('Choose a new password'))
  const token = tokenIn(mail)
  const password = 'another good secret'
  await visitor.client.accounts.shop.resetPassword({ token, password, confirmPassword: password })
  for (let round = 0; round < 3; round += 1) await guesses(owner.email, 10)
  await signIn(visitor, owner, password)
})

test('a passkey gets in while strangers are refused', async () => {
  const owner = await aShopper(shop)
  const key = aPasskey()
  const { challenge } = await owner.client.security.shop.passkeyOptions()
  await owner.client.security.shop.addPasskey({ name: 'Phone', credential: key.make({ challenge }) })
  for (let round = 0; round < 3; round += 1) await guesses(owner.email, 10)
  const elsewhere = shop.visitor(freshAddress())
  expect((await caught(signIn(elsewhere, owner))).code).toBe('TOO_MANY_REQUESTS')
  const { accounts } = elsewhere.client
  const credential = key.answer(await accounts.shop.passkeyOptions())
  expect((await accounts.shop.passkeyLogin({ credential })).email).toBe(owner.email)
})

test('wrong codes of others keep nobody from their second step, and a mail’s link brings no new ones', async () => {
  const owner = await aShopper(shop)
  const app = URI.parse((await owner.client.security.shop.startAuthenticator()).uri) as TOTP
  const code = () => app.generate({ timestamp: shop.api.deps.clock.now().getTime() })
  await owner.client.security.shop.confirmAuthenticator({ code: code() })
  const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
  const stranger = shop.visitor(freshAddress())
  await caught(signIn(stranger, owner))
  for (let tries = 0; tries < 10; tries += 1) await caught(stranger.client.accounts.shop.completeLogin({ code: wrong }))
  shop.api.deps.clock.advance(30_000)
  expect((await caught(stranger.client.accounts.shop.completeLogin({ code: code() }))).code).toBe('TOO_MANY_REQUESTS')
  stranger.cookies.set('shop_known', (owner.cookies.get('shop_known') ?? '').replace('.full.', '.mail.'))
  expect((await caught(stranger.client.accounts.shop.completeLogin({ code: code() }))).code).toBe('TOO_MANY_REQUESTS')
  await caught(signIn(owner, owner))
  expect((await owner.client.accounts.shop.completeLogin({ code: code() })).email).toBe(owner.email)
})

test('who is signed in has tries of their own, for each thing that asks', async () => {
  const owner = await aShopper(shop)
  const elsewhere = shop.visitor(freshAddress())
  await signIn(elsewhere, owner)
  for (let tries = 0; tries < 10; tries += 1) await caught(elsewhere.client.security.shop.prove({ password: 'wrong' }))
  const { security } = elsewhere.client
  expect((await caught(security.shop.prove({ password: A_PASSWORD }))).code).toBe('TOO_MANY_REQUESTS')
  await owner.client.security.shop.prove({ password: A_PASSWORD })
  const password = 'another good secret'
  await security.shop.changePassword({ currentPassword: A_PASSWORD, password, confirmPassword: password })
})
