import type { TelemetryTotals } from 'shared-contracts'

/** More errors than this deserve a look, in the share of loads. The strictest objective that a remote may well have. */
const WATCH_ERROR_RATE = 0.01
/** More errors than this are seen by shoppers. */
const FAILING_ERROR_RATE = 0.05
/** 95 of 100 loads take at most so long; slower deserves a look. */
const WATCH_P95_MS = 3_000
/** Of fewer loads an error rate says little: they deserve a look, not an alarm. */
const ENOUGH_LOADS = 20

export type Health = 'healthy' | 'watch' | 'failing' | 'none'

/** What the last hour's loads of a release say of it. @param totals `undefined` when it had none. */
export function weighHealth(totals: TelemetryTotals | undefined): Health {
  if (!totals || totals.loads === 0) return 'none'
  const errors = totals.errorRate ?? 0
  if (errors > FAILING_ERROR_RATE && totals.loads >= ENOUGH_LOADS) return 'failing'
  const slow = (totals.ready.p95Ms ?? 0) > WATCH_P95_MS
  return errors > WATCH_ERROR_RATE || slow ? 'watch' : 'healthy'
}
