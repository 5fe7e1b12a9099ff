import type { TelemetryTotals } from 'shared-contracts/telemetry/telemetry-report.schema'
import { quantile, type Histogram } from './histogram'
import type { OutcomeSums } from './sum-telemetry'
import { weighOutcomes } from './weigh-outcomes'

const timesOf = (histogram: Histogram) => ({ p50Ms: quantile(histogram, 0.5), p95Ms: quantile(histogram, 0.95) })

/** Sums as the contract shows them. */
export function presentTotals(sums: OutcomeSums): TelemetryTotals {
  const { remote, version, cohort, totals, load, ready } = sums
  const { loads, failed } = weighOutcomes(sums)
  const count = (name: string) => totals[name] ?? 0
  return {
    remote,
    version,
    cohort,
    loads,
    ok: count('ok'),
    recovered: count('recovered:retry') + count('recovered:last-known-good'),
    fallback: count('fallback'),
    fail: count('fail'),
    unrendered: count('unrendered'),
    errorRate: loads === 0 ? null : failed / loads,
    load: timesOf(load),
    ready: timesOf(ready),
  }
}
