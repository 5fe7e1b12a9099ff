import { eq, lte, sql } from 'drizzle-orm'
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

/** Forgets all attempts: whoever made them has proved to be the right one. */
export async function forgetAttempts(db: Queryable, limit: Limit, who: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, who)))
}

/** Removes the counts of windows that have ended. */
export async function forgetExpiredAttempts(db: Queryable, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now))
}
