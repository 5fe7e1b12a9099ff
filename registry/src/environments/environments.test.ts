import { beforeEach, expect, test } from 'vitest'
import { aRegistry } from '../testing/a-registry'
import { aManifest } from '../testing/fake-build'
import { hostLive } from '../testing/fake-host'
import { activateRelease, rollbackRelease } from './activate-release'

let registry: Awaited<ReturnType<typeof aRegistry>>

beforeEach(async () => {
  registry = await aRegistry()
})

const named = (name: string) => ({
  manifest: aManifest({ name, routes: [{ path: `/${name}`, page: name, layout: 'shop', render: 'client' }] }),
})

test('what was active before is what to fall back to', async () => {
  const first = await registry.publishLive()
  const second = await registry.publishLive({ script: '2' })
  expect((await registry.live()).remotes.toys).toEqual({
    active: second.version,
    lastKnownGood: first.version,
    rollout: null,
  })
})

test('giving everybody what they have changes nothing', async () => {
  await registry.publishLive()
  await registry.publishLive()
  expect((await registry.live()).revision).toBe(1)
})

test('a rollback goes to the last known good, and never falls back to what it left', async () => {
  const { request, publishLive, live } = registry
  const first = await publishLive()
  const second = await publishLive({ script: '2' })
  const third = await publishLive({ script: '3' })
  await rollbackRelease({ ...request, reason: 'the third is slow' })
  expect((await live()).remotes.toys).toMatchObject({ active: second.version, lastKnownGood: first.version })
  expect((await live()).change).toMatchObject({
    action: 'rollback',
    from: third.version,
    to: second.version,
    by: 'Ada',
    reason: 'the third is slow',
  })
  await rollbackRelease({ ...request, version: third.version })
  expect((await live()).remotes.toys).toMatchObject({ active: third.version, lastKnownGood: first.version })
})

test('without an earlier release there is nothing to go back to, and it says so', async () => {
  await registry.publishLive()
  await expect(rollbackRelease(registry.request)).rejects.toThrow('toys has no release to go back to')
  await expect(rollbackRelease({ ...registry.request, remote: 'books' })).rejects.toThrow(
    'books is not live in production. Live are: toys',
  )
})

test('a release that was tampered with, or is not there, is not given to anybody', async () => {
  const { damageFile, request, publish } = registry
  const { version } = await publish()
  await damageFile('toys', version, 'remote.js', 'alert(1)')
  await expect(activateRelease({ ...request, version })).rejects.toThrow('is not what was published')
  await expect(activateRelease({ ...request, version: '0123456789abcdef' })).rejects.toThrow(
    'There is no release 0123456789abcdef of toys',
  )
})

test('a remote cannot take the path of another', async () => {
  await registry.publishLive()
  await expect(registry.publishLive({ manifest: aManifest({ name: 'thief' }) })).rejects.toThrow(
    'thief claims /toys, which belongs to toys',
  )
})

test('changes at once do not lose one another', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  await Promise.all(names.map((name) => registry.publishLive(named(name))))
  const { remotes, revision } = await registry.live()
  expect(Object.keys(remotes).sort()).toEqual([...names].sort())
  expect(revision).toBe(6)
})

test('the history lists who changed what, newest first, in pages', async () => {
  const { store, publishLive } = registry
  for (const script of ['1', '2', '3']) await publishLive({ script })
  const history = (options: { limit: number; before?: number }) => store.environments.history('production', options)
  expect((await history({ limit: 2 })).map(({ revision }) => revision)).toEqual([3, 2])
  expect(await history({ limit: 2, before: 2 })).toMatchObject([
    { revision: 1, change: { action: 'release', remote: 'toys', from: null, by: 'a test', shareBp: 10_000 } },
  ])
})

test('who decided on a state that is no more gets a conflict', async () => {
  const { request, publishLive } = registry
  const { version } = await publishLive()
  await publishLive({ script: '2' })
  await expect(activateRelease({ ...request, version, expectedRevision: 1 })).rejects.toThrow(
    'production is at revision 2, not 1',
  )
})

test('environments do not touch one another', async () => {
  const { request, store, publishLive } = registry
  const { version } = await publishLive()
  await activateRelease({ ...request, environment: 'staging', version })
  expect(await store.environments.names()).toEqual(['production', 'staging'])
  expect((await store.environments.latest('staging'))?.revision).toBe(1)
})

test('another shell is noted once; those before it stay live', async () => {
  const first = await hostLive(registry.store)
  await hostLive(registry.store)
  const second = await hostLive(registry.store, { contract: '0.2.0' })
  const { revision, shells, host } = await registry.live()
  expect(revision).toBe(2)
  expect(host).toEqual({ active: second.version, lastKnownGood: first.version, rollout: null })
  expect(shells).toMatchObject([
    { version: second.version, contract: '0.2.0', libraries: { react: '19.3.1' } },
    { version: first.version, contract: '0.1.0' },
  ])
})

test('the stamp is another one after every change', async () => {
  const { store, publishLive } = registry
  const stamps = new Set([await store.environments.stamp('production')])
  for (const script of ['1', '2', '3', '4']) {
    await publishLive({ script })
    stamps.add(await store.environments.stamp('production'))
  }
  expect(stamps.size).toBe(5)
})
