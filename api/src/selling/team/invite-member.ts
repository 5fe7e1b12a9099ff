import { and, eq, isNull } from 'drizzle-orm'
import { INVITATION_MS, MAX_TEAM } from 'shared-contracts/team/seller-roles'
import type { InvitationDraft } from 'shared-contracts/team/team.schema'
import { users } from '../accounts/users.table'
import type { Deps } from '../deps'
import { tell } from '../outbox/tell'
import { memberships } from '../sellers/memberships.table'
import { countTeam, lockTeam } from './lock-team'
import { noteTeamEvent, type Actor } from './note-team-event'
import type { InvitationRecord } from './present-invitation'
import { sellerInvitations } from './seller-invitations.table'

export type InviteOutcome = InvitationRecord | { refused: 'member' | 'invited' | 'full' }

/** Asks somebody by mail to work for the shop. */
export async function inviteMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Actor,
  { email, role, requestId: id }: InvitationDraft & { requestId: string },
): Promise<InviteOutcome> {
  const { sellerId, accountId } = by
  const now = clock.now()
  return db.transaction(async (tx): Promise<InviteOutcome> => {
    await lockTeam(tx, sellerId)
    const ofThisShop = eq(sellerInvitations.sellerId, sellerId)
    const [repeated] = await tx
      .select()
      .from(sellerInvitations)
      .where(and(eq(sellerInvitations.id, id), ofThisShop))
    if (repeated) return repeated
    const [member] = await tx
      .select({ id: users.id })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.sellerId, sellerId), eq(users.email, email)))
    if (member) return { refused: 'member' }
    const [open] = await tx
      .select({ id: sellerInvitations.id })
      .from(sellerInvitations)
      .where(
        and(
          ofThisShop,
          eq(sellerInvitations.email, email),
          isNull(sellerInvitations.acceptedAt),
          isNull(sellerInvitations.revokedAt),
        ),
      )
    if (open) return { refused: 'invited' }
    if ((await countTeam(tx, sellerId)) >= MAX_TEAM) return { refused: 'full' }
    const expiresAt = new Date(now.getTime() + INVITATION_MS)
    const [invitation] = await tx
      .insert(sellerInvitations)
      .values({ id, sellerId, email, role, invitedBy: accountId, sentAt: now, expiresAt })
      .returning()
    if (!invitation) throw new Error('An invitation that was just written is gone')
    await noteTeamEvent(tx, by, { act: 'invited', who: email, role }, now)
    await tell(tx, now, { topic: 'team-invitation', invitationId: id })
    return invitation
  })
}
