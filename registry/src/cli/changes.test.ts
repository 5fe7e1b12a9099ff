import { beforeEach, describe, expect, test } from 'vitest'
import { recordShell } from '../testing/record-shell'
import { haltRollout } from '../rollouts/change-rollout'
import { aCommandLine, WAYS } from '../testing/a-command-line'
import { aManifest } from '../testing/fake-build'

interface Change {
  revision: number
  changed: boolean
  slot: {
    active: string
    lastKnownGood: string | null
    rollout: { version: string; shareBp: number; state: string } | null
  }
}

describe.each(WAYS)('on %s', (way) => {
  let line: Awaited<ReturnType<typeof aCommandLine>>
  let first: string
  let second: string

  beforeEach(async () => {
    line = await aCommandLine(way)
    first = (await line.publishLive()).version
    second = (await line.publish({ script: '2' })).version
  })

  test('without a version the newest kept release goes to everybody, and what was there is what to fall back to', async () => {
    const { code, out } = await line.shop('release', 'toys')
    expect({ code, out }).toEqual({
      code: 0,
      out: `Everybody has toys@${second.slice(0, 8)} with their next page (production, revision 2)\n`,
    })
    expect((await line.live()).remotes.toys).toMatchObject({ active: second, lastKnownGood: first })
    expect((await line.live()).change).toMatchObject({ action: 'release', by: 'Toys team', reason: 'released' })
  })

  test('releasing what everybody has says that nothing had to change', async () => {
    const again = await line.json<Change>('release', `toys@${first}`)
    expect(again).toMatchObject({ changed: false, revision: 1 })
    expect((await line.shop('release', `toys@${first}`)).out).toContain('Nothing to change')
  })

  test('a canary goes to its share, ramps, rests, goes on and is promoted', async () => {
    expect((await line.json<Change>('release', 'toys', '--canary', '10')).slot.rollout).toMatchObject({
      version: second,
      shareBp: 1_000,
      state: 'running',
    })
    expect((await line.json<Change>('release', 'toys', '--canary', '12.5%')).slot.rollout?.shareBp).toBe(1_250)
    const paused = await line.json<Change>('pause', 'toys', '--reason', 'too many calls')
    expect(paused.slot.rollout?.state).toBe('paused')
    expect((await line.json<Change>('resume', 'toys')).slot.rollout).toMatchObject({ state: 'running', shareBp: 1_250 })
    const promoted = await line.json<Change>('promote', 'toys')
    expect(promoted.slot).toMatchObject({ active: second, lastKnownGood: first, rollout: null })
    expect(promoted.revision).toBe(6)
  })

  test('status distinguishes what is proven from what was merely live before, and so does a rollback', async () => {
    await line.shop('release', 'toys')
    expect((await line.shop('status')).out).toContain(`${first.slice(0, 8)} not yet`)
    expect((await line.shop('prove', `toys@${first}`)).code).toBe(2)
    await line.shop('prove', `toys@${first}`, '--reason', 'a month in production')
    expect((await line.shop('status')).out).toContain(`${first.slice(0, 8)} proven`)
    const { out } = await line.shop('rollback', 'toys', '--reason', 'wrong total')
    expect(out).toBe(`Everybody has toys@${first.slice(0, 8)} again with their next page (production, revision 4)\n`)
    const back = await line.shop('rollback', 'toys', '--to', second, '--reason', 'it was right')
    expect(back.out).toContain('which is not proven yet: it was live before')
  })

  test('an aborted canary is over, and there is nothing to promote then', async () => {
    await line.shop('release', 'toys', '--canary', '10')
    expect((await line.json<Change>('abort', 'toys', '--reason', 'slow')).slot).toMatchObject({
      active: first,
      rollout: null,
    })
    const { code, err } = await line.shop('promote', 'toys')
    expect(code).toBe(1)
    expect(err).toContain('toys has no rollout in production')
  })

  test('what the guard has stopped is not resumed, but may be started knowingly', async () => {
    await line.shop('release', 'toys', '--canary', '10')
    await haltRollout({ ...line.request, how: 'stop', by: 'guard', reason: '12 % failed' })
    const { code, err } = await line.shop('resume', 'toys')
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining('The guard has stopped toys@') as string,
    })
    expect((await line.json<Change>('release', 'toys', '--canary', '1')).slot.rollout?.state).toBe('running')
  })

  test('a rollback goes to the last known good, or to any kept release', async () => {
    await line.shop('release', 'toys')
    const back = await line.json<Change>('rollback', 'toys', '--reason', 'wrong totals')
    expect(back.slot.active).toBe(first)
    expect((await line.live()).change).toMatchObject({ action: 'rollback', reason: 'wrong totals' })
    const forth = await line.json<Change>('rollback', 'toys', '--to', second.slice(0, 6), '--reason', 'it was not that')
    expect(forth.slot.active).toBe(second)
  })

  test.each(['pause', 'abort', 'rollback'])('%s needs a reason', async (name) => {
    const before = (await line.live()).revision
    for (const reason of [[], ['--reason', '  ']]) {
      const { code, err } = await line.shop(name, 'toys', ...reason)
      expect(code).toBe(2)
      expect(err).toContain('Say why with --reason')
    }
    expect((await line.live()).revision).toBe(before)
  })

  test('who decided on an older revision gets the conflict', async () => {
    const { code, err } = await line.shop('release', 'toys', '--expected-revision', '7')
    expect(code).toBe(3)
    expect(err).toContain('production is at revision 1, not 7')
    expect((await line.shop('release', 'toys', '--expected-revision', '1')).code).toBe(0)
  })

  test('a few digits name a release while they mean one', async () => {
    await line.shop('release', `toys@${second.slice(0, 5)}`)
    expect((await line.live()).remotes.toys?.active).toBe(second)
    const unknown = await line.shop('release', `toys@${'f'.repeat(15)}`)
    expect(unknown.code).toBe(1)
    expect(unknown.err).toContain(`toys has no release ${'f'.repeat(15)}. The newest are ${second.slice(0, 8)}`)
    for (const wrong of ['abc', 'xyz1', '']) expect((await line.shop('release', `toys@${wrong}`)).code, wrong).toBe(2)
  })

  test('a release that a live shell cannot work with is refused, unless somebody insists and says why', async () => {
    await recordShell({ ...line.request, version: 'a'.repeat(16), contract: '0.2.0' })
    for (const canary of [[], ['--canary', '5']]) {
      const { code, err } = await line.shop('release', 'toys', ...canary)
      expect(code).toBe(1)
      expect(err).toContain('these live shells have another: aaaaaaaa (0.2.0)')
    }
    expect((await line.shop('release', 'toys', '--force')).code).toBe(2)
    expect((await line.shop('release', 'toys', '--force', '--reason', 'the shell comes at noon')).code).toBe(0)
  })

  test('a path of another remote is refused', async () => {
    await line.publish({ manifest: aManifest({ name: 'games' }) })
    const { code, err } = await line.shop('release', 'games')
    expect(code).toBe(1)
    expect(err).toContain('games claims /toys, which belongs to toys')
  })

  test('a remote may move to another origin and back, but not to what is no address', async () => {
    const elsewhere = await line.json<Change>('release', 'toys', '--base-url', 'https://toys.example/toys')
    expect(elsewhere.slot).toMatchObject({ active: second, baseUrl: 'https://toys.example/toys' })
    expect((await line.shop('release', 'toys', '--base-url', 'nowhere')).code).toBe(2)
    expect((await line.json<Change>('release', 'toys', '--base-url', '')).slot).not.toHaveProperty('baseUrl')
  })

  test.each([
    ['0', 'reaches nobody'],
    ['0.00', 'reaches nobody'],
    ['100', 'leave --canary out'],
    ['100.01', 'leave --canary out'],
    ['1.234', 'at most two decimals'],
    ['-5', 'at most two decimals'],
    ['ten', 'at most two decimals'],
  ])('a share of %s is refused', async (share, why) => {
    const { code, err } = await line.shop('release', 'toys', `--canary=${share}`)
    expect(code).toBe(2)
    expect(err).toContain(why)
  })
})
