import { and, eq } from 'drizzle-orm'
import type { Invitation, TeamInvitation } from 'shared-contracts/team/team.schema'
import { users } from '../../identity/accounts/users.table'
import type { Queryable } from '../../platform/db/database'
import { type LinkKind, readLinkToken } from '../../platform/secrets/link-token'
import type { SecretSource } from '../../platform/secrets/secret-of'
import { sellerName } from '../sellers/present-seller'
import { sellers } from '../sellers/sellers.table'
import { sellerInvitations } from './team.table'

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
