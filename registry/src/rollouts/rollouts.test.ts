import { beforeEach, expect, test } from 'vitest'
import { activateRelease } from '../environments/activate-release'
import { aRegistry } from '../testing/a-registry'
import { aManifest } from '../testing/fake-build'
import { abortRollout, haltRollout, promoteCanary, startCanary, bucketOf, chooseVersions } from './change-rollout'

let registry: Awaited<ReturnType<typeof aRegistry>>

beforeEach(async () => {
  registry = await aRegistry()
})

const VISITORS = Array.from({ length: 2_000 }, (_, index) => `visitor-${index}`)

/** Those of the visitors who have a release. */
async function whoHas(version: string): Promise<Set<string>> {
  const environment = await registry.live()
  return new Set(VISITORS.filter((id) => chooseVersions(environment, { id, overrides: {} }).toys?.version === version))
}

async function twoReleases() {
  const stable = (await registry.publishLive()).version
  const canary = (await registry.publish({ script: '2' })).version
  return { stable, canary }
}

test('100,000 visitors: the share is the one asked for, and one rollout says nothing about another', () => {
  const visitors = 100_000
  const shares = { tenth: 1_000, hundredth: 100 }
  let inTenth = 0
  let inHundredth = 0
  let inBoth = 0
  let inOther = 0
  for (let index = 0; index < visitors; index++) {
    const visitor = `visitor-${index}`
    const first = bucketOf('3f0a1f5e-9a9c-4c8a-8f30-1d3b7c1a0001', visitor)
    const second = bucketOf('3f0a1f5e-9a9c-4c8a-8f30-1d3b7c1a0002', visitor)
    if (first < shares.tenth) inTenth++
    if (first < shares.hundredth) inHundredth++
    if (second < shares.tenth) inOther++
    if (first < shares.tenth && second < shares.tenth) inBoth++
  }
  // Five standard deviations of a fair draw.
  const within = (share: number) => 5 * Math.sqrt(visitors * share * (1 - share))
  expect(Math.abs(inTenth - visitors * 0.1)).toBeLessThan(within(0.1))
  expect(Math.abs(inOther - visitors * 0.1)).toBeLessThan(within(0.1))
  expect(Math.abs(inHundredth - visitors * 0.01)).toBeLessThan(within(0.01))
  expect(Math.abs(inBoth - visitors * 0.01)).toBeLessThan(within(0.01))
})

test('a canary reaches its share, and everybody else keeps what they have', async () => {
  const { stable, canary } = await twoReleases()
  await startCanary({ ...registry.request, version: canary, shareBp: 2_500 })
  const drawn = await whoHas(canary)
  expect(drawn.size).toBeGreaterThan(400)
  expect(drawn.size).toBeLessThan(600)
  expect((await whoHas(stable)).size).toBe(VISITORS.length - drawn.size)
})

test('a ramp only ever adds visitors, and a smaller share only takes some away', async () => {
  const { canary } = await twoReleases()
  const shares = [100, 1_000, 5_000, 9_999, 1_000]
  const groups: Set<string>[] = []
  for (const shareBp of shares) {
    await startCanary({ ...registry.request, version: canary, shareBp })
    groups.push(await whoHas(canary))
  }
  const [one, ten, half, nearlyAll, tenAgain] = groups as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  for (const [smaller, larger] of [
    [one, ten],
    [ten, half],
    [half, nearlyAll],
  ] as const)
    expect([...smaller].filter((visitor) => !larger.has(visitor))).toEqual([])
  expect(tenAgain).toEqual(ten)
})

test('a hotfix goes to the visitors who had the release before it', async () => {
  const { canary } = await twoReleases()
  await startCanary({ ...registry.request, version: canary, shareBp: 1_000 })
  const before = await whoHas(canary)
  const { version } = await registry.publish({ script: '3' })
  await startCanary({ ...registry.request, version, shareBp: 1_000 })
  expect(await whoHas(version)).toEqual(before)
})

test.each(['pause', 'stop'] as const)(
  'after a %s nobody has it, and going on reaches the same visitors',
  async (how) => {
    const { canary } = await twoReleases()
    await startCanary({ ...registry.request, version: canary, shareBp: 1_000 })
    const before = await whoHas(canary)
    await haltRollout({ ...registry.request, how })
    expect((await whoHas(canary)).size).toBe(0)
    await startCanary({ ...registry.request, version: canary, shareBp: 1_000 })
    expect(await whoHas(canary)).toEqual(before)
  },
)

test('rollouts of two remotes draw different visitors', async () => {
  const routes = [{ path: '/games', page: 'games', layout: 'shop' as const, render: 'client' as const }]
  const games = (script: string) => ({ script, manifest: aManifest({ name: 'games', routes }) })
  const { canary } = await twoReleases()
  await registry.publishLive(games('a'))
  const other = await registry.publish(games('b'))
  await startCanary({ ...registry.request, version: canary, shareBp: 5_000 })
  await startCanary({ ...registry.request, remote: 'games', version: other.version, shareBp: 5_000 })
  const environment = await registry.live()
  const both = VISITORS.filter((id) => {
    const { toys, games: second } = chooseVersions(environment, { id, overrides: {} })
    return toys?.cohort === 'canary' && second?.cohort === 'canary'
  })
  expect(both.length).toBeGreaterThan(400)
  expect(both.length).toBeLessThan(600)
})

test('who chose a version by hand has it, and is in no cohort of a rollout', async () => {
  const { stable, canary } = await twoReleases()
  await startCanary({ ...registry.request, version: canary, shareBp: 9_999 })
  const choose = (id: string | null, overrides = {}) =>
    registry.live().then((environment) => chooseVersions(environment, { id, overrides }).toys)
  expect(await choose('visitor-1', { toys: stable })).toEqual({ version: stable, cohort: 'override' })
  expect(await choose(null)).toEqual({ version: stable, cohort: 'stable' })
})

test('promoted, everybody has it, and the release before is what to fall back to', async () => {
  const { stable, canary } = await twoReleases()
  await startCanary({ ...registry.request, version: canary, shareBp: 1_000 })
  await promoteCanary(registry.request)
  expect((await registry.live()).remotes.toys).toEqual({ active: canary, lastKnownGood: stable, rollout: null })
})

test('what the guard has stopped is not promoted', async () => {
  const { canary } = await twoReleases()
  await startCanary({ ...registry.request, version: canary, shareBp: 1_000 })
  await haltRollout({ ...registry.request, how: 'stop', by: 'guard', reason: '12 % of loads failed' })
  await expect(promoteCanary(registry.request)).rejects.toThrow('The guard has stopped toys@')
})

test('aborted, nobody has it and nothing is left of it', async () => {
  const { stable, canary } = await twoReleases()
  await startCanary({ ...registry.request, version: canary, shareBp: 1_000 })
  await abortRollout(registry.request)
  expect((await registry.live()).remotes.toys).toEqual({ active: stable, lastKnownGood: null, rollout: null })
  await expect(abortRollout(registry.request)).rejects.toThrow('toys has no rollout in production')
})

test('a release for everybody ends the rollout', async () => {
  const { stable, canary } = await twoReleases()
  await startCanary({ ...registry.request, version: canary, shareBp: 1_000 })
  await activateRelease({ ...registry.request, version: stable })
  expect((await registry.live()).remotes.toys?.rollout).toBeNull()
})

test.each([0, -1, 10_000, 0.5, Number.NaN])('a share of %s basis points is refused', async (shareBp) => {
  const { canary } = await twoReleases()
  await expect(startCanary({ ...registry.request, version: canary, shareBp })).rejects.toThrow(
    'A canary gets more than 0 and less than 100 percent',
  )
})

test('a canary of what everybody has is refused, and so is one without a release to compare with', async () => {
  const { stable, canary } = await twoReleases()
  await expect(startCanary({ ...registry.request, version: stable, shareBp: 100 })).rejects.toThrow('already')
  await expect(
    startCanary({ ...registry.request, environment: 'staging', version: canary, shareBp: 100 }),
  ).rejects.toThrow('toys is not live in staging. Live are: none yet')
})
