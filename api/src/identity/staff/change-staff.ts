import { and, eq, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import type { StaffMember } from 'shared-contracts/staff/staff.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { hashPassword } from '../accounts/check-password'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { createToken } from '../../platform/secrets/secret-of'
import { oneTimeTokens } from '../accounts/one-time-tokens.table'
import { users } from '../accounts/users.table'
import { endSessionsOf } from '../desk/block-account'
import { anonymisePasskeys } from '../passkeys/passkeys'
import { anonymiseSecondFactors } from '../second-factors/authenticator'
import { allowedBy, countOwners, findStaffMember, lockStaff, OWNER_ROLE, permissionsOf } from './staff'
import { staffRefusals } from './staff.messages'
import { staffInvitations, staffMembers, staffRoles } from './staff.table'

/** What a change of the staff works with. */
export type StaffDeps<C extends 'NOT_FOUND' | 'REFUSED' | 'CONFLICT' | 'NAME_TAKEN'> = Pick<Deps, 'db' | 'clock'> &
  Refuses<'NOT_PERMITTED' | C>

/** Who does it. */
export interface By {
  /** Their account. */
  by: string
}

/** The staff while it is locked. */
export interface Change {
  tx: Tx
  now: Date
  /** What whoever asks may do themselves. */
  own: readonly StaffPermission[]
}

/** Runs a change of the staff, one after the other, by somebody who may still do it. */
export async function changing<T>(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_PERMITTED'>,
  { by }: By,
  change: (locked: Change) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    return change({ tx, now: clock.now(), own: await permissionsOf({ tx, refuse }, by) })
  })
}

/** Refuses what is about more than somebody may do themselves: else they would give themselves, or take from others, what they do not have. */
export function refuseBeyond(
  { refuse }: Refuses<'NOT_PERMITTED'>,
  own: readonly StaffPermission[],
  about: readonly StaffPermission[],
): void {
  if (about.some((one) => !own.includes(one))) throw refuse('NOT_PERMITTED', { detail: staffRefusals.notYours })
}

/** A role, while the staff is locked. @throws NOT_FOUND. */
export async function roleOf({ tx, refuse }: { tx: Tx } & Refuses<'NOT_FOUND'>, id: string) {
  const [role] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id))
  if (!role) throw refuse('NOT_FOUND')
  return role
}

interface ForMember extends By {
  /** Of the account. */
  memberId: string
  /** That was seen. */
  version: number
}

/** A member whom whoever asks may change. */
async function memberFor(
  { tx, own, refuse }: Change & Refuses<'NOT_FOUND' | 'NOT_PERMITTED' | 'CONFLICT'>,
  { memberId, version }: ForMember,
) {
  const [member] = await tx
    .select({
      ...{ version: staffMembers.version, roleId: staffMembers.roleId, email: users.email },
      ...{ suspendedAt: users.blockedAt, builtIn: staffRoles.builtIn, permissions: staffRoles.permissions },
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(eq(staffMembers.userId, memberId))
  if (!member) throw refuse('NOT_FOUND')
  refuseBeyond({ refuse }, own, allowedBy(member))
  if (member.version !== version) throw refuse('CONFLICT')
  return member
}

async function refuseLastOwner(
  { tx, refuse }: { tx: Tx } & Refuses<'REFUSED'>,
  { roleId, suspendedAt }: { roleId: string; suspendedAt: Date | null },
): Promise<void> {
  if (roleId === OWNER_ROLE && !suspendedAt && (await countOwners(tx)) === 1)
    throw refuse('REFUSED', { detail: staffRefusals.lastOwner })
}

/** Invitations of those whose role was changed or taken are not to be accepted any more. */
export async function revokeInvitationsBy(tx: Tx, who: string[] | SQLWrapper, now: Date): Promise<void> {
  const open = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt))
  const theirs = inArray(staffInvitations.invitedBy, who)
  await tx.update(staffInvitations).set({ revokedAt: now }).where(and(theirs, open))
}

/** Gives somebody another role, and informs them by mail. Each of their requests asks for it anew, so it counts at once. */
export async function assignRole(
  context: StaffDeps<'NOT_FOUND' | 'REFUSED' | 'CONFLICT'>,
  change: ForMember & { roleId: string },
): Promise<StaffMember> {
  const { refuse } = context
  const { by, memberId, roleId } = change
  return changing(context, change, async (locked) => {
    const { tx, now, own } = locked
    const member = await memberFor({ ...locked, refuse }, change)
    const role = await roleOf({ tx, refuse }, roleId)
    refuseBeyond(context, own, allowedBy(role))
    if (role.id !== member.roleId) {
      await refuseLastOwner({ tx, refuse }, member)
      await setMember(tx, memberId, { roleId })
      await revokeInvitationsBy(tx, [memberId], now)
      await enqueue(tx, now, { topic: 'staff-role', email: member.email, role: role.name })
    }
    return findStaffMember({ db: tx, refuse }, memberId, by)
  })
}

const setMember = (tx: Tx, memberId: string, change: Partial<typeof staffMembers.$inferInsert>) =>
  tx
    .update(staffMembers)
    .set({ ...change, version: sql`${staffMembers.version} + 1` })
    .where(eq(staffMembers.userId, memberId))

/** Keeps somebody out, who is signed out everywhere at once, or lets them sign in again. */
export async function setSuspended(
  context: StaffDeps<'NOT_FOUND' | 'REFUSED' | 'CONFLICT'>,
  change: ForMember & { suspended: boolean },
): Promise<StaffMember> {
  const { refuse } = context
  const { by, memberId, suspended } = change
  return changing(context, change, async (locked) => {
    const { tx, now } = locked
    const member = await memberFor({ ...locked, refuse }, change)
    if (memberId === by) throw refuse('REFUSED', { detail: staffRefusals.yourself })
    if (suspended !== (member.suspendedAt !== null)) {
      if (suspended) {
        await refuseLastOwner({ tx, refuse }, member)
        await keepOut(tx, memberId, now)
      } else await tx.update(users).set({ blockedAt: null }).where(eq(users.id, memberId))
      await setMember(tx, memberId, {})
      const access = suspended ? 'suspended' : 'reinstated'
      await enqueue(tx, now, { topic: 'staff-access', email: member.email, access })
    }
    return findStaffMember({ db: tx, refuse }, memberId, by)
  })
}

/** No session, no link and no invitation of theirs goes on. */
async function keepOut(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ blockedAt: now }).where(eq(users.id, userId))
  await endSessionsOf(tx, userId)
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await revokeInvitationsBy(tx, [userId], now)
}

/**
 * Takes somebody's access away. Their account keeps its name, for the histories that name it, and neither password nor second factor: an
 * invitation to the same address opens it again.
 */
export async function removeStaff(
  context: StaffDeps<'NOT_FOUND' | 'REFUSED' | 'CONFLICT'>,
  change: ForMember,
): Promise<void> {
  const { refuse } = context
  const { by, memberId } = change
  // Nobody knows this password.
  const passwordHash = await hashPassword(createToken())
  await changing(context, change, async (locked) => {
    const { tx, now } = locked
    const member = await memberFor({ ...locked, refuse }, change)
    if (memberId === by) throw refuse('REFUSED', { detail: staffRefusals.yourself })
    await refuseLastOwner({ tx, refuse }, member)
    await keepOut(tx, memberId, now)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, memberId))
    await anonymisePasskeys(tx, { userId: memberId })
    await anonymiseSecondFactors(tx, { userId: memberId })
    await tx.delete(staffMembers).where(eq(staffMembers.userId, memberId))
    await enqueue(tx, now, { topic: 'staff-access', email: member.email, access: 'removed' })
  })
}
