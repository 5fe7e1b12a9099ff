import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import { aManifest } from '../testing/fake-build'
import { aRegistry } from '../testing/a-registry'
import {
  bucketOf,
  chooseHost,
  abortRollout,
  haltRollout,
  promoteCanary,
  resumeRollout,
  startCanary,
} from './change-rollout'

let registry: Awaited<ReturnType<typeof aRegistry>>
let stable: string
let canary: string

const rollout = async () => (await registry.live()).remotes.toys?.rollout
const start = (version = canary, shareBp = 1_000) => startCanary({ ...registry.request, version, shareBp })
const halt = (how: 'pause' | 'stop', version?: string) =>
  haltRollout({ ...registry.request, how, ...(version && { version }) })

beforeEach(async () => {
  registry = await aRegistry()
  stable = (await registry.publishLive()).version
  canary = (await registry.publish({ script: '2' })).version
  await start()
})

test('what was paused goes on where it was, and going on twice is going on once', async () => {
  const before = await rollout()
  await halt('pause')
  expect(await rollout()).toEqual({ ...before, state: 'paused' })
  await resumeRollout(registry.request)
  expect(await rollout()).toEqual(before)
  const { revision, change } = await registry.live()
  expect(change).toMatchObject({ action: 'resume', from: canary, to: canary, shareBp: 1_000 })
  await resumeRollout(registry.request)
  expect((await registry.live()).revision).toBe(revision)
})

test('what the guard has stopped does not go on as if a person had paused it', async () => {
  await halt('stop')
  await halt('pause')
  expect(await rollout()).toMatchObject({ state: 'stopped' })
  await expect(resumeRollout(registry.request)).rejects.toThrow('The guard has stopped')
  await expect(promoteCanary(registry.request)).rejects.toThrow('The guard has stopped')
  // Knowingly, as a canary once more.
  await start()
  expect(await rollout()).toMatchObject({ state: 'running' })
})

test('what a person has paused the guard may still stop', async () => {
  await halt('pause')
  await halt('stop')
  await expect(resumeRollout(registry.request)).rejects.toThrow('The guard has stopped')
})

test('the guard stops the release that it has looked at, and no other that took its place', async () => {
  await halt('stop', stable)
  expect(await rollout()).toMatchObject({ state: 'running' })
  await halt('stop', canary)
  expect(await rollout()).toMatchObject({ state: 'stopped' })
  const { revision } = await registry.live()
  await halt('stop', canary)
  expect((await registry.live()).revision).toBe(revision)
})

test('a ramp keeps its beginning, and a hotfix begins anew for the same visitors', async () => {
  const first = await rollout()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await start(canary, 2_000)
  expect(await rollout()).toEqual({ ...first, shareBp: 2_000 })
  const { version } = await registry.publish({ script: '3' })
  await start(version, 2_000)
  const now = await rollout()
  expect(now).toMatchObject({ id: first?.id, version })
  expect(now?.startedAt).not.toBe(first?.startedAt)
  const { revision, change } = await registry.live()
  expect(change).toMatchObject({ action: 'canary', from: canary, to: version })
  await start(version, 2_000)
  expect((await registry.live()).revision).toBe(revision)
})

test('a visitor is drawn from the share on that is above their place, to the basis point', async () => {
  const { id = '' } = (await rollout()) ?? {}
  const place = bucketOf(id, 'Ada')
  expect(place).toBeGreaterThanOrEqual(0)
  expect(place).toBeLessThan(EVERYBODY_BP)
  const has = (shareBp: number) => {
    const slot = {
      active: stable,
      lastKnownGood: null,
      rollout: { id, version: canary, shareBp, state: 'running' as const, startedAt: '' },
    }
    return chooseHost(slot, { id: 'Ada' })
  }
  expect(has(place)).toEqual({ version: stable, cohort: 'stable' })
  expect(has(place + 1)).toEqual({ version: canary, cohort: 'canary' })
})

test('a canary cannot take a path of another remote, nor of another’s canary', async () => {
  const at = (path: string, name: string, script = '1') => ({
    script,
    manifest: aManifest({ name, routes: [{ path, page: name, layout: 'shop', render: 'client' }] }),
  })
  await registry.publishLive(at('/games', 'games'))
  const other = await registry.publish(at('/puzzles', 'games', '2'))
  await startCanary({ ...registry.request, remote: 'games', version: other.version, shareBp: 100 })
  for (const path of ['/games', '/puzzles', '/:any']) {
    const { version } = await registry.publish({ ...at(path, 'toys', path) })
    await expect(start(version)).rejects.toThrow('belongs to games')
  }
  // Its own, in another release, is no other's.
  const { version } = await registry.publish(at('/toys/:id?', 'toys', 'own'))
  await start(version)
  expect(await rollout()).toMatchObject({ version })
})

test('a canary that was damaged since is not promoted, and everybody keeps what they have', async () => {
  await registry.damageFile('toys', canary, 'remote.js', 'alert(1)')
  await expect(promoteCanary(registry.request)).rejects.toThrow('is not what was published')
  expect((await registry.live()).remotes.toys).toMatchObject({ active: stable })
  await abortRollout(registry.request)
  const { change } = await registry.live()
  expect(change).toMatchObject({ action: 'abort', from: canary, to: stable, shareBp: EVERYBODY_BP })
})
