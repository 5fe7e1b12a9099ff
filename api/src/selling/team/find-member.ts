import { and, eq } from 'drizzle-orm'
import type { SellerRole } from 'shared-contracts/team/seller-roles'
import { users } from '../../identity/accounts/users.table'
import type { Queryable } from '../../platform/db/database'
import { memberships } from '../../identity/memberships/memberships.table'

export interface Member {
  userId: string
  role: SellerRole
  email: string
  /** What they call themselves, else their address. */
  who: string
}

/** Somebody of a shop's team; `null` for everybody else. */
export async function findMember(db: Queryable, sellerId: string, userId: string): Promise<Member | null> {
  const [found] = await db
    .select({ userId: users.id, role: memberships.role, email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.sellerId, sellerId), eq(memberships.userId, userId)))
  if (!found) return null
  const { name, ...member } = found
  return { ...member, who: name ?? member.email }
}
