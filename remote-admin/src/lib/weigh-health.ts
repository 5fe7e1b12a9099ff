import type { ReleaseBrief, TelemetryTotals } from 'shared-contracts'

/** So many times the share of errors that the remote allows itself is seen by shoppers. */
const FAILING_FACTOR = 5
/** Of fewer loads an error rate says little: they deserve a look, not an alarm. */
const ENOUGH_LOADS = 20

export type Health = 'healthy' | 'watch' | 'failing' | 'none'

/**
 * What the last hour's loads of a release say of it, by what it promises itself.
 *
 * @param totals `undefined` when it had none.
 */
export function weighHealth(totals: TelemetryTotals | undefined, objectives: ReleaseBrief['objectives']): Health {
  if (!totals || totals.loads === 0) return 'none'
  const errors = totals.errorRate ?? 0
  if (errors > FAILING_FACTOR * objectives.errorRate && totals.loads >= ENOUGH_LOADS) return 'failing'
  const slow = (totals.ready.p95Ms ?? 0) > objectives.loadP95Ms
  return errors > objectives.errorRate || slow ? 'watch' : 'healthy'
}
