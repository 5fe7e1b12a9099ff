import { and, asc, desc, eq, isNull, count } from 'drizzle-orm'
import type { Team, Invitation, TeamInvitation } from 'shared-contracts/team/team.schema'
import { accountNames, nameOfAccount } from '../../identity/accounts/account-names'
import { accountsOf } from '../../identity/accounts/email-of'
import { countMembers, listMembers, listRoles } from '../../identity/memberships/members'
import type { Queryable, Tx } from '../../platform/db/database'
import { sellerName } from '../sellers/present-seller'
import { sellers } from '../sellers/sellers.table'
import { type LinkKind, readLinkToken, type SecretSource } from '../../platform/secrets/secret-of'
import { sellerInvitations, teamEvents } from './team.table'
import { isUuid } from '../../platform/references/is-uuid'

const HISTORY = 20

/** A shop's people, who is asked to be one, what roles may do, and the last changes. */
export async function describeTeam(db: Queryable, { sellerId, accountId }: Actor): Promise<Team> {
  const members = await listMembers(db, sellerId)
  const invitations = await db
    .select({ invitation: sellerInvitations, by: nameOfAccount(sellerInvitations.invitedBy) })
    .from(sellerInvitations)
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
    .select({ act, who, role, by: nameOfAccount(teamEvents.actorId), at })
    .from(teamEvents)
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
    roles: await listRoles(db),
    history: history.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
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

/** The invitation that a link was made for; `null` when the shop did not sign it. */
export async function invitationOf({ db, keys }: SecretSource, token: string): Promise<InvitationRecord | null> {
  const id = await readLinkToken({ db, keys }, invitationLink, token)
  if (id === null || !isUuid(id)) return null
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
  return {
    state: stateOf(invitation, now),
    shop: sellerName(seller),
    role: invitation.role,
    email: invitation.email,
    invitedBy: invitation.invitedBy && (await personOf(db, invitation.invitedBy)),
    expiresAt: invitation.expiresAt.toISOString(),
    hasAccount: (await accountsOf(db, invitation.email, 'seller')).length > 0,
  }
}

/** How an account is called; `null` when it is gone. */
export async function personOf(db: Queryable, userId: string): Promise<string | null> {
  return (await accountNames(db, [userId])).get(userId) ?? null
}

/** How many people a locked team has or has asked. */
export async function countTeam(tx: Tx, sellerId: string): Promise<number> {
  const members = await countMembers(tx, sellerId)
  const open = and(
    eq(sellerInvitations.sellerId, sellerId),
    isNull(sellerInvitations.acceptedAt),
    isNull(sellerInvitations.revokedAt),
  )
  const [asked] = await tx.select({ all: count() }).from(sellerInvitations).where(open)
  return members + (asked?.all ?? 0)
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
