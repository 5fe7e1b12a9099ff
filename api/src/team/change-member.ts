import { and, eq } from 'drizzle-orm'
import type { SellerRole } from 'shared-contracts/team/seller-roles'
import type { Deps } from '../deps'
import { tell } from '../outbox/tell'
import { memberships, NEVER_CHOSEN } from '../sellers/memberships.table'
import { shopOf } from '../sellers/shop-of'
import { findMember } from './find-member'
import { countOwners, lockTeam } from './lock-team'
import { noteTeamEvent, type Actor } from './note-team-event'

export type MemberOutcome = 'done' | 'NOT_FOUND' | 'LAST_OWNER'

interface ForMember {
  /** Of the account. */
  memberId: string
}

const thatOf = ({ sellerId }: Actor, { memberId }: ForMember) =>
  and(eq(memberships.sellerId, sellerId), eq(memberships.userId, memberId))

/** Gives somebody of the team another role, and tells them by mail. Each of their requests asks for it anew, so it counts at once. */
export async function changeRole(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Actor,
  change: ForMember & { role: SellerRole },
): Promise<MemberOutcome> {
  const { memberId, role } = change
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockTeam(tx, by.sellerId)
    const member = await findMember(tx, by.sellerId, memberId)
    if (!member) return 'NOT_FOUND'
    if (member.role === role) return 'done'
    if (member.role === 'owner' && (await countOwners(tx, by.sellerId)) === 1) return 'LAST_OWNER'
    await tx.update(memberships).set({ role }).where(thatOf(by, change))
    await noteTeamEvent(tx, by, { act: 'role_changed', who: member.who, role }, now)
    await tell(tx, now, { topic: 'team-change', sellerId: by.sellerId, email: member.email, role })
    return 'done'
  })
}

/**
 * Takes somebody out of the team, at once, and tells them by mail. Their account, their sessions and their other shops stay. Who was at
 * work in this one chooses where to go on: what is open in their browser must not act in another shop unasked.
 */
export async function removeMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Actor,
  removal: ForMember,
): Promise<MemberOutcome> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockTeam(tx, by.sellerId)
    const member = await findMember(tx, by.sellerId, removal.memberId)
    if (!member) return 'NOT_FOUND'
    if (member.role === 'owner' && (await countOwners(tx, by.sellerId)) === 1) return 'LAST_OWNER'
    const atWork = await shopOf(tx, removal.memberId)
    await tx.delete(memberships).where(thatOf(by, removal))
    if (atWork?.id === by.sellerId)
      await tx.update(memberships).set({ chosenAt: NEVER_CHOSEN }).where(eq(memberships.userId, removal.memberId))
    await noteTeamEvent(tx, by, { act: 'removed', who: member.who, role: member.role }, now)
    await tell(tx, now, { topic: 'team-change', sellerId: by.sellerId, email: member.email, role: null })
    return 'done'
  })
}
