import { DEFAULT_ENVIRONMENT } from 'registry/environments/change-environment'
import { HOST } from 'registry/store/registry-paths'
import { EVICTIONS, STEP_FAULTS } from 'shared-contracts/telemetry/beacon.schema'
import type { TelemetryTotals } from 'shared-contracts/telemetry/telemetry-report.schema'
import { route } from '../../http/route'
import { requestScope } from '../../platform/log/request-scope'
import { type Histogram, quantile } from './histogram'
import { recordBeacons } from './telemetry-intake'
import { type OutcomeSums, sumTelemetry, weighOutcomes } from './sum-telemetry'
import { HOUR_MS } from '../../platform/clock/days'

const timesOf = (histogram: Histogram) => ({ p50Ms: quantile(histogram, 0.5), p95Ms: quantile(histogram, 0.95) })

/** Sums as the contract shows them. */
function presentTotals(sums: OutcomeSums): TelemetryTotals {
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

const MINUTES_UP_TO_MS = 6 * HOUR_MS

interface Asked {
  environment?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

function spanOf({ environment = DEFAULT_ENVIRONMENT, from, to }: Asked, now: Date) {
  const end = to === undefined ? now : new Date(to)
  const start = from === undefined ? new Date(end.getTime() - HOUR_MS) : new Date(from)
  return { environment, from: start, to: end }
}

const presentSpan = ({ environment, from, to }: ReturnType<typeof spanOf>) => ({
  environment,
  from: from.toISOString(),
  to: to.toISOString(),
})

export const telemetryRoutes = {
  send: route.telemetry.send.handler(async ({ input, context }) => {
    const retryAfterSeconds = context.telemetry.admit(requestScope().address)
    if (retryAfterSeconds !== null) throw context.refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })
    await recordBeacons(context, context.telemetry.pages.take(input, requestScope().address))
  }),
  report: route.telemetry.report.handler(async ({ input, context: { db, clock } }) => {
    const span = spanOf(input, clock.now())
    const all = await sumTelemetry(db, { ...span, remote: input.remote })
    // The shell has every visit of a remote once more, and so have the others beside it.
    const sums = all.filter(({ remote }) => remote === input.remote || (remote !== HOST && !remote.includes(':')))
    const countsOf = <F extends string>(kinds: readonly F[]) =>
      sums.flatMap(({ remote, version, cohort, totals }) =>
        kinds.flatMap((fault) => {
          const count = totals[`fault:${fault}`] ?? 0
          return count > 0 ? [{ remote, version, cohort, fault, count }] : []
        }),
      )
    const [faults, evictions] = [countsOf(STEP_FAULTS), countsOf(EVICTIONS)]
    return { ...presentSpan(span), items: sums.map(presentTotals), faults, evictions }
  }),
  series: route.telemetry.series.handler(async ({ input, context: { db, clock } }) => {
    const span = spanOf(input, clock.now())
    const step = span.to.getTime() - span.from.getTime() <= MINUTES_UP_TO_MS ? 'minute' : 'hour'
    const sums = await sumTelemetry(db, { ...span, remote: input.remote, per: step })
    return {
      ...presentSpan(span),
      step,
      points: sums.map((sum) => ({ at: sum.at?.toISOString() ?? presentSpan(span).from, ...presentTotals(sum) })),
    }
  }),
}
