import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Team } from 'shared-contracts/team/team.schema'
import { sessions } from '../../identity/accounts/sessions.table'
import { users } from '../../identity/accounts/users.table'
import type { Queryable } from '../../platform/db/database'
import { memberships, sellerRoles } from '../../identity/memberships/memberships.table'
import type { Actor } from './lock-team'
import { presentInvitation } from './find-invitation'
import { sellerInvitations, teamEvents } from './team.table'

const HISTORY = 20

const person = sql<string | null>`coalesce(${users.name}, ${users.email})`

/** A shop's people, who is asked to be one, what roles may do, and the last changes. */
export async function describeTeam(db: Queryable, { sellerId, accountId }: Actor): Promise<Team> {
  const lastSeenAt = max(sessions.lastUsedAt)
  const members = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      joinedAt: memberships.joinedAt,
      lastSeenAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(sellerRoles, eq(sellerRoles.role, memberships.role))
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(memberships.sellerId, sellerId))
    .groupBy(users.id, memberships.role, memberships.joinedAt, sellerRoles.position)
    .orderBy(asc(sellerRoles.position), asc(memberships.joinedAt), asc(users.id))
  const invitations = await db
    .select({ invitation: sellerInvitations, by: person })
    .from(sellerInvitations)
    .leftJoin(users, eq(users.id, sellerInvitations.invitedBy))
    .where(
      and(
        eq(sellerInvitations.sellerId, sellerId),
        isNull(sellerInvitations.acceptedAt),
        isNull(sellerInvitations.revokedAt),
      ),
    )
    .orderBy(desc(sellerInvitations.sentAt), asc(sellerInvitations.id))
  const { act, who, role, at, id } = teamEvents
  const history = await db
    .select({ act, who, role, by: person, at })
    .from(teamEvents)
    .leftJoin(users, eq(users.id, teamEvents.actorId))
    .where(eq(teamEvents.sellerId, sellerId))
    .orderBy(desc(id))
    .limit(HISTORY)
  return {
    members: members.map((member) => ({
      ...member,
      joinedAt: member.joinedAt.toISOString(),
      lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
      you: member.id === accountId,
    })),
    invitations: invitations.map(({ invitation, by }) => presentInvitation(invitation, by)),
    roles: await db
      .select({ role: sellerRoles.role, permissions: sellerRoles.permissions })
      .from(sellerRoles)
      .orderBy(asc(sellerRoles.position)),
    history: history.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}
