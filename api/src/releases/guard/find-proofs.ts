import type { Environment } from 'registry/documents/environment.schema'
import { isProven } from 'registry/environments/change-environment'
import { slotsOf, findSlot } from 'registry/environments/slot'
import { readRelease } from 'registry/releases/release-files'
import type { Queryable } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { sumTelemetry, type OutcomeSums, weighOutcomes, BEGUN } from '../telemetry/sum-telemetry'
import { MINUTE_MS, HOUR_MS } from '../../platform/clock/days'
import { emptyHistogram } from '../telemetry/histogram'
import { guardMessages } from './guard.messages'
import { DEFAULT_OBJECTIVES, isWorse, seenOf, type Measure } from './evaluate-canary'

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

/**
 * Since when a release has been given out without a halt. Evidence of before a halt was known to whoever went on after it.
 *
 * @param history revisions of the environment, newest first.
 * @returns `null` when the newest one does not give it out.
 */
export function runningSince(history: readonly Environment[], remote: string, version: string): Date | null {
  let since: Date | null = null
  for (const environment of history) {
    const { change } = environment
    const rollout = findSlot(environment, remote)?.rollout
    if (rollout?.version !== version || rollout.state !== 'running') break
    since = change ? new Date(change.at) : new Date(rollout.startedAt)
  }
  return since
}

/**
 * Since when some visitors or all have had a release, whole minutes: evidence of an earlier time, before it was taken back, is none.
 *
 * @param history revisions of the environment, newest first.
 * @returns `null` when the newest one does not give it to anybody.
 */
function givenSince(history: readonly Environment[], remote: string, version: string): Date | null {
  let since: string | null = null
  for (const environment of history) {
    const slot = findSlot(environment, remote)
    if (slot?.active !== version && (slot?.rollout?.version !== version || slot.rollout.state === 'stopped')) break
    since = environment.change?.at ?? since
  }
  return since === null ? null : new Date(Math.floor(Date.parse(since) / MINUTE_MS) * MINUTE_MS)
}

/** A visit that began this long ago has come to an end, or never will. */
const SETTLED_MS = 30_000

/** Counts are kept by the minute. */
export const wholeMinute = (ms: number): Date => new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS)

const keyOf = ({ version, cohort }: Pick<OutcomeSums, 'version' | 'cohort'>) => `${version} ${cohort}`

/** What became of visits of a remote since a moment; of those that began, and of pages given out, only the ones whose end would be known. */
export async function sumsSince(
  db: Queryable,
  { environment, remote, since, now }: { environment: string; remote: string; since: number; now: number },
): Promise<OutcomeSums[]> {
  const span = { environment, remote, from: wholeMinute(since) }
  const settled = await sumTelemetry(db, { ...span, to: wholeMinute(now - SETTLED_MS) })
  const before = new Map(settled.map((sums) => [keyOf(sums), sums.totals]))
  const all = await sumTelemetry(db, { ...span, to: new Date(now + MINUTE_MS) })
  return all.map((sums) => {
    const { started: begun = 0, ...totals } = sums.totals
    const { started = 0, sent = 0, answered = 0 } = before.get(keyOf(sums)) ?? {}
    return { ...sums, totals: { ...totals, [BEGUN]: begun, started, sent, answered } }
  })
}

const NOTHING = { totals: {}, recorded: {}, ready: emptyHistogram() }

/** The sums of one release in one cohort. */
export const sumsOf = (all: readonly OutcomeSums[], version: string, cohort: OutcomeSums['cohort']) =>
  all.find((sums) => sums.version === version && sums.cohort === cohort) ?? NOTHING

type Sums = Pick<OutcomeSums, 'totals' | 'recorded'>

/** Anything that a page said went wrong: what a neighbour does shows in another's faults first, as in calls that fail. */
function troubled({ totals }: Sums, visits: number): number {
  const faults = Object.entries(totals).filter(([name]) => name.startsWith('fault:'))
  return Math.min(
    visits,
    faults.reduce((sum, [, count]) => sum + count, 0),
  )
}

/**
 * Whether other remotes do worse for those who have a canary than for those who have the stable release in its place: all of a page share one
 * document, and whose pages fail need not be who broke it.
 *
 * @returns the measured numbers; `null` when they do not, or too few have come.
 */
export function evaluateNeighbours(
  beside: Sums,
  elsewhere: Sums,
  { allowed, minLoads, doubt }: { allowed: number; minLoads: number; doubt: number },
): string | null {
  const [one, other] = [weighOutcomes(beside), weighOutcomes(elsewhere)]
  const seen = { canary: seenOf(one, beside), stable: seenOf(other, elsewhere) }
  if (seen.canary < minLoads || seen.stable < minLoads) return null
  const measures: Measure[] = [
    {
      canary: { count: troubled(beside, one.visits), of: one.visits },
      stable: { count: troubled(elsewhere, other.visits), of: other.visits },
      allowed,
      byAPage: 1,
      explain: guardMessages.neighbours,
    },
  ]
  if (one.started > 0 && other.started > 0)
    measures.push({
      canary: { count: one.silent, of: one.started },
      stable: { count: other.silent, of: other.started },
      allowed,
      byAPage: one.sampleEvery,
      explain: guardMessages.neighboursSilent,
    })
  const sampledOf = { canary: one.visits / seen.canary, stable: other.visits / seen.stable, doubt }
  const reasons = measures.flatMap((measure) => {
    const atLeast = isWorse(measure, sampledOf)
    return atLeast === null ? [] : [measure.explain({ ...measure, atLeast })]
  })
  return reasons.length > 0 ? reasons.join('; ') : null
}
