import type { Queryable } from '../../platform/db/database'
import { sumTelemetry, type OutcomeSums } from '../telemetry/sum-telemetry'
import { BEGUN } from '../telemetry/weigh-outcomes'
import { emptyHistogram } from '../telemetry/histogram'

const MINUTE_MS = 60_000
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
