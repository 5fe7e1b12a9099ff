import { beforeEach, describe, expect, test } from 'vitest'
import { contractFinding, gatesFinding } from '../releases/can-release'
import { startCanary } from '../rollouts/change-rollout'
import { aRegistry } from '../testing/a-registry'
import { hostLive } from '../testing/fake-host'
import { activateRelease, rollbackRelease } from './activate-release'
import { knownGoodAfter, knownGoodAfterRollback, knownGoodWithProof, proveRelease } from './change-environment'
import { patternsOverlap, findSlot, KEPT_SHELLS, slotOf } from './slot'

describe('two patterns', () => {
  test.each([
    ['/store', '/store'],
    ['/store', '/Store/'],
    ['/store/:id', '/store/new'],
    ['/store/:id', '/:any/:thing'],
    ['/store/:id?', '/store'],
    ['/store/:id?', '/store/new'],
    ['/store/new?', '/store'],
    ['/:lang?/store', '/store'],
    ['/:lang?/store', '/en/store'],
    ['/store/*', '/store'],
    ['/store/*', '/store/a/b/c'],
    ['/*', '/anything'],
    ['/', '/'],
    ['/a?/b?', '/'],
    ['/a?/b?', '/b'],
  ])('%s and %s have a path in common', (one, other) => {
    expect(patternsOverlap(one, other)).toBe(true)
    expect(patternsOverlap(other, one)).toBe(true)
  })
  test.each([
    ['/store', '/stores'],
    ['/store', '/'],
    ['/store/:id', '/store'],
    ['/store/:id', '/store/a/b'],
    ['/store/:id?', '/store/a/b'],
    ['/store/*', '/stores/a'],
    ['/store/new?', '/store/old'],
    ['/:lang?/store', '/en/shop'],
    ['/a?/b?', '/b/a'],
  ])('%s and %s have none', (one, other) => {
    expect(patternsOverlap(one, other)).toBe(false)
    expect(patternsOverlap(other, one)).toBe(false)
  })
})

describe('what is fallen back to', () => {
  const slot = (active: string, lastKnownGood: string | null, proven?: string[]) => ({
    active,
    lastKnownGood,
    ...(proven && { proven }),
    rollout: null,
  })

  test('is what everybody had, where nothing is proven, and stays when the same is given again', () => {
    expect(knownGoodAfter(undefined, 'a')).toEqual({ lastKnownGood: null })
    expect(knownGoodAfter(slot('a', null), 'b')).toEqual({ lastKnownGood: 'a' })
    expect(knownGoodAfter(slot('b', 'a'), 'b')).toEqual({ lastKnownGood: 'a' })
  })
  test('is the newest proven one, and never the one that everybody gets', () => {
    expect(knownGoodAfter(slot('c', 'b', ['c', 'a']), 'd')).toEqual({ lastKnownGood: 'c', proven: ['c', 'a'] })
    expect(knownGoodAfter(slot('c', 'b', ['c', 'a']), 'c')).toMatchObject({ lastKnownGood: 'a' })
    expect(knownGoodAfter(slot('c', 'b', ['d']), 'd')).toMatchObject({ lastKnownGood: 'c' })
  })
  test('a new proof comes first, once, and the eleventh is forgotten', () => {
    const proven = Array.from({ length: 10 }, (_, index) => `v${index}`)
    const { proven: kept = [] } = knownGoodWithProof(slot('x', null, proven), 'x')
    expect(kept).toEqual(['x', ...proven.slice(0, 9)])
    expect(knownGoodWithProof(slot('x', null, proven), 'v3').proven).toEqual([
      'v3',
      ...proven.filter((one) => one !== 'v3'),
    ])
  })
  test('after a rollback it is not what was taken back, unless it was gone back to', async () => {
    const older = () => Promise.resolve('old')
    expect(await knownGoodAfterRollback(slot('c', 'b', ['c', 'b']), 'b', older)).toEqual({
      lastKnownGood: 'old',
      proven: ['b'],
    })
    expect(await knownGoodAfterRollback(slot('c', 'b', ['c', 'b', 'a']), 'b', older)).toMatchObject({
      lastKnownGood: 'a',
    })
    expect(await knownGoodAfterRollback(slot('c', 'b', ['c']), 'c', older)).toEqual({
      lastKnownGood: 'old',
      proven: ['c'],
    })
    expect(await knownGoodAfterRollback(slot('c', 'b'), 'b', () => Promise.resolve(null))).toEqual({
      lastKnownGood: null,
    })
  })
})

describe('a change', () => {
  let registry: Awaited<ReturnType<typeof aRegistry>>
  beforeEach(async () => {
    registry = await aRegistry()
  })
  const toys = async () => (await registry.live()).remotes.toys

  test('of the origin alone is one, and a rollback keeps the origin', async () => {
    const { version } = await registry.publishLive()
    const baseUrl = 'https://toys.example/files'
    await activateRelease({ ...registry.request, version, baseUrl })
    expect(await toys()).toEqual({ active: version, lastKnownGood: null, rollout: null, baseUrl })
    const next = await registry.publishLive({ script: '2' })
    expect(await toys()).toMatchObject({ active: next.version, baseUrl })
    await rollbackRelease(registry.request)
    expect(await toys()).toMatchObject({ active: version, baseUrl })
    await expect(activateRelease({ ...registry.request, version, baseUrl: 'no address' })).rejects.toThrow(
      'cannot be made live as asked',
    )
  })

  test('back to what everybody has ends a rollout, and without one is refused', async () => {
    const { version } = await registry.publishLive()
    const canary = await registry.publish({ script: '2' })
    await startCanary({ ...registry.request, version: canary.version, shareBp: 100 })
    await rollbackRelease({ ...registry.request, version })
    expect(await toys()).toMatchObject({ active: version, rollout: null })
    await expect(rollbackRelease({ ...registry.request, version })).rejects.toThrow('already')
  })

  test('back from a release without any proof goes to what is still kept of those before', async () => {
    const [first, second, third] = [
      await registry.publishLive({ script: '1' }),
      await registry.publishLive({ script: '2' }),
      await registry.publishLive({ script: '3' }),
    ]
    const fourth = await registry.publishLive({ script: '4' })
    await registry.damageRecord('toys', second.version, '{}')
    await rollbackRelease(registry.request)
    expect(await toys()).toMatchObject({ active: third.version, lastKnownGood: first.version })
    expect((await registry.live()).change).toMatchObject({ from: fourth.version })
  })

  test('of who decided on a state that is no more is a conflict, whatever it is', async () => {
    const { version } = await registry.publishLive()
    await registry.publishLive({ script: '2' })
    const stale = { ...registry.request, expectedRevision: 1 }
    for (const change of [
      () => rollbackRelease({ ...stale, version }),
      () => proveRelease(stale),
      () => startCanary({ ...stale, version, shareBp: 1 }),
    ])
      await expect(change()).rejects.toMatchObject({ kind: 'conflict' })
    expect((await registry.live()).revision).toBe(2)
  })

  test('names of everything are no slots', async () => {
    await registry.publishLive()
    const environment = await registry.live()
    for (const name of ['constructor', 'toString', '__proto__', 'host', 'nobody']) {
      expect(findSlot(environment, name)).toBeUndefined()
      expect(() => slotOf(environment, name)).toThrow(`${name} is not live in production. Live are: toys`)
    }
  })

  test('of the shell keeps the last ones, the newest first, each once', async () => {
    const versions: string[] = []
    for (let index = 0; index <= KEPT_SHELLS; index += 1) {
      versions.unshift((await hostLive(registry.store, { script: `${index}` })).version)
    }
    expect((await registry.live()).shells.map(({ version }) => version)).toEqual(versions.slice(0, KEPT_SHELLS))
    const again = versions[2] ?? ''
    await activateRelease({ ...registry.request, remote: 'host', version: again })
    const { shells } = await registry.live()
    expect(shells.map(({ version }) => version)).toEqual(
      [again, ...versions.filter((one) => one !== again)].slice(0, KEPT_SHELLS),
    )
  })

  test('needs a contract that every shell has which a visitor may have open', async () => {
    const release = await registry.publish()
    const old = await hostLive(registry.store, { contract: '0.1.3' })
    expect(contractFinding(await registry.live(), release)).toMatchObject({ passed: true })
    await hostLive(registry.store, { contract: '0.2.0', script: '2' })
    expect(contractFinding(await registry.live(), release)).toMatchObject({
      passed: false,
      measured: expect.stringContaining('(0.2.0)') as string,
    })
    const later = { ...release, contract: '^0.2.0' }
    expect(contractFinding(await registry.live(), later)).toMatchObject({
      passed: false,
      measured: expect.stringContaining(old.version.slice(0, 8)) as string,
    })
    expect(contractFinding(await registry.live(), { ...release, contract: '>=0.1.2 <0.3.0' }).passed).toBe(true)
  })

  test('needs gates that said yes, and where somebody reviews there have to be some', async () => {
    const release = await registry.publish()
    const gate = (passed: boolean) => ({ id: 'css', passed, measured: '', hint: '' })
    const key = {} as Parameters<typeof gatesFinding>[1]
    expect(gatesFinding({ ...release, gates: [] }).passed).toBe(true)
    expect(gatesFinding({ ...release, gates: [] }, key).passed).toBe(false)
    expect(gatesFinding({ ...release, gates: [gate(true)] }, key)).toMatchObject({ passed: true, measured: '1 passed' })
    expect(gatesFinding({ ...release, gates: [gate(true), gate(false)] })).toMatchObject({ measured: 'failed: css' })
  })
})
