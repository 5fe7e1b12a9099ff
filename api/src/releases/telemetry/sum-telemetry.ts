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
