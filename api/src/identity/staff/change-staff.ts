import { and, eq, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import { MAX_STAFF_ROLES, type StaffPermission } from 'shared-contracts/staff/staff-permissions'
import type { StaffMember, StaffRole, StaffRoleDraft } from 'shared-contracts/staff/staff.schema'
import { audiencePaths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { hashPassword } from '../accounts/check-password'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { createToken } from '../../platform/secrets/secret-of'
import { oneTimeTokens } from '../accounts/one-time-tokens.table'
import { users } from '../accounts/users.table'
import { endSessionsOf } from '../desk/block-account'
import { anonymisePasskeys } from '../passkeys/passkeys'
import { anonymiseSecondFactors } from '../second-factors/authenticator'
import { allowedBy, countOwners, findStaffMember, listStaffRoles, lockStaff, OWNER_ROLE, permissionsOf } from './staff'
import { staffAccessMail, staffRefusals, staffRoleMail } from './staff.messages'
import { staffInvitations, staffMembers, staffRoles } from './staff.table'

type StaffDeps<C extends 'NOT_FOUND' | 'REFUSED' | 'CONFLICT' | 'NAME_TAKEN'> = Pick<Deps, 'db' | 'clock'> &
  Refuses<'NOT_PERMITTED' | C>

/** Who does it. */
interface By {
  /** Their account. */
  by: string
}

interface Change {
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
async function revokeInvitationsBy(tx: Tx, who: string[] | SQLWrapper, now: Date): Promise<void> {
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

/** The one role of that id. */
async function presentRole({ tx, now }: Pick<Change, 'tx' | 'now'>, id: string): Promise<StaffRole> {
  const [role] = await listStaffRoles(tx, now, id)
  if (!role) throw new Error(`The role ${id} vanished while the staff was locked`)
  return role
}

async function refuseTaken(
  { tx, refuse }: { tx: Tx } & Refuses<'NAME_TAKEN'>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const taken = and(sql`lower(${staffRoles.name}) = lower(${name})`, sql`${staffRoles.id} <> ${id}`)
  if ((await tx.$count(staffRoles, taken)) > 0)
    throw refuseField({ refuse }, 'NAME_TAKEN', { field: 'name', message: staffRefusals.roleTaken })
}

/** Makes a role of no more than whoever asks may do. The same request twice makes one. */
export async function createStaffRole(
  context: StaffDeps<'REFUSED' | 'NAME_TAKEN'>,
  { by, id, name, permissions }: By & StaffRoleDraft & { id: string },
): Promise<StaffRole> {
  const { refuse } = context
  return changing(context, { by }, async ({ tx, now, own }) => {
    refuseBeyond(context, own, permissions)
    const [known] = await listStaffRoles(tx, now, id)
    if (known) return known
    await refuseTaken({ tx, refuse }, { id, name })
    if ((await tx.$count(staffRoles, isNull(staffRoles.builtIn))) >= MAX_STAFF_ROLES)
      throw refuse('REFUSED', { detail: staffRefusals.manyRoles })
    await tx.insert(staffRoles).values({ id, name, permissions: inOrder(permissions), createdAt: now })
    return presentRole({ tx, now }, id)
  })
}

const inOrder = (permissions: readonly StaffPermission[]) => allowedBy({ builtIn: null, permissions: [...permissions] })

interface ForRole extends By {
  id: string
  version: number
}

/** A role of the shop's own that whoever asks may change. */
async function ownRole(
  { tx, own, refuse }: Change & Refuses<'NOT_FOUND' | 'REFUSED' | 'CONFLICT' | 'NOT_PERMITTED'>,
  { id, version }: ForRole,
) {
  const role = await roleOf({ tx, refuse }, id)
  if (role.builtIn) throw refuse('REFUSED', { detail: staffRefusals.builtIn })
  refuseBeyond({ refuse }, own, allowedBy(role))
  if (role.version !== version) throw refuse('CONFLICT')
  return role
}

/** Changes what a role allows, for all who have it, from their next request on. Where it allows less, what they have invited is revoked. */
export async function saveStaffRole(
  context: StaffDeps<'NOT_FOUND' | 'REFUSED' | 'CONFLICT' | 'NAME_TAKEN'>,
  change: ForRole & StaffRoleDraft,
): Promise<StaffRole> {
  const { refuse } = context
  const { id, name, permissions } = change
  return changing(context, change, async (locked) => {
    const { tx, now, own } = locked
    const former = await ownRole({ ...locked, refuse }, change)
    refuseBeyond(context, own, permissions)
    await refuseTaken({ tx, refuse }, { id, name })
    await tx
      .update(staffRoles)
      .set({ name, permissions: inOrder(permissions), version: former.version + 1 })
      .where(eq(staffRoles.id, id))
    const who = tx.select({ id: staffMembers.userId }).from(staffMembers).where(eq(staffMembers.roleId, id))
    if (allowedBy(former).some((one) => !permissions.includes(one))) await revokeInvitationsBy(tx, who, now)
    return presentRole({ tx, now }, id)
  })
}

/** Removes a role that nobody has or is invited to. */
export async function removeStaffRole(
  context: StaffDeps<'NOT_FOUND' | 'REFUSED' | 'CONFLICT'>,
  change: ForRole,
): Promise<void> {
  const { refuse } = context
  await changing(context, change, async (locked) => {
    const { tx, now } = locked
    await ownRole({ ...locked, refuse }, change)
    const { members, invited } = await presentRole({ tx, now }, change.id)
    if (members + invited > 0) throw refuse('REFUSED', { detail: staffRefusals.inUse })
    // Invitations that are over are kept for a while for nobody but the list of them.
    await tx.delete(staffInvitations).where(eq(staffInvitations.roleId, change.id))
    await tx.delete(staffRoles).where(eq(staffRoles.id, change.id))
  })
}

type MailDeps = Pick<Deps, 'db' | 'env' | 'mailer'>
const logIn = ({ env }: MailDeps) => new URL(audiencePaths.admin.login, env.origin).href

/** Mails somebody that they have another role. */
export async function mailStaffRole(deps: MailDeps, { email, role }: { email: string; role: string }): Promise<void> {
  const { shopName } = deps.env
  await deps.mailer.send({ recipient: email, ...staffRoleMail({ shopName, role, link: logIn(deps) }) })
}

/** Mails somebody that they are kept out, or let in again. */
export async function mailStaffAccess(
  deps: MailDeps,
  { email, access }: { email: string; access: 'suspended' | 'reinstated' | 'removed' },
): Promise<void> {
  const { shopName } = deps.env
  await deps.mailer.send({ recipient: email, ...staffAccessMail({ shopName, access, link: logIn(deps) }) })
}
