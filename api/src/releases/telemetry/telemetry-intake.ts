import { LRUCache } from 'lru-cache'
import type { Beacon } from 'shared-contracts/telemetry/beacon.schema'
import type { RegistryStore } from 'registry/store/registry-store'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock/clock'
import { eachMinute } from '../../platform/limits/take-attempt'
import type { Deps } from '../../deps'
import { MINUTE_MS } from '../../platform/clock/days'
import type { PageLedger, Counted, CountedBatch } from './page-ledger'
import { bucketOf, emptyHistogram } from './histogram'
import { telemetryMinutes } from './telemetry-minutes.table'

/** Whole offices share an address; one page sends a batch every few seconds at most. */
const BATCHES_PER_MINUTE = 300
/** What is not in the registry is looked for again after this time; what is, never changes. */
const UNKNOWN_KEPT_MS = 60_000
const MOST_REMEMBERED = 5_000

/** The doorkeeper of telemetry: what it remembers is in memory alone, and an address no longer than an hour, as long as others come. */
export interface TelemetryIntake {
  pages: PageLedger
  /** Counts a batch. @returns `null` when it may come in, else the seconds after which to try again. */
  admit(address: string): number | null
  /** Whether the registry has that environment, release and page: nobody can make up rows. */
  isKnown(environment: string, beacon: Pick<Beacon, 'remote' | 'version' | 'page'>): Promise<boolean>
}

interface Lookup<T> {
  answer: Promise<T | null>
  at: number
}

/** Remembers what was found for ever, and for a while that nothing was. */
function lookUp<T>(clock: Clock, find: (key: string) => Promise<T | null>): (key: string) => Promise<T | null> {
  const known = new LRUCache<string, Lookup<T>>({ max: MOST_REMEMBERED })
  return async (key) => {
    const now = clock.now().getTime()
    const remembered = known.get(key)
    const found = await remembered?.answer
    if (remembered && (found !== null || now - remembered.at < UNKNOWN_KEPT_MS)) return found ?? null
    const answer = find(key).catch(() => null)
    known.set(key, { answer, at: now })
    return answer
  }
}

export function createTelemetryIntake({
  registry,
  clock,
  pages,
}: {
  registry: RegistryStore
  clock: Clock
  pages: PageLedger
}): TelemetryIntake {
  const environment = lookUp(clock, async (name) =>
    (await registry.environments.names()).includes(name) ? true : null,
  )
  const releasePages = lookUp(clock, async (key) => {
    const [name = '', version = ''] = key.split('@')
    // What is counted of the others beside a release is known with it.
    const [remote = ''] = name.split(':')
    const release = await registry.releases.read(remote, version)
    return release && new Set(['', ...release.routes.map(({ page }) => page)])
  })
  return {
    pages,
    admit: eachMinute(BATCHES_PER_MINUTE, () => clock.now().getTime()),
    async isKnown(name, { remote, version, page }) {
      if (!(await environment(name))) return false
      return (await releasePages(`${remote}@${version}`))?.has(page) ?? false
    },
  }
}

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
