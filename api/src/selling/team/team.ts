import { and, asc, desc, eq, isNull, max, sql, count } from 'drizzle-orm'
import type { DeskSeller } from 'shared-contracts/desk-sellers/desk-sellers.schema'
import type { OwnShops, Team, Invitation, TeamInvitation } from 'shared-contracts/team/team.schema'
import type { SellerRole } from 'shared-contracts/team/seller-roles'
import { sessions } from '../../identity/accounts/sessions.table'
import { users } from '../../identity/accounts/users.table'
import { memberships, sellerRoles } from '../../identity/memberships/memberships.table'
import type { Queryable, Tx } from '../../platform/db/database'
import { sellerName } from '../sellers/present-seller'
import { sellers } from '../sellers/sellers.table'
import { type LinkKind, readLinkToken, type SecretSource } from '../../platform/secrets/secret-of'
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

/** Who works for a shop, the mightiest first. */
export async function listMembers(db: Queryable, sellerId: string): Promise<DeskSeller['members']> {
  const members = await db
    .select({
      ...{ id: users.id, name: users.name, email: users.email },
      ...{ role: memberships.role, joinedAt: memberships.joinedAt },
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(sellerRoles, eq(sellerRoles.role, memberships.role))
    .where(eq(memberships.sellerId, sellerId))
    .orderBy(asc(sellerRoles.position), asc(memberships.joinedAt), asc(users.id))
  return members.map((member) => ({ ...member, joinedAt: member.joinedAt.toISOString() }))
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

export type InvitationRecord = typeof sellerInvitations.$inferSelect

/** An open invitation as the team sees it. @param invitedBy name or email of who did. */
export const presentInvitation = (
  { id, email, role, sentAt, expiresAt }: InvitationRecord,
  invitedBy: string | null,
): TeamInvitation => ({
  id,
  email,
  role,
  invitedBy,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** What an invitation's link is signed for. */
export const invitationLink: LinkKind = { secret: 'team invitations', purpose: 'join' }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The invitation that a link was made for; `null` when the shop did not sign it. */
export async function invitationOf({ db, keys }: SecretSource, token: string): Promise<InvitationRecord | null> {
  const id = await readLinkToken({ db, keys }, invitationLink, token)
  if (id === null || !UUID.test(id)) return null
  const [invitation] = await db.select().from(sellerInvitations).where(eq(sellerInvitations.id, id))
  return invitation ?? null
}

/** Whether it can be accepted. */
export function stateOf({ acceptedAt, revokedAt, expiresAt }: InvitationRecord, now: Date): Invitation['state'] {
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  return expiresAt > now ? 'open' : 'expired'
}

/** What the person at an invitation's link is shown; `null` for a link that is none. */
export async function findInvitation({ db, keys }: SecretSource, token: string, now: Date): Promise<Invitation | null> {
  const invitation = await invitationOf({ db, keys }, token)
  if (!invitation) return null
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, invitation.sellerId))
  if (!seller) return null
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, 'seller'), eq(users.email, invitation.email)))
  return {
    state: stateOf(invitation, now),
    shop: sellerName(seller),
    role: invitation.role,
    email: invitation.email,
    invitedBy: invitation.invitedBy && (await personOf(db, invitation.invitedBy)),
    expiresAt: invitation.expiresAt.toISOString(),
    hasAccount: account !== undefined,
  }
}

/** How an account is called; `null` when it is gone. */
export async function personOf(db: Queryable, userId: string): Promise<string | null> {
  const [user] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
  return user ? (user.name ?? user.email) : null
}

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
