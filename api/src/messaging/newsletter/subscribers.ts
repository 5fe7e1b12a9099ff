import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { newsletterSubscriptions as subscriptions } from './newsletter-subscriptions.table'

/** Whoever has said yes twice, by then. */
const confirmedBy = (until: Date) => and(isNotNull(subscriptions.confirmedAt), lte(subscriptions.confirmedAt, until))

/** How many have had the newsletter since then or longer, and have it still. */
export const countSubscribers = (db: Queryable, until: Date): Promise<number> =>
  db.$count(subscriptions, confirmedBy(until))

/** Ids of some of them, in their order. @param after the last one before; `null`: from the beginning. */
export async function nextSubscribers(
  db: Queryable,
  { until, after, limit }: { until: Date; after: string | null; limit: number },
): Promise<string[]> {
  const { id } = subscriptions
  const rows = await db
    .select({ id })
    .from(subscriptions)
    .where(and(confirmedBy(until), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** The address of one; `null`: they have left. */
export async function subscriberEmail(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ email: subscriptions.email })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isNotNull(subscriptions.confirmedAt)))
  return row?.email ?? null
}
