import type { OutcomeSums } from '../telemetry/sum-telemetry'
import { weighOutcomes } from '../telemetry/weigh-outcomes'
import { guardMessages } from './guard.messages'
import { isWorse, seenOf, type Measure } from './evaluate-canary'

type Sums = Pick<OutcomeSums, 'totals' | 'recorded'>

/** Anything that a page said went wrong: what a neighbour does shows in another's faults first, as in calls that fail. */
function troubled({ totals }: Sums, visits: number): number {
  const faults = Object.entries(totals).filter(([name]) => name.startsWith('fault:'))
  return Math.min(
    visits,
    faults.reduce((sum, [, count]) => sum + count, 0),
  )
}

/**
 * Whether other remotes do worse for those who have a canary than for those who have the stable release in its place: all of a page share one
 * document, and whose pages fail need not be who broke it.
 *
 * @returns the measured numbers; `null` when they do not, or too few have come.
 */
export function evaluateNeighbours(
  beside: Sums,
  elsewhere: Sums,
  { allowed, minLoads, doubt }: { allowed: number; minLoads: number; doubt: number },
): string | null {
  const [one, other] = [weighOutcomes(beside), weighOutcomes(elsewhere)]
  const seen = { canary: seenOf(one, beside), stable: seenOf(other, elsewhere) }
  if (seen.canary < minLoads || seen.stable < minLoads) return null
  const measures: Measure[] = [
    {
      canary: { count: troubled(beside, one.visits), of: one.visits },
      stable: { count: troubled(elsewhere, other.visits), of: other.visits },
      allowed,
      byAPage: 1,
      explain: guardMessages.neighbours,
    },
  ]
  if (one.started > 0 && other.started > 0)
    measures.push({
      canary: { count: one.silent, of: one.started },
      stable: { count: other.silent, of: other.started },
      allowed,
      byAPage: one.sampleEvery,
      explain: guardMessages.neighboursSilent,
    })
  const sampledOf = { canary: one.visits / seen.canary, stable: other.visits / seen.stable, doubt }
  const reasons = measures.flatMap((measure) => {
    const atLeast = isWorse(measure, sampledOf)
    return atLeast === null ? [] : [measure.explain({ ...measure, atLeast })]
  })
  return reasons.length > 0 ? reasons.join('; ') : null
}
