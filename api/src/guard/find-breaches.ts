import type { Environment } from 'registry/documents/environment.schema'
import { readRelease } from 'registry/releases/read-release'
import type { Queryable } from '../db/database'
import type { Deps } from '../deps'
import { emptyHistogram } from '../telemetry/histogram'
import { sumTelemetry, type OutcomeSums } from '../telemetry/sum-telemetry'
import { DEFAULT_OBJECTIVES, judgeCanary } from './judge-canary'
import { runningSince } from './running-since'

/** More changes than this since a rollout began are not looked through. */
const HISTORY = 50
const MINUTE_MS = 60_000

export interface Breach {
  environment: string
  remote: string
  version: string
  owner: string
  reason: string
}

const nothing = { totals: {}, recorded: {}, ready: emptyHistogram() }

const sumsOf = (all: readonly OutcomeSums[], version: string, cohort: OutcomeSums['cohort']) =>
  all.find((sums) => sums.version === version && sums.cohort === cohort) ?? nothing

const runningRollouts = ({ remotes }: Environment) =>
  Object.entries(remotes).flatMap(([remote, { active, rollout }]) =>
    rollout?.state === 'running' ? [{ remote, active, rollout }] : [],
  )

/** The rollouts of an environment that go on and do worse than what everybody else has. Visitors with overrides count for neither. */
export async function findBreaches(
  { registry, clock, env }: Pick<Deps, 'registry' | 'clock' | 'env'>,
  db: Queryable,
  environment: Environment,
): Promise<Breach[]> {
  const { name } = environment
  const history = await registry.environments.history(name, { limit: HISTORY })
  const now = clock.now().getTime()
  const breaches: Breach[] = []
  for (const { remote, active, rollout } of runningRollouts(environment)) {
    const since = runningSince(history, remote, rollout.version)
    if (!since) continue
    const { owner, objectives = DEFAULT_OBJECTIVES } = await readRelease(registry.releases, remote, rollout.version)
    const start = Math.max(since.getTime(), now - env.guardWindowMs)
    const sums = await sumTelemetry(db, {
      environment: name,
      remote,
      // Counts are kept by the minute: the first one as a whole.
      from: new Date(Math.floor(start / MINUTE_MS) * MINUTE_MS),
      to: new Date(now + MINUTE_MS),
    })
    const canary = sumsOf(sums, rollout.version, 'canary')
    const stable = sumsOf(sums, active, 'stable')
    const verdict = judgeCanary(canary, stable, { objectives, minLoads: env.guardMinLoads })
    if (verdict.outcome !== 'breach') continue
    breaches.push({ environment: name, remote, version: rollout.version, owner, reason: verdict.reason })
  }
  return breaches
}
