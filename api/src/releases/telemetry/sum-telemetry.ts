import { sql } from 'drizzle-orm'
import type { Beacon } from 'shared-contracts/telemetry/beacon.schema'
import type { Queryable } from '../../platform/db/database'
import { emptyHistogram, type Histogram } from './histogram'
import { telemetryMinutes } from './telemetry-minutes.table'

/** What came to the regions of one release in one cohort. */
export interface OutcomeSums {
  /** Start of the step; `null` when the whole time was summed up. */
  at: Date | null
  remote: string
  version: string
  cohort: Beacon['cohort']
  /** How often, by outcome and, after a colon, its detail: `recovered:retry`. */
  totals: Record<string, number>
  /** The same as far as beacons came: less where successes are sampled; several of one page are one. */
  recorded: Record<string, number>
  load: Histogram
  ready: Histogram
}

export interface Span {
  environment: string
  remote?: string | undefined
  /** Included. */
  from: Date
  /** Not included. */
  to: Date
  /** Sums of their own for every step of time. */
  per?: 'minute' | 'hour'
}

interface Group extends Record<string, unknown> {
  at: string | null
  remote: string
  version: string
  cohort: Beacon['cohort']
}

/** Adds up what was recorded, in the order of time, remote, release and cohort. */
export async function sumTelemetry(
  db: Queryable,
  { environment, remote, from, to, per }: Span,
): Promise<OutcomeSums[]> {
  const t = telemetryMinutes
  // As text: what a driver makes of a time depends on the driver.
  const at = per ? sql`to_char(date_trunc(${per}, minute at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` : sql`null`
  const where = sql`environment = ${environment} and minute >= ${from.toISOString()} and minute < ${to.toISOString()}
    ${remote === undefined ? sql`` : sql`and remote = ${remote}`}`
  const counts = await db.execute<Group & { outcome: string; detail: string; total: number; recorded: number }>(sql`
    select ${at} as at, remote, version, cohort, outcome, detail, sum(total)::float8 as total, sum(recorded)::float8 as recorded
    from ${t} where ${where} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4`)
  const times = await db.execute<Group & { bucket: number; load: number; ready: number }>(sql`
    select ${at} as at, remote, version, cohort, (bucket - 1)::int as bucket, sum(load)::float8 as load, sum(ready)::float8 as ready
    from ${t}, unnest(load_ms, ready_ms) with ordinality as times(load, ready, bucket)
    where ${where} group by 1, 2, 3, 4, 5`)

  const groups = new Map<string, OutcomeSums>()
  const keyOf = (row: Group) => [row.at, row.remote, row.version, row.cohort].join(' ')
  for (const row of counts.rows) {
    const sums = groups.get(keyOf(row)) ?? {
      ...{
        at: row.at === null ? null : new Date(row.at),
        remote: row.remote,
        version: row.version,
        cohort: row.cohort,
      },
      ...{ totals: {}, recorded: {}, load: emptyHistogram(), ready: emptyHistogram() },
    }
    const name = row.detail ? `${row.outcome}:${row.detail}` : row.outcome
    sums.totals[name] = row.total
    sums.recorded[name] = row.recorded
    groups.set(keyOf(row), sums)
  }
  for (const row of times.rows) {
    const sums = groups.get(keyOf(row))
    if (!sums) continue
    sums.load[row.bucket] = row.load
    sums.ready[row.bucket] = row.ready
  }
  return [...groups.values()]
}

/**
 * How much of a load is lost, by what became of it. Hardly a load has more than one weight, and none is above 1: so an interval for
 * proportions is at worst too wide for the weighted share. Source: docs/decisions/0011-telemetry-and-guard.md.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  /** The visitor did not get the page. */
  fallback: 1,
  /** The visitor lost what they were doing. */
  fail: 1,
  /** The visitor got a page, but this release could not be shown at all. */
  'recovered:last-known-good': 1,
  /** Mostly the network's fault, and a delay. */
  'recovered:retry': 0.25,
  /** An error of a timer, a promise or a click: the page stays, but what the visitor wanted of it did not happen. */
  'fault:uncaught': 0.5,
  /** The release was taken from the visitor's browser, since it changed what is not its own or held up the whole page. */
  'fault:frame': 1,
  'fault:hang': 1,
}

const LOADS = ['ok', 'recovered:retry', 'recovered:last-known-good', 'fallback'] as const

const loadsIn = (counts: Readonly<Record<string, number>>) => LOADS.reduce((sum, name) => sum + (counts[name] ?? 0), 0)

/** Of totals: all visits that began, also those whose end cannot be known yet. */
export const BEGUN = 'begun'

export interface Weighed {
  /** Regions that came to an end. */
  loads: number
  /** Of those, the beacons that came. */
  recorded: number
  /** Of so many visits that began or went well one was reported. */
  sampleEvery: number
  /** Visits that began, or of which an end is known: who leaves early counts as much as who stays, and a loss is reported at once. */
  visits: number
  /** Visits that were lost, weighted; at most `loads`. */
  failed: number
  /** Pages that the edge could not render; at most `visits`. */
  unrendered: number
  /** Visits that began; 0 where browsers do not report it. */
  started: number
  /** Of those, what never came to an end: the visitor left early, or the page answers no more. */
  silent: number
  /** Pages that the edge gave out, and would hear of. */
  sent: number
  /** Of those, what nobody ever heard of. */
  unheard: number
}

/** What the outcomes of a release in a cohort say of its health. */
export function weighOutcomes({ totals, recorded }: Pick<OutcomeSums, 'totals' | 'recorded'>): Weighed {
  const loads = loadsIn(totals)
  const started = totals['started'] ?? 0
  const sent = totals['sent'] ?? 0
  const begun = totals[BEGUN] ?? started
  const visits = Math.max(loads, begun)
  const failed = Object.entries(WEIGHTS).reduce((sum, [name, weight]) => sum + weight * (totals[name] ?? 0), 0)
  return {
    loads,
    visits,
    recorded: loadsIn(recorded),
    sampleEvery: recorded['started'] ? begun / recorded['started'] : (totals['ok'] ?? 0) / (recorded['ok'] ?? 0) || 1,
    // A region may break after its load was counted and before, in another minute or not at all, when that one was not sampled.
    failed: Math.min(failed, loads),
    unrendered: Math.min(totals['unrendered'] ?? 0, visits),
    started,
    silent: Math.max(0, started - loads),
    sent,
    unheard: Math.max(0, sent - (totals['answered'] ?? 0)),
  }
}
