import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { attempts } from './attempts.table'
import { keyOf, type Limit } from './take-attempt'

/** Takes one attempt off the count: it succeeded, and only failures count. */
export async function giveBackAttempt(db: Queryable, limit: Limit, who: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(limit, who)))
}
