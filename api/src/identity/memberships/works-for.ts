import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { users } from '../accounts/users.table'
import { memberships } from './memberships.table'

/** Whether an address is that of somebody in a shop's team. */
export async function worksFor(
  db: Queryable,
  { email, sellerId }: { email: string; sellerId: string },
): Promise<boolean> {
  const [member] = await db
    .select({ userId: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.sellerId, sellerId), eq(users.email, email)))
    .limit(1)
  return member !== undefined
}
