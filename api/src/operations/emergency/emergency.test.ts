import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { HOST } from 'registry/store/registry-paths'
import { publishRelease } from 'registry/releases/keep-build'
import { isSignedBy } from 'registry/signing/signing-key'
import { startCanary } from 'registry/rollouts/change-rollout'
import { fakeBuild } from 'registry/testing/fake-build'
import { hostLive } from 'registry/testing/fake-host'
import { publishLive } from 'registry/testing/publish-live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registryKey } from '../../releases/registry/registry-key'
import { aPasskey } from '../../testing/a-passkey'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

const PASSWORD = 'demo-password'

let shop: TestApi
let admin: TestVisitor
let good: Record<'host' | 'toys', string>
let broken: Record<'host' | 'toys', string>

const post = (who: TestVisitor, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  who.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const live = async () => (await shop.api.deps.registry.environments.latest('production'))!
const change = (fields: Record<string, string>) =>
  post(admin, '/emergency/change', { action: 'rollback', reason: 'nothing is drawn', password: PASSWORD, ...fields })

beforeAll(async () => {
  shop = await startTestApi()
  const { registry } = shop.api.deps
  const first = await publishLive(await fakeBuild(registry))
  good = { toys: first.version, host: (await hostLive(registry)).version }
  const second = await publishLive(await fakeBuild(registry, { script: 'broken' }))
  broken = { toys: second.version, host: (await hostLive(registry, { script: 'broken' })).version }
  // As broken as can be: the files of what is live are gone, of the remotes and of the host alike.
  for (const [name, version] of Object.entries(broken))
    await rm(`${await registry.releases.folderOf(name, version)}/server`, { recursive: true })
  admin = shop.visitor()
})
afterAll(() => shop.close())

/** What the shop asks of its staff from now on. */
async function asks(staffSecondFactor: 'required' | 'optional') {
  const { db, settings } = shop.api.deps
  const value = { secondFactor: staffSecondFactor === 'required' }
  await db.execute(sql`insert into shop_settings (key, value, version, changed_at) values ('staff', ${JSON.stringify(value)}, 1, now())
    on conflict (key) do update set value = excluded.value, version = shop_settings.version + 1`)
  await settings.changed()
}

test('it asks who it is, and lets an admin in alone', async () => {
  const asked = await (await admin.send('/emergency')).text()
  expect(asked).toContain('action="/emergency/log-in"')
  expect(asked).not.toContain(broken.toys.slice(0, 8))
  const wrong = await post(admin, '/emergency/log-in', { email: 'admin@demo.test', password: 'not it' })
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('Email or password is wrong')])
  const seller = shop.visitor()
  await seller.client.accounts.seller.login({ email: 'seller@demo.test', password: PASSWORD })
  expect((await post(seller, '/emergency/change', { slot: 'toys' })).status).toBe(401)

  const right = await post(admin, '/emergency/log-in', { email: 'admin@demo.test', password: PASSWORD })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/emergency'])
})

test('it shows what is live and the last good one of each, without a file of the shop', async () => {
  const answer = await admin.send('/emergency')
  const page = await answer.text()
  for (const version of [...Object.values(good), ...Object.values(broken)]) expect(page).toContain(version.slice(0, 8))
  const { revision } = await live()
  expect(page).toContain(`Signed in as admin@demo.test. What is live in production is revision ${revision}.`)
  expect(page).not.toMatch(/<link|src=/)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; .*form-action 'self'; frame-ancestors 'none'$/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['without the password', { password: 'not it' }, 403, 'That was not your password'],
  ['without a reason', { reason: ' ' }, 422, 'Say why'],
  ['of what is not live', { slot: 'books' }, 409, 'books is not live'],
  ['to what is not kept', { version: '0123456789abcdef' }, 409, 'There is no release 0123456789abcdef'],
])('nothing changes %s', async (_what, over, status, said) => {
  const { revision } = await live()
  const answer = await change({ slot: 'toys', ...over })
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(said)])
  expect((await live()).revision).toBe(revision)
})

test('a password alone is not enough where the shop asks its admins for more', async () => {
  const { revision } = await live()
  await asks('required')
  const answers = [await admin.send('/emergency'), await change({ slot: 'toys', version: good.toys })]
  await asks('optional')
  for (const answer of answers)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('asks its admins for a second')])
  expect((await live()).revision).toBe(revision)
})

test('nothing changes by a form of another site', async () => {
  const { revision } = await live()
  const fields = { action: 'rollback', slot: 'toys', reason: 'a trap', password: PASSWORD }
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await shop.send('/emergency/change', {
    method: 'POST',
    headers: {
      cookie,
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  })
  expect(answer.status).toBe(403)
  expect((await live()).revision).toBe(revision)
})

test('a rollback to what the registry has not signed is refused, and done when the admin answers for it', async () => {
  const { env, registry } = shop.api.deps
  const { revision } = await live()
  Object.assign(env, { demo: false })
  const { version } = await publishRelease(await fakeBuild(registry, { script: 'unsigned' }))
  const answers = [
    await change({ slot: 'toys', version }),
    await change({ slot: HOST, version: good.host }),
    await change({ slot: 'toys', version, force: 'yes' }),
  ]
  Object.assign(env, { demo: true })
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    expect.stringContaining('this registry has not reviewed it'),
    expect.stringContaining('this registry has not reviewed it'),
    expect.stringContaining('Done.'),
  ])
  expect((await live()).revision).toBe(revision + 1)
  expect(isSignedBy((await registry.releases.read('toys', version))!, await registryKey(env))).toBe(true)
})

test('with the host and every remote broken, it brings back what was good, and the history has it', async () => {
  expect(await (await change({ slot: 'toys', version: good.toys })).text()).toContain('Done.')
  expect(await (await change({ slot: HOST })).text()).toContain('Done.')
  const { remotes, host, change: last } = await live()
  expect([remotes.toys?.active, host?.active]).toEqual([good.toys, good.host])
  expect(last).toMatchObject({ action: 'rollback', remote: HOST, by: 'admin@demo.test', reason: 'nothing is drawn' })
})

test('it halts a rollout', async () => {
  const { registry } = shop.api.deps
  const { version } = await publishRelease(await fakeBuild(registry, { script: 'a canary' }))
  const request = { store: registry, environment: 'production', remote: 'toys', by: 'Ada', reason: 'a try' }
  await startCanary({ ...request, version, shareBp: 5_000 })
  expect(await (await admin.send('/emergency')).text()).toContain(`${version.slice(0, 8)} for 50% of visitors, running`)
  await change({ slot: 'toys', action: 'pause' })
  expect((await live()).remotes.toys?.rollout).toMatchObject({ version, state: 'paused' })
})

test('a shell that the remotes do not work with is refused until that is said to be meant', async () => {
  const { registry } = shop.api.deps
  const { version } = await hostLive(registry, { contract: '9.0.0', script: 'far ahead' })
  await change({ slot: HOST, version: good.host })
  expect((await change({ slot: HOST, version })).status).toBe(409)
  expect((await live()).host?.active).toBe(good.host)
  await change({ slot: HOST, version, force: 'yes' })
  expect((await live()).host?.active).toBe(version)
})

type Key = ReturnType<typeof aPasskey>

/** A passkey of the admin's. */
async function itsPasskey(): Promise<Key> {
  const key = aPasskey()
  const { security } = admin.client
  await security.admin.prove({ password: PASSWORD })
  const { challenge } = await security.admin.passkeyOptions()
  await security.admin.addPasskey({ name: 'A key', credential: key.make({ challenge }) })
  return key
}

/** What the page's own script writes into a form when its passkey button is pressed. @param challengeFrom which button. */
async function answeredBy(key: Key, who: TestVisitor, challengeFrom: string): Promise<string> {
  const answer = await who.send('/emergency')
  const page = await answer.text()
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
  expect(page).toContain(`data-challenge="${challengeFrom}"`)

  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer
  const get = ({ publicKey }: { publicKey: { challenge: Uint8Array } }) => {
    const { id, response } = key.answer({ challenge: Buffer.from(publicKey.challenge).toString('base64url') })
    return Promise.resolve({
      id,
      response: Object.fromEntries(Object.entries(response).map(([k, v]) => [k, bytes(v!)])),
    })
  }
  return new Promise((resolve, reject) => {
    const elements = { credential: { value: '' }, password: { required: true } }
    const requestSubmit = () =>
      resolve(elements.password.required ? 'asks for the password' : elements.credential.value)
    const button = {
      hidden: true,
      form: { elements, reportValidity: () => true, querySelector: () => null, requestSubmit },
      dataset: { challenge: challengeFrom, failed: 'failed' },
      nextElementSibling: {
        set textContent(said: string) {
          reject(new Error(said))
        },
      },
      addEventListener: (_: string, press: () => void) => press(),
    }
    const browser = {
      ...{ atob, btoa, console, fetch: (path: string, init: RequestInit) => who.send(path, init) },
      window: { PublicKeyCredential: true },
      navigator: { credentials: { get } },
      document: { querySelectorAll: () => [button] },
    }
    runInContext(script, createContext(browser))
    expect(button.hidden).toBe(false)
  })
}

const LOG_IN = '/api/admin/login/passkey-options'
const PROOF = '/api/admin/account/proof/passkey-options'

test('who has a passkey alone signs in and changes with it, also where the shop asks for a second factor', async () => {
  const { registry } = shop.api.deps
  const key = await itsPasskey()
  const other = shop.visitor()
  await asks('required')
  try {
    const entered = await post(other, '/emergency/passkey', { credential: await answeredBy(key, other, LOG_IN) })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/emergency'])
    const { version } = await hostLive(registry, { script: 'broken again' })
    expect((await live()).host?.active).toBe(version)
    const fields = { action: 'rollback', slot: HOST, version: good.host, reason: 'nothing is drawn' }
    const credential = await answeredBy(key, other, PROOF)
    expect(await (await post(other, '/emergency/change', { ...fields, credential })).text()).toContain('Done.')
    expect((await live()).host?.active).toBe(good.host)
    // An answer proves one change.
    const again = await post(other, '/emergency/change', { ...fields, version, credential })
    expect([again.status, await again.text()]).toEqual([403, expect.stringContaining('passkey was not accepted')])
    expect((await live()).host?.active).toBe(good.host)
  } finally {
    await asks('optional')
  }
})

test('what is no answer of the admin’s own passkey changes nothing, and lets nobody in', async () => {
  const { revision } = await live()
  const key = await itsPasskey()
  const forLogIn = await answeredBy(key, shop.visitor(), LOG_IN)
  const foreign = await answeredBy(aPasskey(), admin, PROOF)
  const broken = ['{', '{}', '[]', 'null', '{"__proto__":1}', '{"constructor":{}}', '['.repeat(5_000)]
  for (const credential of [forLogIn, foreign, ...broken]) {
    const changed = await change({ slot: 'toys', version: good.toys, credential })
    expect([changed.status, credential.slice(0, 20)]).toEqual([403, credential.slice(0, 20)])
  }
  for (const credential of ['', foreign, ...broken])
    expect((await post(shop.visitor(), '/emergency/passkey', { credential })).status).toBe(401)
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
  expect((await shop.send('/emergency/passkey', { method: 'POST', headers })).status).toBe(403)
  expect((await live()).revision).toBe(revision)
})
