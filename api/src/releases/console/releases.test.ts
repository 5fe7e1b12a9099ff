import { fakeBuild, aManifest } from 'registry/testing/fake-build'
import { publishLive } from 'registry/testing/publish-live'
import { publishRelease } from 'registry/releases/keep-build'
import { recordShell } from 'registry/testing/record-shell'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor
let stable: string
let canary: string

const build = (script: string, over: Parameters<typeof aManifest>[0] = {}) =>
  fakeBuild(shop.api.deps.registry, { script, manifest: aManifest(over) })

beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: 'admin@demo.test', password: 'demo-password' })
  stable = (await publishLive(await build('1'))).version
  await new Promise((resolve) => setTimeout(resolve, 2))
  const path = { path: '/toys/new', page: 'toys', layout: 'shop' as const, render: 'client' as const }
  canary = (await publishRelease(await build('2', { routes: [...aManifest().routes, path] }))).version
  const shell = { version: '00000000000000aa', contract: '0.1.0', libraries: { react: '19.3.1' } }
  const { registry: store } = shop.api.deps
  await recordShell({ store, environment: 'production', by: 'build', reason: 'built', ...shell })
})
afterAll(() => shop.close())

const toys = async () => (await admin.client.releases.environments()).items[0]!.remotes[0]!
const change = (over: object) =>
  admin.client.releases.change({
    environment: 'production',
    remote: 'toys',
    action: 'release',
    version: stable,
    reason: 'a test',
    ...over,
  })

beforeEach(async () => {
  await change({})
})

test('an admin sees what is live, whose it is, and who changed it last', async () => {
  const { items } = await admin.client.releases.environments()
  expect(items).toMatchObject([
    {
      name: 'production',
      shells: [{ contract: '0.1.0' }],
      remotes: [
        {
          name: 'toys',
          owner: 'Toys team',
          active: {
            version: stable,
            contract: '^0.1.0',
            publishedBy: 'a test',
            objectives: { loadP95Ms: 2_500, errorRate: 0.01 },
          },
          lastKnownGood: null,
          rollout: null,
          changed: { action: 'release', to: stable },
        },
      ],
    },
  ])
})

test('a canary is started, paused, promoted and rolled back in the admin’s name', async () => {
  await change({ action: 'canary', version: canary, shareBp: 1_000 })
  expect((await toys()).rollout).toMatchObject({ release: { version: canary }, shareBp: 1_000, state: 'running' })
  await change({ action: 'pause' })
  expect((await toys()).rollout).toMatchObject({ state: 'paused', shareBp: 1_000 })
  await change({ action: 'resume' })
  expect((await toys()).rollout).toMatchObject({ state: 'running', shareBp: 1_000 })
  await change({ action: 'promote', reason: 'Ten days without a report' })
  expect(await toys()).toMatchObject({
    active: { version: canary },
    lastKnownGood: { version: stable },
    rollout: null,
    changed: { action: 'promote', by: 'admin@demo.test', reason: 'Ten days without a report' },
  })
  await change({ action: 'rollback', version: undefined, reason: 'The page is empty' })
  expect((await toys()).active.version).toBe(stable)
})

test('a rollout that is aborted leaves nothing', async () => {
  await change({ action: 'canary', version: canary, shareBp: 1_000 })
  await change({ action: 'abort' })
  expect((await toys()).rollout).toBeNull()
})

test('the timeline shows what changed from one release to the next', async () => {
  const { items, total, pageCount } = await admin.client.releases.timeline({ remote: 'toys' })
  expect([total, pageCount]).toEqual([2, 1])
  expect(items.map(({ release }) => release.version)).toEqual([canary, stable])
  expect(items[0]?.difference).toMatchObject({ version: stable, pathsAdded: ['/toys/new'], pathsRemoved: [] })
  expect(items[1]?.difference).toBeNull()
  const { release } = items[0]!
  const after = (moment: number) => ({ remote: 'toys', after: `${moment}_${release.version}` })
  const at = Date.parse(release.publishedAt)
  expect((await admin.client.releases.timeline(after(at))).items).toEqual([items[1]])
  // The release may be gone by then.
  expect((await admin.client.releases.timeline(after(at + 1))).items).toHaveLength(2)
  expect((await admin.client.releases.timeline(after(0))).items).toEqual([])
})

test('the release history comes in pages, of one remote or of all', async () => {
  const all = await admin.client.releases.history({ environment: 'production' })
  expect(all.items[0]).toMatchObject({ remote: 'toys', by: expect.any(String) as string })
  expect(all.items.some(({ action, remote }) => action === 'shell' && remote === null)).toBe(true)
  const own = await admin.client.releases.history({ environment: 'production', remote: 'toys' })
  expect(own.items.every(({ remote }) => remote === 'toys')).toBe(true)
  const older = await admin.client.releases.history({ environment: 'production', before: 2 })
  expect(older).toMatchObject({ items: [{ revision: 1 }], next: null })
})

test('more changes than a page holds are there on the next one', async () => {
  for (let count = 0; count < 26; count += 1) {
    await change({ action: 'canary', version: canary, shareBp: 100 })
    await change({ action: 'abort' })
  }
  const first = await admin.client.releases.history({ environment: 'production', remote: 'toys' })
  expect(first.items).toHaveLength(50)
  const second = await admin.client.releases.history({
    environment: 'production',
    remote: 'toys',
    before: first.next ?? undefined,
  })
  expect(second.items[0]?.revision).toBeLessThan(first.items.at(-1)?.revision ?? 0)
  expect(second.items.at(-1)?.revision).toBe(1)
})

test('the graph names what each part needs, and whether it fits', async () => {
  expect(await admin.client.releases.graph({ environment: 'production' })).toMatchObject({
    shell: { version: '00000000000000aa', contract: '0.1.0' },
    remotes: [{ name: 'toys', contract: '^0.1.0', fits: true, paths: ['/toys'] }],
    libraries: [{ name: 'react', version: '19.3.1' }],
  })
})

test('who decided on what is no more is refused with a conflict, and nothing changes', async () => {
  const [before] = (await admin.client.releases.environments()).items
  await change({ action: 'canary', version: canary, shareBp: 1_000 })
  expect(await caught(change({ version: canary, expectedRevision: before!.revision }))).toMatchObject({
    status: 409,
    code: 'CONFLICT',
  })
  expect((await toys()).active.version).toBe(stable)
})

test('what the registry refuses is refused in its own words', async () => {
  expect(await caught(change({ action: 'promote' }))).toMatchObject({
    status: 409,
    code: 'REFUSED',
    detail: 'toys has no rollout in production',
  })
})

test.each([
  ['without a reason', { reason: ' ' }, 'reason'],
  ['of no release', { version: undefined }, 'version'],
  ['to no share', { action: 'canary', shareBp: undefined }, 'shareBp'],
  ['to everybody as a canary', { action: 'canary', shareBp: 10_000 }, 'shareBp'],
  ['of a remote with an impossible name', { remote: '../etc' }, 'remote'],
])('a change %s is blamed on its field', async (_what, over, field) => {
  expect(await caught(change({ version: canary, ...over }))).toMatchObject({ status: 422, errors: [{ field }] })
})

test.each<[string, () => Promise<unknown>]>([
  ['remote to change', () => change({ remote: 'books', version: canary })],
  ['release', () => change({ version: '0123456789abcdef' })],
  ['remote', () => admin.client.releases.timeline({ remote: 'books' })],
  ['environment’s history', () => admin.client.releases.history({ environment: 'nowhere', remote: 'toys' })],
  ['environment’s graph', () => admin.client.releases.graph({ environment: 'nowhere' })],
])('an unknown %s is 404', async (_what, call) => {
  expect(await caught(call())).toMatchObject({ status: 404 })
})

test('nobody but an admin sees or changes anything of it', async () => {
  const seller = shop.visitor()
  await seller.client.accounts.seller.login({ email: 'seller@demo.test', password: 'demo-password' })
  for (const [visitor, status] of [
    [shop.visitor(), 401],
    [seller, 403],
  ] as const) {
    for (const path of [
      '/api/admin/environments',
      '/api/admin/remotes/toys/releases',
      '/api/admin/environments/production/history',
      '/api/admin/environments/production/graph',
    ])
      expect((await visitor.send(path)).status).toBe(status)
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await visitor.send('/api/admin/environments/production/changes', init)).status).toBe(status)
  }
})
