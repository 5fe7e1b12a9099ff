import type { Environment } from 'registry/documents/environment.schema'
import { findSlot } from 'registry/environments/slot'
import { MINUTE_MS } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { emptyHistogram } from '../telemetry/histogram'
import { type OutcomeSums, sumTelemetry } from '../telemetry/sum-telemetry'
import { BEGUN } from '../telemetry/weigh-outcomes'

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
export function givenSince(history: readonly Environment[], remote: string, version: string): Date | null {
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
