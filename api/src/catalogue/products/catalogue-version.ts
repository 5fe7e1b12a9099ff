import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database'

/** How long another process's change may go unnoticed, in milliseconds. */
const LOOK_EVERY_MS = 1_000

/** A number that grows with every change of what shoppers see; finished answers are kept by it. */
export interface CatalogueVersion {
  current(): Promise<number>
  /** To be called once the change is committed (`afterCommit`), so that nobody keeps the old under the new number. */
  changed: () => Promise<void>
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

/** The number lives in a sequence: it is shared by all processes and no writer waits for another. */
export function createCatalogueVersion(db: Db): CatalogueVersion {
  let version = 0
  let lookedAt = -Infinity
  let looking: Promise<void> | null = null

  async function look() {
    // A sequence that was never asked has the value that it will give first: that is not yet a version.
    const { rows } = await db.execute<{ version: string }>(
      sql`select case when is_called then last_value else 0 end as version from catalogue_version`,
    )
    version = Math.max(version, Number(rows[0]?.version ?? 0))
    lookedAt = performance.now()
  }

  return {
    async current() {
      if (performance.now() - lookedAt > LOOK_EVERY_MS) {
        looking ??= look().finally(() => (looking = null))
        await looking
      }
      return version
    },
    async changed() {
      const { rows } = await db.execute<{ version: string }>(sql`select nextval('catalogue_version') as version`)
      version = Math.max(version, Number(rows[0]?.version ?? 0))
    },
  }
}
