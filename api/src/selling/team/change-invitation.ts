import { and, eq, isNull } from 'drizzle-orm'
import { INVITATION_MS } from 'shared-contracts/team/seller-roles'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { enqueue } from '../../platform/outbox/enqueue'
import { type Actor, lockTeam, recordTeamEvent } from './lock-team'
import type { InvitationRecord } from './find-invitation'
import { teamRefusals } from './team.messages'
import { sellerInvitations } from './team.table'

const ofShop = ({ sellerId }: Actor, id: string) =>
  and(eq(sellerInvitations.id, id), eq(sellerInvitations.sellerId, sellerId))
const isOpen = () => and(isNull(sellerInvitations.acceptedAt), isNull(sellerInvitations.revokedAt))

/** Mails an open invitation again; its link, the former one too, opens for as long as a new one. */
export async function resendInvitation(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  by: Actor,
  id: string,
): Promise<InvitationRecord> {
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
      throw known ? refuse('REFUSED', { detail: teamRefusals.over }) : refuse('NOT_FOUND')
    }
    await recordTeamEvent(tx, by, { act: 'resent', who: invitation.email, role: invitation.role }, now)
    await enqueue(tx, now, { topic: 'team-invitation', invitationId: id })
    return invitation
  })
}

/** Takes an open invitation back: its link opens nothing any more. */
export async function revokeInvitation(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  by: Actor,
  id: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockTeam(tx, by.sellerId)
    const [revoked] = await tx
      .update(sellerInvitations)
      .set({ revokedAt: now })
      .where(and(ofShop(by, id), isOpen()))
      .returning()
    if (!revoked) throw refuse('NOT_FOUND')
    await recordTeamEvent(tx, by, { act: 'revoked', who: revoked.email, role: revoked.role }, now)
  })
}
