import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { authenticators } from './authenticators.table'

/** Whether a log-in with a password needs a code as well. */
export async function usesAuthenticator(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  return found.length > 0
}
