import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Topic } from './enqueue'

/** Messages of these topics that have not been dispatched yet, of those that are about one of these purchases or orders. */
export async function openMessages(
  db: Queryable,
  topics: readonly Topic[],
  ids: readonly string[],
): Promise<{ about: string; createdAt: Date }[]> {
  const about = sql`coalesce(payload ->> 'purchaseId', payload ->> 'orderId')`
  const { rows } = await db.execute<{ about: string; createdAt: string }>(sql`
    select ${about} as about, created_at as "createdAt" from outbox
    where done_at is null and topic in ${topics} and ${about} in ${ids}`)
  return rows.map((row) => ({ about: row.about, createdAt: new Date(row.createdAt) }))
}
