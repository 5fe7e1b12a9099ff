import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { attempts } from './attempts.table'
import { keyOf, type Limit } from './take-attempt'

/** Forgets all attempts: whoever made them has proved to be the right one. */
export async function forgetAttempts(db: Queryable, limit: Limit, who: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, who)))
}
