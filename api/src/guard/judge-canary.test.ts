import { expect, test } from 'vitest'
import { bucketOf, emptyHistogram } from '../telemetry/histogram'
import { judgeCanary } from './judge-canary'

const objectives = { errorRate: 0.01, loadP95Ms: 2_500 }

/** Sums of a release. @param times milliseconds and how often. */
function sums(totals: Record<string, number>, { recorded = totals, times = {} as Record<number, number> } = {}) {
  const ready = emptyHistogram()
  for (const [ms, count] of Object.entries(times)) ready[bucketOf(Number(ms))]! += count
  return { totals, recorded, ready }
}
const judge = (canary: ReturnType<typeof sums>, stable: ReturnType<typeof sums>, minLoads = 50) =>
  judgeCanary(canary, stable, { objectives, minLoads })

test('a release that cannot be shown is found out as soon as there are enough loads', () => {
  expect(judge(sums({ 'recovered:last-known-good': 49 }), sums({ ok: 500 }))).toEqual({ outcome: 'waiting' })
  expect(judge(sums({ 'recovered:last-known-good': 50 }), sums({ ok: 49 }))).toEqual({ outcome: 'waiting' })
  const verdict = judge(sums({ 'recovered:last-known-good': 50 }), sums({ ok: 500 }))
  expect(verdict).toEqual({
    outcome: 'breach',
    reason:
      'Loads failed: 100.0 % of 50, against 0.0 % of 500 with the stable release: worse by 82.1 % or more (objective 1.0 %)',
  })
})

test('what troubles both releases alike is not the release', () => {
  const trouble = { ok: 60, fallback: 40 }
  expect(judge(sums(trouble), sums(trouble))).toEqual({ outcome: 'healthy' })
})

test('a few unlucky loads are no breach, the same share of many is', () => {
  expect(judge(sums({ ok: 98, fallback: 2 }), sums({ ok: 1_000 })).outcome).toBe('healthy')
  expect(judge(sums({ ok: 9_800, fallback: 200 }), sums({ ok: 100_000 })).outcome).toBe('breach')
})

test('worse than the stable release but within its objective is no breach', () => {
  expect(judge(sums({ ok: 99_500, fallback: 500 }), sums({ ok: 100_000 })).outcome).toBe('healthy')
})

test('a second try that helped weighs a quarter', () => {
  const canary = (name: string) => sums({ ok: 9_700, [name]: 300 })
  expect(judge(canary('recovered:retry'), sums({ ok: 100_000 })).outcome).toBe('healthy')
  expect(judge(canary('recovered:last-known-good'), sums({ ok: 100_000 })).outcome).toBe('breach')
})

test('breaking after it was shown counts, and never more often than there were loads', () => {
  const verdict = judge(sums({ ok: 60, fail: 90 }), sums({ ok: 60 }))
  expect(verdict).toMatchObject({ outcome: 'breach', reason: expect.stringContaining('100.0 % of 60') as string })
})

test('pages that the edge cannot render are a breach when they are many', () => {
  expect(judge(sums({ ok: 400, unrendered: 400 }), sums({ ok: 400 }))).toMatchObject({
    outcome: 'breach',
    reason: expect.stringMatching(/^Pages could not be rendered: 100\.0 % of 400/) as string,
  })
  expect(judge(sums({ ok: 10_000, unrendered: 300 }), sums({ ok: 10_000 })).outcome).toBe('healthy')
})

test('slower than its objective and than the stable release is a breach; one alone is none', () => {
  const loads = { ok: 200 }
  const fast = sums(loads, { times: { 300: 200 } })
  const slow = sums(loads, { times: { 300: 100, 3_000: 100 } })
  expect(judge(slow, fast)).toMatchObject({
    outcome: 'breach',
    reason: expect.stringMatching(/^Pages took longer than 2500 ms: 50\.0 % of 200, against 0\.0 % of 200/) as string,
  })
  expect(judge(slow, slow).outcome).toBe('healthy')
  expect(judge(sums(loads, { times: { 300: 100, 2_000: 100 } }), fast).outcome).toBe('healthy')
})

test('where successes are sampled, as much certainty is claimed as there is', () => {
  const stable = sums({ ok: 10_000 }, { recorded: { ok: 1_000 } })
  const certain = sums({ ok: 300, fallback: 60 })
  const sampled = sums({ ok: 300, fallback: 60 }, { recorded: { ok: 3, fallback: 60 } })
  expect(judge(certain, stable).outcome).toBe('breach')
  const reasonOf = (canary: typeof certain) => {
    const verdict = judge(canary, stable)
    return verdict.outcome === 'breach' ? Number(/by ([\d.]+) %/.exec(verdict.reason)?.[1]) : null
  }
  expect(reasonOf(sampled)).toBeLessThan(reasonOf(certain)!)
})
