import type { ReleaseBrief, TelemetryTotals } from 'shared-contracts'

/** So many times the share of errors that the remote allows itself is seen by shoppers. */
const FAILING_FACTOR = 5
/** Of fewer, a single error changes the share by more than half of a percent: they tell neither health nor trouble. */
const ENOUGH_LOADS = 200

export type Health = 'healthy' | 'watch' | 'failing' | 'few' | 'none'

/**
 * What the last hour's loads of a release say of it, by what it promises itself.
 *
 * @param totals `undefined` when it had none.
 */
export function weighHealth(totals: TelemetryTotals | undefined, objectives: ReleaseBrief['objectives']): Health {
  if (!totals || totals.loads === 0) return 'none'
  if (totals.loads < ENOUGH_LOADS) return 'few'
  const errors = totals.errorRate ?? 0
  if (errors > FAILING_FACTOR * objectives.errorRate) return 'failing'
  const slow = (totals.ready.p95Ms ?? 0) > objectives.loadP95Ms
  return errors > objectives.errorRate || slow ? 'watch' : 'healthy'
}
