import type { Environment } from 'registry/documents/environment.schema'
import { slotsOf } from 'registry/environments/slot'
import { readRelease } from 'registry/releases/release-files'
import type { Queryable } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { othersOf } from '../telemetry/page-ledger'
import { DEFAULT_OBJECTIVES, evaluateCanary } from './evaluate-canary'
import { evaluateNeighbours, runningSince, sumsOf, sumsSince } from './find-proofs'
import type { Env } from '../../env'
import { PAGE_TOKEN_LIFE_MS } from '../telemetry/page-token'

/** More changes than this since a rollout began are not looked through. */
const HISTORY = 50

export interface Breach {
  environment: string
  remote: string
  version: string
  owner: string
  reason: string
}

const runningRollouts = (environment: Environment) =>
  slotsOf(environment).flatMap(([remote, { active, rollout }]) =>
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
    const sums = await sumsSince(db, { environment: name, remote, since: start, now })
    const canary = sumsOf(sums, rollout.version, 'canary')
    const stable = sumsOf(sums, active, 'stable')
    const verdict = evaluateCanary(canary, stable, { objectives, minLoads: env.guardMinLoads, doubt: doubtOf(env) })
    const others = await sumsSince(db, { environment: name, remote: othersOf(remote), since: start, now })
    const harm =
      verdict.outcome === 'breach'
        ? null
        : evaluateNeighbours(sumsOf(others, rollout.version, 'canary'), sumsOf(others, active, 'stable'), {
            allowed: objectives.errorRate,
            minLoads: env.guardMinLoads,
            doubt: doubtOf(env),
          })
    const reason = verdict.outcome === 'breach' ? verdict.reason : harm
    if (reason) breaches.push({ environment: name, remote, version: rollout.version, owner, reason })
  }
  return breaches
}

/**
 * Of how many pages one address can have reported in the time that the guard looks at: of those that count in that time, and of those of the hour
 * before, which may still report.
 */
export const doubtOf = ({ guardPagesPerAddress, guardWindowMs }: Pick<Env, 'guardPagesPerAddress' | 'guardWindowMs'>) =>
  guardPagesPerAddress * (Math.ceil(guardWindowMs / PAGE_TOKEN_LIFE_MS) + 1)
