import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { OwnShops, Team } from 'shared-contracts/team/team.schema'
import { sessions } from '../../identity/accounts/sessions.table'
import { users } from '../../identity/accounts/users.table'
import { memberships, sellerRoles } from '../../identity/memberships/memberships.table'
import type { Queryable } from '../../platform/db/database'
import { sellerName } from '../sellers/present-seller'
import { sellers } from '../sellers/sellers.table'
import { presentInvitation } from './find-invitation'
import type { Actor } from './lock-team'
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

/** The shops that somebody works for, the one that they work for now first. */
export async function listOwnShops(db: Queryable, userId: string): Promise<OwnShops['items']> {
  const rows = await db
    .select({ id: sellers.id, name: sellers.name, slug: sellers.slug, role: memberships.role })
    .from(memberships)
    .innerJoin(sellers, eq(sellers.id, memberships.sellerId))
    .where(eq(memberships.userId, userId))
    .orderBy(desc(memberships.chosenAt), desc(memberships.sellerId))
  return rows.map(({ id, role, ...shop }) => ({ id, name: sellerName(shop), role }))
}

/** Has somebody work for another of their shops from now on. @returns false when it is none of theirs. */
export async function chooseShop(
  db: Queryable,
  { userId, sellerId, now }: { userId: string; sellerId: string; now: Date },
): Promise<boolean> {
  const chosen = await db
    .update(memberships)
    .set({ chosenAt: now })
    .where(and(eq(memberships.userId, userId), eq(memberships.sellerId, sellerId)))
    .returning({ id: memberships.sellerId })
  return chosen.length > 0
}
