import { rm } from 'node:fs/promises'
import { HOST } from 'registry/host/host-name'
import { publishRelease } from 'registry/releases/publish-release'
import { startCanary } from 'registry/rollouts/start-canary'
import { fakeBuild } from 'registry/testing/fake-build'
import { hostLive } from 'registry/testing/fake-host'
import { publishLive } from 'registry/testing/publish-live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'

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

test('it shows what is live and the last good one of each, without a script or a file of the shop', async () => {
  const answer = await admin.send('/emergency')
  const page = await answer.text()
  for (const version of [...Object.values(good), ...Object.values(broken)]) expect(page).toContain(version.slice(0, 8))
  expect(page).not.toMatch(/<script|<link|src=/)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*form-action 'self'; frame-ancestors 'none'$/,
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
  const { env } = shop.api.deps
  const { revision } = await live()
  Object.assign(env, { staffSecondFactor: 'required' })
  const answers = [await admin.send('/emergency'), await change({ slot: 'toys', version: good.toys })]
  Object.assign(env, { staffSecondFactor: 'optional' })
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
