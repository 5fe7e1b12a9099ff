import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { bucketOf, emptyHistogram } from './histogram'
import type { Counted, CountedBatch } from './page-ledger'
import { telemetryMinutes } from './telemetry-minutes.table'
import { MINUTE_MS } from '../../platform/clock/days'

type Row = typeof telemetryMinutes.$inferInsert

const keyOf = ({ remote, version, cohort, page, outcome, step, fault }: Counted) =>
  [remote, version, cohort, page, outcome, step ?? fault ?? ''].join(' ')

/** Adds what came to the counts of its minute. Beacons of releases or pages that the registry does not have are dropped. */
export async function recordBeacons(
  { db, clock, telemetry }: Pick<Deps, 'db' | 'clock' | 'telemetry'>,
  { environment, sampleEvery, beacons }: CountedBatch,
): Promise<void> {
  const minute = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS)
  const rows = new Map<string, Row>()
  for (const beacon of beacons) {
    if (!(await telemetry.isKnown(environment, beacon))) continue
    const { remote, version, cohort, page, outcome, step, fault, count = 1, loadMs, readyMs, isRepeated } = beacon
    const key = keyOf(beacon)
    const row = rows.get(key) ?? {
      ...{ environment, remote, version, cohort, minute, page, outcome, detail: step ?? fault ?? '' },
      ...{ recorded: 0, total: 0, loadMs: emptyHistogram(), readyMs: emptyHistogram() },
    }
    const stoodFor = outcome === 'ok' || outcome === 'started' ? sampleEvery : count
    row.recorded += isRepeated ? 0 : count
    row.total += stoodFor
    if (loadMs !== undefined) row.loadMs[bucketOf(loadMs)]! += stoodFor
    if (readyMs !== undefined) row.readyMs[bucketOf(readyMs)]! += stoodFor
    rows.set(key, row)
  }
  if (rows.size === 0) return
  // In one order everywhere: two batches that change the same rows would else wait for one another for ever.
  const inOrder = [...rows.keys()].sort().map((key) => rows.get(key)!)
  const t = telemetryMinutes
  const added = (column: typeof t.loadMs | typeof t.readyMs) =>
    sql`(select array_agg(a + b order by i) from unnest(${column}, excluded.${sql.identifier(column.name)}) with ordinality as both_of(a, b, i))`
  await db
    .insert(t)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [t.environment, t.remote, t.version, t.cohort, t.minute, t.page, t.outcome, t.detail],
      set: {
        recorded: sql`${t.recorded} + excluded.recorded`,
        total: sql`${t.total} + excluded.total`,
        loadMs: added(t.loadMs),
        readyMs: added(t.readyMs),
      },
    })
}
