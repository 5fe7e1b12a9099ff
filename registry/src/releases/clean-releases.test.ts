import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proveRelease } from '../environments/change-environment'
import { activateRelease, rollbackRelease } from '../environments/activate-release'
import { HOST } from '../store/registry-paths'
import { publishHost } from '../host/publish-host'
import { startCanary } from '../rollouts/change-rollout'
import { isSignedBy, signingKey } from '../signing/signing-key'
import { clearStaleStagings } from '../staging/stagings'
import { aRegistry } from '../testing/a-registry'
import { fakeBuild } from '../testing/fake-build'
import { fakeHost } from '../testing/fake-host'
import { cleanReleases } from './clean-releases'
import { publishRelease } from './keep-build'
import { verifyRelease } from './release-files'

let registry: Awaited<ReturnType<typeof aRegistry>>

/** Days after the first one. */
const day = (count: number) => vi.setSystemTime(Date.UTC(2026, 0, 1 + count, 12))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  day(0)
  registry = await aRegistry()
})
afterEach(() => {
  vi.useRealTimers()
})

async function published(count: number): Promise<string[]> {
  const versions: string[] = []
  for (let index = 0; index < count; index++) {
    vi.setSystemTime(Date.now() + 1_000)
    versions.push((await registry.publish({ script: `number ${index}` })).version)
  }
  return versions
}

const clean = async (options: Partial<Parameters<typeof cleanReleases>[0]> = {}) =>
  (await cleanReleases({ store: registry.store, keep: 1, days: 30, ...options })).map(({ version }) => version)
const kept = async () => (await registry.store.releases.list('toys')).map(({ version }) => version).reverse()
const release = (version: string, environment = 'production') =>
  activateRelease({ ...registry.request, environment, version })

test('what is live, rolled out, proven, gone back to or among the newest stays, in every environment; the rest goes with its files', async () => {
  const [proven, unused, before, live, canary, staged, , newest] = (await published(8)) as [string, ...string[]]
  const { request } = registry
  await release(proven)
  await proveRelease({ ...request, version: proven })
  await release(before!)
  await release(live!)
  await startCanary({ ...request, version: canary!, shareBp: 100 })
  await release(staged!, 'staging')
  day(100)
  const would = await clean({ dryRun: true })
  expect(await kept()).toHaveLength(8)
  expect(await clean()).toEqual(would)
  // Nobody goes back to what came between: the proven one is older.
  expect(await kept()).toEqual([proven, live, canary, staged, newest])
  expect([unused!, proven].map((version) => registry.hasFiles('toys', version))).toEqual([false, true])
  expect(await clean()).toEqual([])
})

test('shells go as remotes do', async () => {
  const { store, request } = registry
  const shells: string[] = []
  for (const script of ['one', 'two', 'three']) {
    vi.setSystemTime(Date.now() + 1_000)
    shells.push((await publishHost(await fakeHost(store, { script }))).version)
  }
  await activateRelease({ ...request, remote: HOST, version: shells[1]! })
  day(100)
  expect(await clean({ only: ['toys'] })).toEqual([])
  expect(await clean()).toEqual([shells[0]])
})

test('a tab of yesterday finds what it began with, however little is to be kept', async () => {
  const [old, yesterday, today] = (await published(3)) as [string, string, string]
  await release(old)
  day(50)
  await release(yesterday)
  day(98)
  await release(old)
  await release(yesterday)
  day(100)
  await release(today)
  day(100.5)
  // `old` is what is gone back to from `yesterday`, which was live half a day ago.
  expect(await clean({ keep: 0, days: 0 })).toEqual([])
  day(200)
  expect(await clean({ keep: 0, days: 0 })).toEqual([old])
})

test('nothing goes while an environment cannot be read', async () => {
  await published(3)
  day(100)
  const { store } = registry
  const environments = { ...store.environments, names: () => Promise.reject(new Error('away')) }
  await expect(clean({ store: { ...store, environments } })).rejects.toThrow('away')
  expect(await kept()).toHaveLength(3)
})

test('what somebody gives out meanwhile is brought back whole', async () => {
  const [first, second] = (await published(3)) as [string, string]
  day(100)
  const { environments } = registry.store
  let asked = 0
  // Given out after it was looked who has what, and before it is asked once more.
  const names = async () => {
    if (++asked === 2)
      await environments.append({
        ...(await registry.live()),
        revision: 1,
        remotes: { toys: { active: second, lastKnownGood: null, rollout: null } },
      })
    return environments.names()
  }
  const store = { ...registry.store, environments: { ...environments, names } }
  expect(await clean({ store })).toEqual([first])
  const [, back] = [await kept(), await registry.store.releases.read('toys', second)]
  await verifyRelease(registry.store.releases, back!)
})

test('what is published again is as young as a new one, and its signature stays good', async () => {
  const key = await signingKey(join(registry.store.stagingDir, 'keys/a.pem'))
  const build = await fakeBuild(registry.store, { script: 'reverted' })
  const { version, publishedAt } = await publishRelease({ ...build, key })
  await published(2)
  day(100)
  // By somebody who has no key.
  const again = await publishRelease(build)
  expect(again).toMatchObject({ version, publishedAt, keptAt: new Date().toISOString() })
  expect(isSignedBy((await registry.store.releases.read('toys', version))!, key)).toBe(true)
  expect(await clean()).not.toContain(version)
  day(131)
  expect(await clean()).toEqual([version])
})

test('what is published again while it is looked what may go stays', async () => {
  const build = await fakeBuild(registry.store, { script: 'reverted' })
  const { version } = await publishRelease(build)
  await published(2)
  day(100)
  const { releases } = registry.store
  const remove: typeof releases.remove = async (...given) => {
    await publishRelease(build)
    return releases.remove(...given)
  }
  expect(await clean({ store: { ...registry.store, releases: { ...releases, remove } } })).not.toContain(version)
  await verifyRelease(releases, (await releases.read('toys', version))!)
})

test('what is published again while it goes is there as a whole, or refused', async () => {
  const build = await fakeBuild(registry.store)
  const { version } = await publishRelease(build)
  const { releases } = registry.store
  for (const may of [false, true]) {
    let refusal = ''
    const mayGo = async () => {
      await publishRelease(build).catch((error: unknown) => (refusal = String(error)))
      return may
    }
    await releases.remove('toys', version, mayGo)
    const there = await releases.read('toys', version)
    if (there) await verifyRelease(releases, there)
    else expect(refusal).toContain('is being removed at this moment')
    await verifyRelease(releases, await publishRelease(build))
  }
})

test('what it is asked of is not taken for what a killed publication left behind', async () => {
  const { store } = registry
  const release = await registry.publish()
  const longAgo = new Date(Date.now() - 100 * 86_400_000)
  await utimes(await store.releases.folderOf('toys', release.version), longAgo, longAgo)
  const mayGo = async () => {
    await clearStaleStagings(store)
    return false
  }
  expect(await store.releases.remove('toys', release.version, mayGo)).toBe(false)
  await verifyRelease(store.releases, release)
})

test.each(['release', 'canary', 'rollback'] as const)(
  'a %s keeps what it gives out, however old: nothing that is live loses its files',
  async (action) => {
    const [old] = (await published(3)) as [string]
    await registry.publishLive({ script: 'live' })
    day(100)
    const { environments, releases } = registry.store
    // It is cleaned up after the release was looked at, before it is live.
    const append: typeof environments.append = async (environment) => {
      await clean()
      return environments.append(environment)
    }
    const store = { ...registry.store, environments: { ...environments, append } }
    const request = { ...registry.request, store, version: old, shareBp: 100 }
    await { release: activateRelease, canary: startCanary, rollback: rollbackRelease }[action](request)
    await verifyRelease(releases, (await releases.read('toys', old))!)
  },
)

test('nobody finds a release while it is asked whether it may go, and it goes once', async () => {
  const [version] = (await published(1)) as [string]
  const { releases } = registry.store
  const seen: unknown[] = []
  const mayGo = async () => {
    seen.push(await releases.read('toys', version))
    seen.push(await releases.remove('toys', version, () => Promise.resolve(true)))
    return false
  }
  expect(await releases.remove('toys', version, mayGo)).toBe(false)
  expect(seen).toEqual([null, false])
  expect(await kept()).toEqual([version])
  await expect(releases.remove('toys', version, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await kept()).toEqual([version])
})

test('a rollback goes back to nothing that is gone', async () => {
  const [first, second, third] = (await published(3)) as [string, string, string]
  for (const version of [first, second, third]) await release(version)
  day(100)
  expect(await clean({ keep: 1 })).toEqual([first])
  const { remotes } = await rollbackRelease(registry.request)
  expect(remotes.toys).toMatchObject({ active: second, lastKnownGood: null })
})
