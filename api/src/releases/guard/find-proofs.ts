import type { Environment } from 'registry/documents/environment.schema'
import { isProven } from 'registry/environments/known-good'
import { slotsOf } from 'registry/environments/slot'
import { readRelease } from 'registry/releases/release-files'
import type { Queryable } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { sumTelemetry, type OutcomeSums } from '../telemetry/sum-telemetry'
import { weighOutcomes } from '../telemetry/weigh-outcomes'
import { guardMessages } from './guard.messages'
import { DEFAULT_OBJECTIVES } from './evaluate-canary'
import { givenSince } from './sums-since'
import { MINUTE_MS, HOUR_MS } from '../../platform/clock/days'

/** More changes than this since a release was given out are not looked through. */
const HISTORY = 50

export interface ProofFound {
  environment: string
  remote: string
  version: string
  reason: string
}

/** What all visitors together had of one release, however they came to it. */
function together(sums: readonly OutcomeSums[]): Pick<OutcomeSums, 'totals' | 'recorded'> {
  const added = { totals: {} as Record<string, number>, recorded: {} as Record<string, number> }
  for (const counts of sums) {
    for (const kind of ['totals', 'recorded'] as const)
      for (const [name, count] of Object.entries(counts[kind])) added[kind][name] = (added[kind][name] ?? 0) + count
  }
  return added
}

/**
 * Pages that reported a visit that went well, and that one address alone cannot have been: every hour takes off as many as it may report, and
 * once more those of the hour before and after.
 *
 * @param hours sums by the hour, in the order of time.
 */
function provingPages(hours: readonly OutcomeSums[], pagesPerAddress: number): number {
  let [before, pages, most] = [0, 0, 0]
  for (const { at, recorded } of hours) {
    const hour = (at?.getTime() ?? 0) / HOUR_MS
    pages = Math.max(0, pages - pagesPerAddress * (hour - before)) + (recorded['ok'] ?? 0)
    most = Math.max(most, pages)
    before = hour
  }
  return most - 2 * pagesPerAddress
}

/** Releases that visitors have now and that did well with enough of them to be gone back to from here on. */
export async function findProofs(
  { registry, clock, env }: Pick<Deps, 'registry' | 'clock' | 'env'>,
  db: Queryable,
  environment: Environment,
): Promise<ProofFound[]> {
  const { name } = environment
  const found: ProofFound[] = []
  for (const [remote, slot] of slotsOf(environment)) {
    const given = slot.rollout?.state === 'running' ? [slot.active, slot.rollout.version] : [slot.active]
    const unproven = given.filter((version) => !isProven(slot, version))
    if (unproven.length === 0) continue
    const history = await registry.environments.history(name, { limit: HISTORY })
    for (const version of unproven) {
      const from = givenSince(history, remote, version)
      if (!from) continue
      const to = new Date(clock.now().getTime() + MINUTE_MS)
      const all = await sumTelemetry(db, { environment: name, remote, from, to, per: 'hour' })
      // Those who chose it by hand are no visitors.
      const hours = all.filter((sums) => sums.version === version && sums.cohort !== 'override')
      const sums = together(hours)
      const isGood = provingPages(hours, env.guardPagesPerAddress) >= env.guardProvenVisits
      if (!isGood || sums.totals['fault:breaker']) continue
      const { objectives = DEFAULT_OBJECTIVES } = await readRelease(registry.releases, remote, version)
      const { loads, failed } = weighOutcomes(sums)
      if (failed / loads > objectives.errorRate) continue
      const reason = guardMessages.proven({ count: failed, of: loads })
      found.push({ environment: name, remote, version, reason })
    }
  }
  return found
}
