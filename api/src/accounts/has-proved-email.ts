import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { users } from './users.table'

/** Whether a mail's link has proved that an account's address is its owner's. */
export async function hasProvedEmail(db: Queryable, userId: string): Promise<boolean> {
  const [proved] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))
  return proved !== undefined
}
