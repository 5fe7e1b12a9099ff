import type { Environment } from 'registry/documents/environment.schema'
import { isProven } from 'registry/environments/change-environment'
import { slotsOf } from 'registry/environments/slot'
import { readRelease } from 'registry/releases/release-files'
import type { Queryable } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { sumTelemetry } from '../telemetry/sum-telemetry'
import { type Breach, doubtOf } from './find-breaches'
import { DEFAULT_OBJECTIVES, evaluateCanary } from './evaluate-canary'
import { sumsOf, sumsSince, wholeMinute } from './find-proofs'

const HISTORY = 50
/** So long after everybody got a release it is held against the one before, which is looked at for as long. */
const WATCHED_MS = 60 * 60 * 1000

export interface Relapse extends Breach {
  /** The proven release that everybody gets again. */
  to: string
  /** Of the environment that was looked at. */
  revision: number
}

/**
 * Releases that everybody has had for less than an hour and that do worse than the one before did, where there is a proven one to go back
 * to. How fast pages are is not compared: another hour of the day is another load.
 */
export async function findRelapses(
  { registry, clock, env }: Pick<Deps, 'registry' | 'clock' | 'env'>,
  db: Queryable,
  environment: Environment,
): Promise<Relapse[]> {
  const { name, revision } = environment
  const now = clock.now().getTime()
  const history = await registry.environments.history(name, { limit: HISTORY })
  const relapses: Relapse[] = []
  for (const [remote, slot] of slotsOf(environment)) {
    const { active: version, lastKnownGood: to } = slot
    if (!to || !isProven(slot, to)) continue
    const given = history.find(({ change }) => change?.remote === remote && change.to === version)?.change
    const isNew = given?.action === 'release' || given?.action === 'promote'
    if (!given || !isNew || now - Date.parse(given.at) > WATCHED_MS) continue
    const since = Date.parse(given.at)
    const after = await sumsSince(db, { environment: name, remote, since, now })
    const span = { environment: name, remote, from: wholeMinute(since - WATCHED_MS), to: wholeMinute(since) }
    const before = await sumTelemetry(db, span)
    const { owner, objectives = DEFAULT_OBJECTIVES } = await readRelease(registry.releases, remote, version)
    const verdict = evaluateCanary(sumsOf(after, version, 'stable'), sumsOf(before, given.from ?? to, 'stable'), {
      objectives,
      minLoads: env.guardMinLoads,
      doubt: doubtOf(env),
      comparesTimes: false,
    })
    if (verdict.outcome !== 'breach') continue
    relapses.push({ environment: name, remote, version, owner, reason: verdict.reason, to, revision })
  }
  return relapses
}
