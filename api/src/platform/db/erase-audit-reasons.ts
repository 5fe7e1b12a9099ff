import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from './database'

/**
 * Takes out of the audit log why staff did something about these, as when the person is taken out whom it was about. That it was done, and
 * everything else of it, stays.
 *
 * @param about ids and numbers as their endpoints name them, or a query for them.
 */
export async function eraseAuditReasons(tx: Queryable, about: readonly string[] | SQL): Promise<void> {
  const named = Array.isArray(about) ? sql`select * from unnest(${sql.param(about)}::text[])` : (about as SQL)
  await tx.execute(
    sql`update audit_reasons set said = null, salt = null where said is not null and about in (select lower(one) from (${named}) named(one))`,
  )
}
