import { and, eq, isNull } from 'drizzle-orm'
import { INVITATION_MS, MAX_TEAM } from 'shared-contracts/team/seller-roles'
import type { InvitationDraft } from 'shared-contracts/team/team.schema'
import { users } from '../../identity/accounts/users.table'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { enqueue } from '../../platform/outbox/enqueue'
import { memberships } from '../../identity/memberships/memberships.table'
import { type Actor, countTeam, lockTeam, recordTeamEvent } from './lock-team'
import type { InvitationRecord } from './find-invitation'
import { teamRefusals } from './team.messages'
import { sellerInvitations } from './team.table'

/** Asks somebody by mail to work for the shop. */
export async function inviteMember(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'REFUSED'>,
  by: Actor,
  { email, role, requestId: id }: InvitationDraft & { requestId: string },
): Promise<InvitationRecord> {
  const { sellerId, accountId } = by
  const now = clock.now()
  return db.transaction(async (tx) => {
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
    if (member) throw refuse('REFUSED', { detail: teamRefusals.member })
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
    if (open) throw refuse('REFUSED', { detail: teamRefusals.invited })
    if ((await countTeam(tx, sellerId)) >= MAX_TEAM) throw refuse('REFUSED', { detail: teamRefusals.full })
    const expiresAt = new Date(now.getTime() + INVITATION_MS)
    const [invitation] = await tx
      .insert(sellerInvitations)
      .values({ id, sellerId, email, role, invitedBy: accountId, sentAt: now, expiresAt })
      .returning()
    if (!invitation) throw new Error('An invitation that was just written is gone')
    await recordTeamEvent(tx, by, { act: 'invited', who: email, role }, now)
    await enqueue(tx, now, { topic: 'team-invitation', invitationId: id })
    return invitation
  })
}
