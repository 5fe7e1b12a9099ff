import { expect, test } from 'vitest'
import { bucketOf, emptyHistogram } from '../telemetry/histogram'
import { doubtOf } from './find-breaches'
import { evaluateCanary } from './evaluate-canary'
import { evaluateNeighbours } from './find-proofs'

const objectives = { errorRate: 0.01, loadP95Ms: 2_500 }

/** Sums of a release. @param times milliseconds and how often. */
function sums(
  totals: Record<string, number>,
  { recorded = totals, times = {} }: { recorded?: Record<string, number>; times?: Record<number, number> } = {},
) {
  const ready = emptyHistogram()
  for (const [ms, count] of Object.entries(times)) ready[bucketOf(Number(ms))]! += count
  return { totals, recorded, ready }
}
const evaluate = (canary: ReturnType<typeof sums>, stable: ReturnType<typeof sums>, minLoads = 50) =>
  evaluateCanary(canary, stable, { objectives, minLoads })

test('a release that cannot be shown is found out as soon as there are enough loads', () => {
  const broken = (loads: number) => sums({ ok: loads * 0.7, fallback: loads * 0.3 })
  expect(evaluate(broken(49), sums({ ok: 500 }))).toEqual({ outcome: 'waiting' })
  expect(evaluate(broken(50), sums({ ok: 49 }))).toEqual({ outcome: 'waiting' })
  const verdict = evaluate(broken(50), sums({ ok: 500 }))
  expect(verdict).toEqual({
    outcome: 'breach',
    reason: expect.stringMatching(
      /^Loads failed: 30\.0 % of 50, against 0\.0 % of 500 with the stable release: worse by .* \(objective 1\.0 %\)$/,
    ) as string,
  })
})

test('what troubles both releases alike is not the release', () => {
  const trouble = { ok: 60, fallback: 40 }
  expect(evaluate(sums(trouble), sums(trouble))).toEqual({ outcome: 'healthy' })
})

test('a few unlucky loads are no breach, the same share of many is', () => {
  expect(evaluate(sums({ ok: 98, fallback: 2 }), sums({ ok: 1_000 })).outcome).toBe('healthy')
  expect(evaluate(sums({ ok: 9_800, fallback: 200 }), sums({ ok: 100_000 })).outcome).toBe('breach')
})

test('worse than the stable release but within its objective is no breach', () => {
  expect(evaluate(sums({ ok: 99_500, fallback: 500 }), sums({ ok: 100_000 })).outcome).toBe('healthy')
})

test('a second try that helped weighs a quarter', () => {
  const canary = (name: string) => sums({ ok: 9_700, [name]: 300 })
  expect(evaluate(canary('recovered:retry'), sums({ ok: 100_000 })).outcome).toBe('healthy')
  expect(evaluate(canary('recovered:last-known-good'), sums({ ok: 100_000 })).outcome).toBe('breach')
})

test('breaking after it was shown counts, and never more often than there were loads', () => {
  const verdict = evaluate(sums({ ok: 60, fail: 90 }), sums({ ok: 60 }))
  expect(verdict).toMatchObject({ outcome: 'breach', reason: expect.stringContaining('100.0 % of 60') as string })
})

test('pages that the edge cannot render are a breach when they are many', () => {
  expect(evaluate(sums({ ok: 400, unrendered: 400 }), sums({ ok: 400 }))).toMatchObject({
    outcome: 'breach',
    reason: expect.stringMatching(/^Pages could not be rendered: 100\.0 % of 400/) as string,
  })
  expect(evaluate(sums({ ok: 10_000, unrendered: 300 }), sums({ ok: 10_000 })).outcome).toBe('healthy')
})

test('a release that the server has stopped needs no numbers, unless it had to stop the other one as well', () => {
  const stopped = sums({ 'fault:breaker': 1 })
  expect(evaluate(stopped, sums({ ok: 5 }))).toMatchObject({
    outcome: 'breach',
    reason: expect.stringMatching(/^The server has stopped rendering it/) as string,
  })
  expect(evaluate(stopped, stopped).outcome).toBe('waiting')
})

test('slower than its objective and than the stable release is a breach; one alone is none', () => {
  const loads = { ok: 200 }
  const fast = sums(loads, { times: { 300: 200 } })
  const slow = sums(loads, { times: { 300: 100, 3_000: 100 } })
  expect(evaluate(slow, fast)).toMatchObject({
    outcome: 'breach',
    reason: expect.stringMatching(/^Pages took longer than 2500 ms: 50\.0 % of 200, against 0\.0 % of 200/) as string,
  })
  expect(evaluate(slow, slow).outcome).toBe('healthy')
  expect(evaluate(sums(loads, { times: { 300: 100, 2_000: 100 } }), fast).outcome).toBe('healthy')
})

test('where successes are sampled, as much certainty is claimed as there is', () => {
  const stable = sums({ ok: 10_000 }, { recorded: { ok: 1_000 } })
  const certain = sums({ ok: 300, fallback: 60 })
  const sampled = sums({ ok: 300, fallback: 60 }, { recorded: { ok: 3, fallback: 60 } })
  expect(evaluate(certain, stable).outcome).toBe('breach')
  const reasonOf = (canary: typeof certain) => {
    const verdict = evaluate(canary, stable)
    return verdict.outcome === 'breach' ? Number(/by ([\d.]+) %/.exec(verdict.reason)?.[1]) : null
  }
  expect(reasonOf(sampled)).toBeLessThan(reasonOf(certain)!)
})

test('what one address can have made up, or asked for, does not stop a release', () => {
  const evaluateWithDoubt = (canary: ReturnType<typeof sums>, stable: ReturnType<typeof sums>) =>
    evaluateCanary(canary, stable, { objectives, minLoads: 50, doubt: 4 }).outcome
  const stable = sums({ ok: 5_000 })
  const canary = (fallback: number) => sums({ ok: 196, fallback })
  expect(evaluate(canary(6), stable).outcome).toBe('breach')
  expect(evaluateWithDoubt(canary(6), stable)).toBe('healthy')
  expect(evaluateWithDoubt(canary(12), stable)).toBe('breach')
  expect(evaluateWithDoubt(sums({ fallback: 6 }), sums({}))).toBe('waiting')
  expect(evaluateWithDoubt(sums({ fallback: 7 }), sums({}))).toBe('breach')
  const unrendered = (pages: number) => sums({ ok: 100, unrendered: pages })
  expect(evaluate(unrendered(8), stable).outcome).toBe('breach')
  expect(evaluateWithDoubt(unrendered(8), stable)).toBe('healthy')
  expect(evaluateWithDoubt(unrendered(24), stable)).toBe('breach')
})

test('nor does what they have made up of pages that began, of others’ pages, or of how long they took', () => {
  const allowed = objectives.errorRate
  const evaluateBoth = (canary: ReturnType<typeof sums>, stable: ReturnType<typeof sums>, doubt: number) => [
    evaluateCanary(canary, stable, { objectives, minLoads: 50, doubt }).outcome,
    evaluateNeighbours(canary, stable, { allowed, minLoads: 50, doubt }) === null ? 'healthy' : 'breach',
  ]
  const begun = (all: number, silent: number, every = 1) => {
    const totals = { started: all, ok: all - silent }
    return sums(totals, { recorded: { started: all / every, ok: (all - silent) / every } })
  }
  const stable = begun(5_000, 0)
  expect(evaluateBoth(begun(100, 4), stable, 0)).toEqual(['breach', 'breach'])
  expect(evaluateBoth(begun(100, 4), stable, 4)).toEqual(['healthy', 'healthy'])
  expect(evaluateBoth(begun(100, 14), stable, 4)).toEqual(['breach', 'breach'])
  // Of a hundred visits one is reported: each that is made up stands for a hundred.
  expect(evaluateBoth(begun(8_000, 400, 100), begun(500_000, 0, 100), 0)).toEqual(['breach', 'breach'])
  expect(evaluateBoth(begun(8_000, 400, 100), begun(500_000, 0, 100), 4)).toEqual(['healthy', 'healthy'])
  expect(evaluateBoth(begun(8_000, 1_200, 100), begun(500_000, 0, 100), 4)).toEqual(['breach', 'breach'])
  const took = (slow: number) => sums({ ok: 200 }, { times: { 300: 200 - slow, 9_000: slow } })
  expect(evaluateBoth(took(34), took(0), 0)).toEqual(['breach', 'healthy'])
  expect(evaluateBoth(took(34), took(0), 4)).toEqual(['healthy', 'healthy'])
  expect(evaluateBoth(took(80), took(0), 4)).toEqual(['breach', 'healthy'])
})

test('an address reports pages of an hour, and of those of the hour before the guard looks at', () => {
  const hours = (count: number) => doubtOf({ guardPagesPerAddress: 4, guardWindowMs: count * 60 * 60 * 1000 })
  expect([hours(1), hours(2), hours(0.5)]).toEqual([8, 12, 8])
})

test('where hardly anybody comes, five of five are enough, and need no comparison', () => {
  const all = (loads: number) => sums({ 'recovered:last-known-good': loads })
  expect(evaluate(all(4), sums({})).outcome).toBe('waiting')
  expect(evaluate(all(5), sums({}))).toEqual({
    outcome: 'breach',
    reason: 'Loads failed: 100.0 % of 5, which needs no comparison',
  })
  expect(evaluate(all(5), sums({ ok: 5 })).outcome).toBe('breach')
  expect(evaluate(all(5), all(5)).outcome).toBe('waiting')
  expect(evaluate(sums({ ok: 5, fallback: 5 }), sums({})).outcome).toBe('waiting')
})

test('pages that begin and are never heard of again are a breach, as far as they are more than with the stable release', () => {
  const leaving = (begun: number, ended: number) => sums({ started: begun, ok: ended })
  expect(evaluate(leaving(5, 0), sums({}))).toEqual({
    outcome: 'breach',
    reason: 'Pages began and were never heard of again: 100.0 % of 5, which needs no comparison',
  })
  expect(evaluate(leaving(200, 120), leaving(200, 180))).toMatchObject({
    outcome: 'breach',
    reason: expect.stringMatching(
      /^Pages began and were never heard of again: 40\.0 % of 200, against 10\.0 %/,
    ) as string,
  })
  expect(evaluate(leaving(200, 120), leaving(200, 120)).outcome).toBe('healthy')
  expect(evaluate(sums({ ok: 200 }), leaving(200, 120)).outcome).toBe('healthy')
})

test('visitors who leave before a success is reported count as much as who stay', () => {
  const early = (begun: number, { ok = 0, fallback = 0 }) => sums({ started: begun, ok, fallback })
  // All leave after two seconds: of the stable release there is nothing but beginnings.
  expect(evaluate(early(169, { fallback: 34 }), early(600, {}))).toMatchObject({
    outcome: 'breach',
    reason: expect.stringMatching(/^Loads failed: 20\.1 % of 169, against 0\.0 % of 600/) as string,
  })
  // One in ten stays. Of all visits fewer are lost than is allowed, of those who stayed seven times as many.
  const busy = (fallback: number) => early(20_000, { ok: 1_900, fallback })
  expect(evaluate(busy(160), busy(60))).not.toMatchObject({ reason: expect.stringContaining('Loads failed') as string })
})

test('pages of which nobody ever heard are held against those that the edge gave out', () => {
  const given = (sent: number, answered: number, rest = {}) => sums({ sent, answered, ...rest })
  // The first script never runs: there is not one beacon.
  expect(evaluate(given(60, 0), given(600, 590, { started: 590, ok: 580 }))).toEqual({
    outcome: 'breach',
    reason: expect.stringMatching(
      /^Pages were given out and never heard of: 100\.0 % of 60, against 1\.7 % of 600/,
    ) as string,
  })
  expect(evaluate(given(60, 50, { ok: 50 }), given(600, 500, { ok: 500 })).outcome).toBe('healthy')
  expect(evaluate(given(6, 0), given(6, 6)).outcome).toBe('breach')
  // Some machine that reads pages at night, and nobody else.
  expect(evaluate(given(6, 0), given(4, 4)).outcome).toBe('waiting')
  expect(evaluate(given(6, 0), given(6, 0)).outcome).toBe('waiting')
})

test.each(['uncaught', 'frame', 'hang'])('faults of the kind %s count', (kind) => {
  expect(evaluate(sums({ ok: 200, [`fault:${kind}`]: 100 }), sums({ ok: 200 })).outcome).toBe('breach')
})
