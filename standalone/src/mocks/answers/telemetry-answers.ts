import type { ApiClient, LiveRemote, TelemetryTotals } from 'shared-contracts'
import { type AnswerContext, type Answers } from './answers'

const MINUTE_MS = 60_000
const LOADS = 1_840

/** Every visitor of one release, a few of whom needed a second try. */
const totalsOf = (
  remote: string,
  version: string,
  cohort: TelemetryTotals['cohort'],
  loads: number,
): TelemetryTotals => {
  const recovered = Math.round(loads * 0.004)
  const fallback = Math.round(loads * 0.001)
  return {
    remote,
    version,
    cohort,
    loads,
    ok: loads - recovered - fallback,
    recovered,
    fallback,
    fail: 0,
    unrendered: 0,
    errorRate: loads === 0 ? null : (recovered / 4 + fallback) / loads,
    load: { p50Ms: 85, p95Ms: 240 },
    ready: { p50Ms: 130, p95Ms: 410 },
  }
}

const releasesOf = ({ name, active, rollout }: LiveRemote, loads: number): TelemetryTotals[] => [
  totalsOf(name, active.version, 'stable', loads),
  ...(rollout ? [totalsOf(name, rollout.release.version, 'canary', Math.round(loads / 9))] : []),
]

function liveRemotes({ world }: AnswerContext, environment: string): LiveRemote[] {
  return world.registry.environments.find(({ name }) => name === environment)?.remotes ?? []
}

/** The span that was asked for, else the last hour. */
const spanOf = ({
  from = new Date(Date.now() - 60 * MINUTE_MS).toISOString(),
  to = new Date().toISOString(),
}: {
  from?: string | undefined
  to?: string | undefined
}) => ({ from, to })

export const telemetryAnswers: Answers<ApiClient['telemetry']> = {
  send: () => undefined,
  report(context, { environment = 'production', remote, ...asked }) {
    const { from, to } = spanOf(asked)
    const remotes = liveRemotes(context, environment).filter(({ name }) => !remote || name === remote)
    return { environment, from, to, items: remotes.flatMap((one) => releasesOf(one, LOADS)), faults: [] }
  },
  series(context, { environment = 'production', remote, ...asked }) {
    const { from, to } = spanOf(asked)
    const minutes = Math.min(60, Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS))
    const [live] = liveRemotes(context, environment).filter(({ name }) => name === remote)
    const points = Array.from({ length: live ? minutes : 0 }, (_, minute) => {
      const at = new Date(Date.parse(to) - (minutes - minute) * MINUTE_MS).toISOString()
      // More at the half hour than at its ends, as a campaign would have it.
      const loads = Math.round(30 + 20 * Math.sin((minute / minutes) * Math.PI))
      return releasesOf(live!, loads).map((totals) => ({ at, ...totals }))
    })
    return { environment, from, to, step: 'minute', points: points.flat() }
  },
}
