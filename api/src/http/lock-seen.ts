import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/db/database'
import type { Refuses } from './refuse'

/** Which row somebody changes, and as what they saw it. */
export interface Seen {
  id: string
  /** The one that was seen. */
  version: number
}

/**
 * Locks what somebody changes until the transaction ends.
 *
 * @returns the row, which is as it was seen.
 * @throws NOT_FOUND when it is gone; CONFLICT when somebody else changed it in the meantime.
 */
export async function lockSeen<T extends PgTable & { id: AnyPgColumn; version: AnyPgColumn }>(
  tx: Tx,
  table: T,
  { id, version }: Seen,
  { refuse }: Refuses<'CONFLICT' | 'NOT_FOUND'>,
): Promise<T['$inferSelect']> {
  const anyTable: PgTable = table
  const [row] = await tx.select().from(anyTable).where(eq(table.id, id)).for('update')
  if (!row) throw refuse('NOT_FOUND')
  if (row.version !== version) throw refuse('CONFLICT')
  return row
}
