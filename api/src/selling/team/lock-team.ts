import { and, count, eq, isNull } from 'drizzle-orm'
import type { SellerRole } from 'shared-contracts/team/seller-roles'
import { users } from '../../identity/accounts/users.table'
import { memberships } from '../../identity/memberships/memberships.table'
import type { Queryable, Tx } from '../../platform/db/database'
import { sellerInvitations, teamEvents } from './team.table'

/** How many owners a locked team has. */
export async function countOwners(tx: Tx, sellerId: string): Promise<number> {
  const [counted] = await tx
    .select({ owners: count() })
    .from(memberships)
    .where(and(eq(memberships.sellerId, sellerId), eq(memberships.role, 'owner')))
  return counted?.owners ?? 0
}

/** How many people a locked team has or has asked. */
export async function countTeam(tx: Tx, sellerId: string): Promise<number> {
  const [people] = await tx.select({ all: count() }).from(memberships).where(eq(memberships.sellerId, sellerId))
  const open = and(
    eq(sellerInvitations.sellerId, sellerId),
    isNull(sellerInvitations.acceptedAt),
    isNull(sellerInvitations.revokedAt),
  )
  const [asked] = await tx.select({ all: count() }).from(sellerInvitations).where(open)
  return (people?.all ?? 0) + (asked?.all ?? 0)
}

interface Member {
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

/** Who does something to a team. */
export interface Actor {
  sellerId: string
  accountId: string
}

type Event = Pick<typeof teamEvents.$inferInsert, 'act' | 'who' | 'role'>

/** Adds to a team's history. */
export async function recordTeamEvent(tx: Tx, { sellerId, accountId }: Actor, event: Event, at: Date): Promise<void> {
  await tx.insert(teamEvents).values({ sellerId, actorId: accountId, ...event, at })
}
