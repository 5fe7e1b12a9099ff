import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import type { slugHistory } from './products.table'

/** Of those that want one slug at the same time, the second looks whether it is taken when the first has it. Held until the transaction ends. */
export async function lockSlug(tx: Tx, kind: (typeof slugHistory.$inferSelect)['kind'], slug: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} slug ${slug}`}, 0))`)
}
