import { count, min, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database'

export interface Queue {
  waiting: number
  /** Since when the first one waits, ISO 8601; `null` when none does. */
  since: string | null
}

/** How many rows wait, and since when. */
export async function queueOf(db: Queryable, table: PgTable, waits: SQL, since: Column): Promise<Queue> {
  const [row] = await db
    .select({ waiting: count(), since: min(since) })
    .from(table)
    .where(waits)
  const first = row?.since
  return { waiting: row?.waiting ?? 0, since: first ? new Date(first as string | Date).toISOString() : null }
}
