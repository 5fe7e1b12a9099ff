import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database'

/** How long another process's change may go unnoticed, in milliseconds. */
const LOOK_EVERY_MS = 1_000
/** A change that is written before another may be seen after it, by so many seconds. */
const LATE_S = 10
/** Who has not looked for so long, in seconds, does not know what changed; rows are kept for longer. */
const BLIND_AFTER_S = 30 * 60

/** Hears of products whose stock changed; of `null` when nobody can say which. */
type StockListener = (productIds: readonly string[] | null) => void

/** What changes of what shoppers see; finished answers are kept by it. */
export interface CatalogueVersion {
  /** A number that grows with every change, but for those of stock. */
  current(): Promise<number>
  /** To be called once the change is committed (`afterCommit`), so that nobody keeps the old under the new number. */
  changed: () => Promise<void>
  /** The same when only the stock of some products has changed. */
  stockChanged(productIds: readonly string[]): Promise<void>
  onStockChange(listener: StockListener): void
}

/** Reads something once for each version of the catalogue, and again when that failed. */
export function oncePerVersion<Read>(read: (db: Db) => Promise<Read>) {
  const kept = new WeakMap<Db, { version: number; read: Promise<Read> }>()
  return async ({ db, catalogue }: { db: Db; catalogue: CatalogueVersion }): Promise<Read> => {
    const version = await catalogue.current()
    const known = kept.get(db)
    if (known?.version === version) return known.read
    const reading = read(db)
    kept.set(db, { version, read: reading })
    reading.catch(() => kept.delete(db))
    return reading
  }
}

/**
 * The number lives in a sequence, and products whose stock changed in a table: both are shared by all processes, and no writer waits for
 * another.
 */
export function createCatalogueVersion(db: Db): CatalogueVersion {
  const listeners: StockListener[] = []
  const tell: StockListener = (productIds) => {
    for (const listener of listeners) listener(productIds)
  }
  /** Ids of changes that were told of, with the time of that. */
  const told = new Map<number, number>()
  let version = 0
  let lookedAt: number | null = null
  let looking: Promise<void> | null = null

  async function look() {
    const now = performance.now()
    const since = lookedAt === null ? 0 : (now - lookedAt) / 1000
    // A sequence that was never asked has the value that it will give first: that is not yet a version.
    const { rows } = await db.execute<{ version: string; stock: [number, string][] }>(sql`
      select case when is_called then last_value else 0 end as version, (
        select coalesce(json_agg(json_build_array(id, product_id)), '[]') from stock_changes
        where at > now() - make_interval(secs => ${since + LATE_S})) as stock
      from catalogue_version`)
    version = Math.max(version, Number(rows[0]?.version ?? 0))
    const fresh = (rows[0]?.stock ?? []).filter(([id]) => !told.has(id))
    for (const [id] of fresh) told.set(id, now)
    for (const [id, at] of told) if (now - at > 2 * LATE_S * 1000) told.delete(id)
    if (since > BLIND_AFTER_S) tell(null)
    else if (fresh.length > 0) tell(fresh.map(([, productId]) => productId))
    lookedAt = now
  }

  return {
    async current() {
      if (lookedAt === null || performance.now() - lookedAt > LOOK_EVERY_MS) {
        looking ??= look().finally(() => (looking = null))
        await looking
      }
      return version
    },
    async changed() {
      const { rows } = await db.execute<{ version: string }>(sql`select nextval('catalogue_version') as version`)
      version = Math.max(version, Number(rows[0]?.version ?? 0))
    },
    async stockChanged(productIds) {
      tell(productIds)
      const ids = [...new Set(productIds)]
      const { rows } = await db.execute<{ id: string }>(
        sql`insert into stock_changes (product_id) select unnest(${sql.param(ids)}::uuid[]) returning id`,
      )
      for (const { id } of rows) told.set(Number(id), performance.now())
    },
    onStockChange(listener) {
      listeners.push(listener)
    },
  }
}
