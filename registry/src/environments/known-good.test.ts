import { beforeEach, expect, test } from 'vitest'
import { haltRollout, promoteCanary, startCanary } from '../rollouts/change-rollout'
import { aRegistry } from '../testing/a-registry'
import { proveRelease } from './change-environment'
import { rollbackRelease } from './activate-release'

let registry: Awaited<ReturnType<typeof aRegistry>>
let good: string

const slot = async () => (await registry.live()).remotes.toys!
const next = async (script: string) => (await registry.publishLive({ script })).version

beforeEach(async () => {
  registry = await aRegistry()
  good = await next('1')
})

test('two broken releases in a row leave the proven one to fall back to, and a rollback takes it', async () => {
  await proveRelease(registry.request)
  await next('2')
  const broken = await next('3')
  expect(await slot()).toMatchObject({ active: broken, lastKnownGood: good, proven: [good] })
  expect((await registry.resolve()).snapshot.remotes.toys?.lastKnownGood?.version).toBe(good)
  await rollbackRelease(registry.request)
  expect(await slot()).toEqual({ active: good, lastKnownGood: expect.any(String), proven: [good], rollout: null })
})

test('a canary that is promoted is good no sooner than it is proven', async () => {
  await proveRelease(registry.request)
  const { version } = await registry.publish({ script: '2' })
  await startCanary({ ...registry.request, version, shareBp: 1_000 })
  await promoteCanary(registry.request)
  const third = await next('3')
  expect(await slot()).toMatchObject({ active: third, lastKnownGood: good })
  await proveRelease({ ...registry.request, version })
  expect(await slot()).toMatchObject({ active: third, lastKnownGood: version, proven: [version, good] })
})

test('what is rolled back has lost its proof', async () => {
  await proveRelease(registry.request)
  await next('2')
  await proveRelease(registry.request)
  await rollbackRelease(registry.request)
  await next('3')
  expect(await slot()).toMatchObject({ lastKnownGood: good, proven: [good] })
})

test('a visitor with a canary falls back to the proven release while that of everybody is not', async () => {
  await proveRelease(registry.request)
  await next('2')
  const { version } = await registry.publish({ script: '3' })
  await startCanary({ ...registry.request, version, shareBp: 1_000 })
  const { snapshot } = await registry.resolve({ toys: { version, cohort: 'canary' } })
  expect(snapshot.remotes.toys).toMatchObject({ version, lastKnownGood: { version: good } })
})

test('a proof is said once, and of nothing that is not kept', async () => {
  await proveRelease({ ...registry.request, reason: 'looked at by hand' })
  await proveRelease(registry.request)
  const { revision, change } = await registry.live()
  expect(revision).toBe(2)
  expect(change).toMatchObject({ action: 'prove', from: good, to: good, by: 'Ada', reason: 'looked at by hand' })
  const unknown = proveRelease({ ...registry.request, version: '0123456789abcdef' })
  await expect(unknown).rejects.toThrow('There is no release 0123456789abcdef of toys')
})

test('a halted rollout leaves proofs alone', async () => {
  await proveRelease(registry.request)
  const { version } = await registry.publish({ script: '2' })
  await startCanary({ ...registry.request, version, shareBp: 1_000 })
  await haltRollout({ ...registry.request, how: 'stop' })
  expect(await slot()).toMatchObject({ active: good, lastKnownGood: null, proven: [good] })
})
