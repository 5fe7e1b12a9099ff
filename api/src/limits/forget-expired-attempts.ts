import { lte } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { attempts } from './attempts.table'

/** Removes the counts of windows that have ended. */
export async function forgetExpiredAttempts(db: Queryable, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now))
}
