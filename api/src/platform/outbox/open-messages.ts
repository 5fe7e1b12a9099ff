import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Topic, Topics } from './enqueue'
import { outbox } from './outbox.table'

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

/** Messages of a topic that nobody has begun to dispatch, or that have failed so far, with this in what they carry. */
const waiting = <T extends Topic>(topic: T, about: Partial<Topics[T]>): SQL | undefined =>
  and(isNull(outbox.doneAt), eq(outbox.topic, topic), sql`${outbox.payload} @> ${JSON.stringify(about)}::jsonb`)

/** How many such messages there are. */
export const countWaiting = <T extends Topic>(db: Queryable, topic: T, about: Partial<Topics[T]>): Promise<number> =>
  db.$count(outbox, waiting(topic, about))

/** Takes such messages back: of a topic that is dispatched once at most, none of them has been, or will be. @returns what they carried. */
export async function takeBack<T extends Topic>(
  db: Queryable,
  topic: T,
  about: Partial<Topics[T]>,
): Promise<Topics[T][]> {
  const rows = await db.delete(outbox).where(waiting(topic, about)).returning({ payload: outbox.payload })
  return rows.map(({ payload }) => payload as Topics[T])
}
