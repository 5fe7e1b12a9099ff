import { sql } from 'drizzle-orm'
import type { Db } from './database'

/** At once, so that no transaction takes long. */
const MOST = 1_000

/** Puts what was written since into the chain of the audit log, all of it. @returns how many entries. */
export async function sealAuditEntries({ db }: { db: Db }): Promise<number> {
  let total = 0
  for (;;) {
    const { rows } = await db.execute<{ sealed: number }>(sql`select seal_audit_entries(${MOST}) as sealed`)
    const sealed = rows[0]?.sealed ?? 0
    total += sealed
    if (sealed < MOST) return total
  }
}
