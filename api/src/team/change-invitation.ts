import { and, eq, isNull } from 'drizzle-orm'
import { INVITATION_MS } from 'shared-contracts/team/seller-roles'
import type { Deps } from '../deps'
import { tell } from '../outbox/tell'
import { lockTeam } from './lock-team'
import { noteTeamEvent, type Actor } from './note-team-event'
import type { InvitationRecord } from './present-invitation'
import { sellerInvitations } from './seller-invitations.table'

const ofShop = ({ sellerId }: Actor, id: string) =>
  and(eq(sellerInvitations.id, id), eq(sellerInvitations.sellerId, sellerId))
const isOpen = () => and(isNull(sellerInvitations.acceptedAt), isNull(sellerInvitations.revokedAt))

/** Mails an open invitation again; its link, the former one too, opens for as long as a new one. */
export async function resendInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Actor,
  id: string,
): Promise<InvitationRecord | 'NOT_FOUND' | 'over'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockTeam(tx, by.sellerId)
    const [invitation] = await tx
      .update(sellerInvitations)
      .set({ sentAt: now, expiresAt: new Date(now.getTime() + INVITATION_MS) })
      .where(and(ofShop(by, id), isOpen()))
      .returning()
    if (!invitation) {
      const [known] = await tx.select({ id: sellerInvitations.id }).from(sellerInvitations).where(ofShop(by, id))
      return known ? 'over' : 'NOT_FOUND'
    }
    await noteTeamEvent(tx, by, { act: 'resent', who: invitation.email, role: invitation.role }, now)
    await tell(tx, now, { topic: 'team-invitation', invitationId: id })
    return invitation
  })
}

/** Takes an invitation back: its link opens nothing any more. @returns false when the shop has no such open one. */
export async function revokeInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Actor,
  id: string,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockTeam(tx, by.sellerId)
    const [revoked] = await tx
      .update(sellerInvitations)
      .set({ revokedAt: now })
      .where(and(ofShop(by, id), isOpen()))
      .returning()
    if (revoked) await noteTeamEvent(tx, by, { act: 'revoked', who: revoked.email, role: revoked.role }, now)
    return revoked !== undefined
  })
}
