import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { reviews } from './reviews.table'

/** How many reviews wait to be looked at. */
export async function countWaitingReviews(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(reviews).where(eq(reviews.state, 'pending'))
  return counted?.total ?? 0
}
