import { and, eq } from 'drizzle-orm'
import type { SellerRole } from 'shared-contracts/team/seller-roles'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { enqueue } from '../../platform/outbox/enqueue'
import { memberships, NEVER_CHOSEN } from '../../identity/memberships/memberships.table'
import { shopOf } from '../../identity/memberships/shop-of'
import { type Actor, countOwners, findMember, lockTeam, recordTeamEvent } from './lock-team'
import { teamRefusals } from './team.messages'

type MemberDeps = Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED'>

interface ForMember {
  /** Of the account. */
  memberId: string
}

const thatOf = ({ sellerId }: Actor, { memberId }: ForMember) =>
  and(eq(memberships.sellerId, sellerId), eq(memberships.userId, memberId))

/** Gives somebody of the team another role, and informs them by mail. Each of their requests asks for it anew, so it counts at once. */
export async function changeRole(
  { db, clock, refuse }: MemberDeps,
  by: Actor,
  change: ForMember & { role: SellerRole },
): Promise<void> {
  const { memberId, role } = change
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockTeam(tx, by.sellerId)
    const member = await findMember(tx, by.sellerId, memberId)
    if (!member) throw refuse('NOT_FOUND')
    if (member.role === role) return
    if (member.role === 'owner' && (await countOwners(tx, by.sellerId)) === 1)
      throw refuse('REFUSED', { detail: teamRefusals.lastOwner })
    await tx.update(memberships).set({ role }).where(thatOf(by, change))
    await recordTeamEvent(tx, by, { act: 'role_changed', who: member.who, role }, now)
    await enqueue(tx, now, { topic: 'team-change', sellerId: by.sellerId, email: member.email, role })
  })
}

/**
 * Takes somebody out of the team, at once, and informs them by mail. Their account, their sessions and their other shops stay. Who was at
 * work in this one chooses where to go on: what is open in their browser must not act in another shop unasked.
 */
export async function removeMember({ db, clock, refuse }: MemberDeps, by: Actor, removal: ForMember): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockTeam(tx, by.sellerId)
    const member = await findMember(tx, by.sellerId, removal.memberId)
    if (!member) throw refuse('NOT_FOUND')
    if (member.role === 'owner' && (await countOwners(tx, by.sellerId)) === 1)
      throw refuse('REFUSED', { detail: teamRefusals.lastOwner })
    const atWork = await shopOf(tx, removal.memberId)
    await tx.delete(memberships).where(thatOf(by, removal))
    if (atWork?.id === by.sellerId)
      await tx.update(memberships).set({ chosenAt: NEVER_CHOSEN }).where(eq(memberships.userId, removal.memberId))
    await recordTeamEvent(tx, by, { act: 'removed', who: member.who, role: member.role }, now)
    await enqueue(tx, now, { topic: 'team-change', sellerId: by.sellerId, email: member.email, role: null })
  })
}
