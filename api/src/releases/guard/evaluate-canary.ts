import { BUCKET_ENDS_MS, bucketOf, countOf, quantile, type Histogram } from '../telemetry/histogram'
import { MOST_GOOD_BY_A_PAGE, MOST_LOST_BY_A_PAGE } from '../telemetry/page-ledger'
import { type OutcomeSums, weighOutcomes, type Weighed } from '../telemetry/sum-telemetry'
import { guardMessages } from './guard.messages'
import { differenceInterval, proportionInterval, type Proportion } from './proportion-interval'

/**
 * Standard deviations of the interval: 99.9 %, not the usual 95 %. The guard looks again and again while a rollout runs, and
 * every look is one more chance to be wrong. Source: docs/decisions/0011-telemetry-and-guard.md.
 */
export const GUARD_Z = 3.2905

/** A page that the edge could not render came a little later, drawn by the browser: it weighs as much as a mere second try. */
const UNRENDERED_WEIGHT = 0.25

/** What a release whose record has no objectives is held to. */
export const DEFAULT_OBJECTIVES = { errorRate: 0.01, loadP95Ms: 4_000 } as const

export interface Objectives {
  /** Share of loads that may fail. */
  errorRate: number
  /** 95 of 100 pages are shown within this time. */
  loadP95Ms: number
}

export type Verdict =
  /** Not enough loads on one side yet. */
  | { outcome: 'waiting' }
  | { outcome: 'healthy' }
  /** @param reason the measured numbers, for the release history and the mail. */
  | { outcome: 'breach'; reason: string }

/** So few loads are enough when nearly all of them fail, if they are more than one address can report. */
const FEWEST_LOADS = 5
/** Nearly all: even the low end of the interval is above this share. */
const NEARLY_ALL = 0.3

type Sums = Pick<OutcomeSums, 'totals' | 'recorded' | 'ready'>

/** What the browsers of one address can have made up, of what it reports against a release. */
const without = ({ count, of }: Proportion, doubt: number): Proportion => ({ count: Math.max(0, count - doubt), of })

export interface Measure {
  canary: Proportion
  stable: Proportion
  /** The share that the objectives allow. */
  allowed: number
  /** So much of the canary's count one page can have made up. */
  byAPage: number
  explain: (numbers: { canary: Proportion; stable: Proportion; atLeast: number }) => string
}

/**
 * Where one success was reported of N, so many observations as were really made: the variance of the estimated share is that
 * of a draw of `of / (1 + share × (N − 1))` loads.
 */
function observed({ count, of }: Proportion, sampledOf: number): Proportion {
  const effect = 1 + (count / of) * (sampledOf - 1)
  return { count: count / effect, of: of / effect }
}

export function isWorse(
  { canary: reported, stable, allowed, byAPage }: Measure,
  { canary: ofCanary, stable: ofStable, doubt }: { canary: number; stable: number; doubt: number },
): number | null {
  const canary = without(reported, doubt * byAPage)
  const { low } = differenceInterval(observed(canary, ofCanary), observed(stable, ofStable), GUARD_Z)
  return low > 0 && canary.count / canary.of > allowed ? low : null
}

function slowerThan(histogram: Histogram, endMs: number): Proportion {
  const last = bucketOf(endMs)
  return { of: countOf(histogram), count: countOf(histogram.slice(last + 1)) }
}

/** Slower than what the stable release and the objective allow to one in twenty. `null` where that is not known. */
function slowness(
  { ready: canary }: Sums,
  { ready: stable }: Sums,
  { loadP95Ms, byAPage }: Pick<Objectives, 'loadP95Ms'> & { byAPage: number },
): Measure | null {
  const stableP95 = quantile(stable, 0.95)
  if (stableP95 === null || countOf(canary) === 0) return null
  const limit = BUCKET_ENDS_MS.find((end) => end >= Math.max(loadP95Ms, stableP95))
  if (limit === undefined) return null
  return {
    canary: slowerThan(canary, limit),
    stable: slowerThan(stable, limit),
    allowed: 0.05,
    byAPage,
    explain: (numbers) => guardMessages.slow({ ...numbers, limitMs: limit, p95Ms: quantile(canary, 0.95), stableP95 }),
  }
}

/**
 * Where hardly anybody comes, waiting for enough loads to compare would be waiting for ever: when nearly all fail, a handful is enough. Unless
 * those with the other release are no better off, as when the database is down.
 */
function failsForNearlyAll(one: Weighed, other: Weighed, doubt: number): string | null {
  const kinds = [
    {
      what: 'failed',
      canary: { count: one.failed, of: one.visits },
      stable: { count: other.failed, of: other.visits },
      byAPage: MOST_LOST_BY_A_PAGE,
    },
    {
      what: 'silent',
      canary: { count: one.silent, of: one.started },
      stable: { count: other.silent, of: other.started },
      byAPage: one.sampleEvery,
    },
    {
      what: 'unheard',
      canary: { count: one.unheard, of: one.sent },
      stable: { count: other.unheard, of: other.sent },
      byAPage: 1,
    },
  ] as const
  for (const { what, canary, stable, byAPage } of kinds) {
    if (canary.of < FEWEST_LOADS || canary.count <= doubt * byAPage) continue
    if (proportionInterval(canary, GUARD_Z).low <= NEARLY_ALL) continue
    // Who never lets a page report anything may be no browser at all.
    if (what === 'unheard' && stable.of < FEWEST_LOADS) continue
    if (stable.of >= FEWEST_LOADS && differenceInterval(canary, stable, GUARD_Z).low <= 0) continue
    return guardMessages.nearlyAll(canary, what)
  }
  return null
}

/** Visits that began and have no end, where browsers report both: the sign of a page that hangs. */
function silence(one: Weighed, other: Weighed, allowed: number): Measure | null {
  if (one.started === 0 || other.started === 0) return null
  return {
    canary: { count: one.silent, of: one.started },
    stable: { count: other.silent, of: other.started },
    allowed,
    byAPage: one.sampleEvery,
    explain: guardMessages.silent,
  }
}

/** Pages that the edge gave out and nobody heard of: their code never ran, or ended the page before it could say anything. */
const unheard = (one: Weighed, other: Weighed, allowed: number): Measure => ({
  canary: { count: one.unheard, of: one.sent },
  stable: { count: other.unheard, of: other.sent },
  allowed,
  byAPage: 1,
  explain: guardMessages.unheard,
})

/** Visits that were reported. A page that hangs, or that is left early, reports no more than that it began. */
export const seenOf = ({ recorded: ended }: Weighed, { recorded }: Pick<Sums, 'recorded'>): number =>
  Math.max(ended, recorded['started'] ?? 0)

/**
 * Whether a canary does worse than the stable release did in the same time: so much worse that chance does not explain it, and
 * worse than its objectives allow. What troubles both alike, such as a slow network, is not the release's fault. The same for a release that
 * everybody has and the one before it.
 */
export function evaluateCanary(
  canary: Sums,
  stable: Sums,
  {
    objectives,
    minLoads,
    doubt = 0,
    comparesTimes = true,
  }: {
    objectives: Objectives
    minLoads: number
    /** Pages of which one address can have reported; without what they can have made up it must be a breach all the same. */
    doubt?: number
    comparesTimes?: boolean
  },
): Verdict {
  // The server has stopped rendering it by itself, unless it had to do the same with the other one.
  if (canary.totals['fault:breaker'] && !stable.totals['fault:breaker'])
    return { outcome: 'breach', reason: guardMessages.stopped }
  const [one, other] = [weighOutcomes(canary), weighOutcomes(stable)]
  const seen = { canary: seenOf(one, canary), stable: seenOf(other, stable) }
  if (Math.max(seen.canary, one.sent) < minLoads || Math.max(seen.stable, other.sent) < minLoads) {
    const reason = failsForNearlyAll(one, other, doubt)
    return reason ? { outcome: 'breach', reason } : { outcome: 'waiting' }
  }
  const sampledOf = {
    canary: one.visits / Math.max(1, seen.canary) || 1,
    stable: other.visits / Math.max(1, seen.stable) || 1,
    doubt,
  }
  const { errorRate } = objectives
  const measures: (Measure | null)[] = [
    {
      canary: { count: one.failed, of: one.visits },
      stable: { count: other.failed, of: other.visits },
      allowed: errorRate,
      byAPage: MOST_LOST_BY_A_PAGE,
      explain: (numbers) => guardMessages.failing({ ...numbers, allowed: errorRate }),
    },
    {
      canary: { count: one.unrendered, of: one.visits },
      stable: { count: other.unrendered, of: other.visits },
      allowed: errorRate / UNRENDERED_WEIGHT,
      // The edge has seen it by itself, and reports no more pages of an address than that may report.
      byAPage: 1,
      explain: guardMessages.unrendered,
    },
    silence(one, other, errorRate),
    unheard(one, other, errorRate),
    comparesTimes ? slowness(canary, stable, { ...objectives, byAPage: MOST_GOOD_BY_A_PAGE * one.sampleEvery }) : null,
  ]
  const reasons = measures.flatMap((measure) => {
    const isThere = measure !== null && measure.canary.of > 0 && measure.stable.of > 0
    const atLeast = isThere ? isWorse(measure, sampledOf) : null
    return measure && atLeast !== null ? [measure.explain({ ...measure, atLeast })] : []
  })
  return reasons.length > 0 ? { outcome: 'breach', reason: reasons.join('; ') } : { outcome: 'healthy' }
}
