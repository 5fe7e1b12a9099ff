import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPasskey } from '../../testing/a-passkey'
import { aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { CHALLENGE_MS } from './passkey-options'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

async function withPasskey(name = 'My phone') {
  const shopper = await aShopper(shop)
  const { security } = shopper.client
  const key = aPasskey()
  const { challenge } = await security.shop.passkeyOptions()
  const passkey = await security.shop.addPasskey({ name, credential: key.make({ challenge }) })
  return { shopper, key, passkey }
}

test('a passkey is made as asked, listed, renamed and removed', async () => {
  const { shopper, passkey } = await withPasskey()
  const { shop: security } = shopper.client.security
  expect(passkey).toMatchObject({ name: 'My phone', synced: false, lastUsedAt: null })
  const options = await security.passkeyOptions()
  expect(options).toMatchObject({
    rp: { id: 'shop.test', name: 'Hemline' },
    user: { name: shopper.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key' }],
  })
  expect((await security.renamePasskey({ id: passkey.id, name: 'Work laptop' })).name).toBe('Work laptop')
  expect((await security.passkeys()).items).toEqual([{ ...passkey, name: 'Work laptop' }])
  await security.removePasskey({ id: passkey.id })
  expect((await security.passkeys()).items).toEqual([])
  const subjects = (await mailedTo(shop, shopper.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('The security of your account'))).toHaveLength(2)
})

test('it signs in without an address or a password, and its use is noted', async () => {
  const { shopper, key } = await withPasskey()
  const { client } = shop.visitor()
  const { challenge, rpId } = await client.accounts.shop.passkeyOptions()
  expect(rpId).toBe('shop.test')
  const account = await client.accounts.shop.passkeyLogin({ credential: key.answer({ challenge }) })
  expect(account.email).toBe(shopper.email)
  expect(await client.accounts.shop.checkSession()).toEqual(account)
  expect((await shopper.client.security.shop.passkeys()).items[0]?.lastUsedAt).not.toBeNull()
})

test('an answer signs in once, to its own challenge, in time', async () => {
  const { key } = await withPasskey()
  const { client } = shop.visitor()
  const { shop: accounts } = client.accounts
  const once = { credential: key.answer(await accounts.passkeyOptions()) }
  await accounts.passkeyLogin(once)
  expect(await caught(accounts.passkeyLogin(once))).toMatchObject({ status: 422, code: 'PASSKEY_REFUSED' })
  const invented = { credential: key.answer({ challenge: 'aW52ZW50ZWQ' }) }
  expect((await caught(accounts.passkeyLogin(invented))).code).toBe('PASSKEY_REFUSED')
  const late = { credential: key.answer(await accounts.passkeyOptions()) }
  shop.api.deps.clock.advance(CHALLENGE_MS + 1)
  expect((await caught(accounts.passkeyLogin(late))).code).toBe('PASSKEY_REFUSED')
})

test('an answer from another site, without the person, for another audience or by a stranger is refused', async () => {
  const { key } = await withPasskey()
  const { accounts } = shop.visitor().client
  const challenge = async () => (await accounts.shop.passkeyOptions()).challenge
  const wrong = [
    key.answer({ challenge: await challenge(), origin: 'http://evil.test' }),
    key.answer({ challenge: await challenge(), verified: false }),
    aPasskey().answer({ challenge: await challenge() }),
    {
      ...key.answer({ challenge: await challenge() }),
      response: aPasskey().answer({ challenge: await challenge() }).response,
    },
    key.answer(await accounts.seller.passkeyOptions()),
  ]
  for (const credential of wrong) {
    expect((await caught(accounts.shop.passkeyLogin({ credential }))).code).toBe('PASSKEY_REFUSED')
  }
  const credential = key.answer(await accounts.seller.passkeyOptions())
  expect((await caught(accounts.seller.passkeyLogin({ credential }))).code).toBe('PASSKEY_REFUSED')
})

test('a copied authenticator, which counts from an earlier use, is refused', async () => {
  const { key } = await withPasskey()
  const { accounts } = shop.visitor().client
  const copied = key.answer(await accounts.shop.passkeyOptions())
  await accounts.shop.passkeyLogin({ credential: key.answer(await accounts.shop.passkeyOptions()) })
  expect((await caught(accounts.shop.passkeyLogin({ credential: copied }))).code).toBe('PASSKEY_REFUSED')
})

test('a new passkey answers the challenge of its own account only', async () => {
  const { client } = await aShopper(shop)
  const stranger = await aShopper(shop)
  const { challenge } = await client.security.shop.passkeyOptions()
  const stolen = { name: 'Mine', credential: aPasskey().make({ challenge }) }
  expect((await caught(stranger.client.security.shop.addPasskey(stolen))).code).toBe('PASSKEY_REFUSED')
  const login = await client.accounts.shop.passkeyOptions()
  const other = { name: 'Mine', credential: aPasskey().make(login) }
  expect((await caught(client.security.shop.addPasskey(other))).code).toBe('PASSKEY_REFUSED')
})

test('somebody else’s passkey is answered like a missing one', async () => {
  const { passkey } = await withPasskey()
  const { security } = (await aShopper(shop)).client
  for (const call of [
    () => security.shop.renamePasskey({ id: passkey.id, name: 'Mine' }),
    () => security.shop.removePasskey({ id: passkey.id }),
  ]) {
    expect(await caught(call())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
})

test('a passkey confirms that it is still its owner, and nobody else', async () => {
  const { shopper, key } = await withPasskey()
  const { shop: security } = shopper.client.security
  shop.api.deps.clock.advance(11 * 60 * 1000)
  expect(await caught(security.passkeyOptions())).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' })
  const login = await shopper.client.accounts.shop.passkeyOptions()
  expect((await caught(security.proveByPasskey({ credential: key.answer(login) }))).code).toBe('PASSKEY_REFUSED')

  const stranger = await aShopper(shop)
  const theirs = await stranger.client.security.shop.proofOptions()
  const foreign = { credential: key.answer(theirs) }
  expect((await caught(stranger.client.security.shop.proveByPasskey(foreign))).code).toBe('PASSKEY_REFUSED')

  await security.proveByPasskey({ credential: key.answer(await security.proofOptions()) })
  expect((await security.passkeyOptions()).challenge).not.toBe('')
})

test('who registered somebody else’s address is out once its owner has chosen a password; an owner’s own passkeys stay', async () => {
  const { shopper, key } = await withPasskey()
  const { shop: accounts } = shop.visitor().client.accounts
  const choose = async () => {
    await accounts.forgotPassword({ email: shopper.email })
    await shop.api.deps.background.idle()
    const mail = (await mailedTo(shop, shopper.email)).find(({ body }) => body.includes('/reset'))
    const password = 'four other words here'
    await accounts.resetPassword({ token: tokenIn(mail), password, confirmPassword: password })
    await accounts.login({ email: shopper.email, password })
  }
  const signIn = async (own: ReturnType<typeof aPasskey>) =>
    accounts.passkeyLogin({ credential: own.answer(await accounts.passkeyOptions()) })
  await signIn(key)
  await choose()
  expect((await caught(signIn(key))).code).toBe('PASSKEY_REFUSED')

  const { client } = shop.visitor()
  await client.accounts.shop.login({ email: shopper.email, password: 'four other words here' })
  const own = aPasskey()
  const { challenge } = await client.security.shop.passkeyOptions()
  await client.security.shop.addPasskey({ name: 'Mine', credential: own.make({ challenge }) })
  await choose()
  expect((await signIn(own)).email).toBe(shopper.email)
})
