import { randomUUID } from 'node:crypto'
import { and, eq, isNull, desc, asc } from 'drizzle-orm'
import { MAX_STAFF_INVITATIONS, STAFF_INVITATION_MS } from 'shared-contracts/staff/staff-permissions'
import type {
  OpenedStaffInvitation,
  StaffInvitation,
  StaffInvitationDraft,
  StaffJoinDraft,
} from 'shared-contracts/staff/staff.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { readLinkToken, type LinkKind, type SecretSource } from '../../platform/secrets/secret-of'
import { accountNames } from '../accounts/account-names'
import { hashPassword, isCommonPassword } from '../accounts/check-password'
import { passwordTooCommon } from '../accounts/register-account'
import { users } from '../accounts/users.table'
import { endSessionsOf } from '../desk/block-account'
import { refuseBeyond, roleOf } from './change-staff'
import { allowedBy, lockStaff, permissionsOf } from './staff'
import { staffRefusals } from './staff.messages'
import { staffInvitations, staffMembers, staffRoles } from './staff.table'
import { isUuid } from '../../platform/references/is-uuid'

type InvitationRecord = typeof staffInvitations.$inferSelect

/** What an invitation's link is signed for. */
export const staffLink: LinkKind = { secret: 'staff invitations', purpose: 'join' }

const isOpen = () => and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt))

/** Whether it can be accepted. */
export function stateOf(
  { acceptedAt, revokedAt, expiresAt }: InvitationRecord,
  now: Date,
): OpenedStaffInvitation['state'] {
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  return expiresAt > now ? 'open' : 'expired'
}

/** Invitations that nobody has accepted or revoked, the newest first. @param id only this one. */
export async function listStaffInvitations(db: Queryable, id?: string): Promise<StaffInvitation[]> {
  const rows = await db
    .select({ invitation: staffInvitations, role: { id: staffRoles.id, name: staffRoles.name } })
    .from(staffInvitations)
    .innerJoin(staffRoles, eq(staffRoles.id, staffInvitations.roleId))
    .where(and(isOpen(), id ? eq(staffInvitations.id, id) : undefined))
    .orderBy(desc(staffInvitations.sentAt), asc(staffInvitations.id))
  const names = await accountNames(
    db,
    rows.map(({ invitation }) => invitation.invitedBy),
  )
  return rows.map(({ invitation: { id: own, email, invitedBy, sentAt, expiresAt }, role }) => ({
    ...{ id: own, email, role },
    invitedBy: (invitedBy && names.get(invitedBy)) ?? null,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

async function presentInvitation(tx: Tx, id: string): Promise<StaffInvitation> {
  const [invitation] = await listStaffInvitations(tx, id)
  if (!invitation) throw new Error('An invitation vanished while the staff was locked')
  return invitation
}

/** Asks somebody by mail to work for the marketplace, as no more than whoever asks. The same request twice sends one mail. */
export async function inviteStaff(
  context: Pick<Deps, 'db' | 'clock'> & Refuses<'REFUSED' | 'NOT_FOUND' | 'NOT_PERMITTED'>,
  by: string,
  { email, role: roleId, requestId: id }: StaffInvitationDraft & { requestId: string },
): Promise<StaffInvitation> {
  const { db, clock, refuse } = context
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const own = await permissionsOf({ tx, refuse }, by)
    refuseBeyond(context, own, allowedBy(await roleOf({ tx, refuse }, roleId)))
    const [repeated] = await listStaffInvitations(tx, id)
    if (repeated) return repeated
    const [member] = await tx
      .select({ id: users.id })
      .from(staffMembers)
      .innerJoin(users, eq(users.id, staffMembers.userId))
      .where(eq(users.email, email))
    if (member) throw refuse('REFUSED', { detail: staffRefusals.member })
    if ((await tx.$count(staffInvitations, and(isOpen(), eq(staffInvitations.email, email)))) > 0)
      throw refuse('REFUSED', { detail: staffRefusals.invited })
    if ((await tx.$count(staffInvitations, isOpen())) >= MAX_STAFF_INVITATIONS)
      throw refuse('REFUSED', { detail: staffRefusals.manyInvited })
    const made = await tx
      .insert(staffInvitations)
      .values({ ...{ id, email, roleId, invitedBy: by, sentAt: now }, expiresAt: untilOf(now) })
      .onConflictDoNothing()
      .returning({ id: staffInvitations.id })
    // The id is one that was accepted or revoked.
    if (made.length === 0) throw refuse('REFUSED', { detail: staffRefusals.over })
    await enqueue(tx, now, { topic: 'staff-invitation', invitationId: id })
    return presentInvitation(tx, id)
  })
}

const untilOf = (now: Date) => new Date(now.getTime() + STAFF_INVITATION_MS)

/** Mails an open invitation again, in the name of whoever sends it now; its link, the former one too, opens for as long as a new one. */
export async function resendStaffInvitation(
  context: Pick<Deps, 'db' | 'clock'> & Refuses<'REFUSED' | 'NOT_FOUND' | 'NOT_PERMITTED'>,
  by: string,
  id: string,
): Promise<StaffInvitation> {
  const { db, clock, refuse } = context
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const own = await permissionsOf({ tx, refuse }, by)
    const [invitation] = await tx.select().from(staffInvitations).where(eq(staffInvitations.id, id))
    if (!invitation) throw refuse('NOT_FOUND')
    if (invitation.acceptedAt || invitation.revokedAt) throw refuse('REFUSED', { detail: staffRefusals.over })
    refuseBeyond(context, own, allowedBy(await roleOf({ tx, refuse }, invitation.roleId)))
    await tx
      .update(staffInvitations)
      .set({ invitedBy: by, sentAt: now, expiresAt: untilOf(now) })
      .where(eq(staffInvitations.id, id))
    await enqueue(tx, now, { topic: 'staff-invitation', invitationId: id })
    return presentInvitation(tx, id)
  })
}

/** Revokes an open invitation to no more than whoever revokes it may do: its link opens nothing any more. */
export async function revokeStaffInvitation(
  context: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'NOT_PERMITTED'>,
  by: string,
  id: string,
): Promise<void> {
  const { db, clock, refuse } = context
  await db.transaction(async (tx) => {
    await lockStaff(tx)
    const own = await permissionsOf({ tx, refuse }, by)
    const [revoked] = await tx
      .update(staffInvitations)
      .set({ revokedAt: clock.now() })
      .where(and(eq(staffInvitations.id, id), isOpen()))
      .returning({ roleId: staffInvitations.roleId })
    if (!revoked) throw refuse('NOT_FOUND')
    refuseBeyond(context, own, allowedBy(await roleOf({ tx, refuse }, revoked.roleId)))
  })
}

/** The invitation that a link was made for; `null` when the shop did not sign it. */
async function invitationOf({ db, keys }: SecretSource, token: string): Promise<InvitationRecord | null> {
  const id = await readLinkToken({ db, keys }, staffLink, token)
  if (id === null || !isUuid(id)) return null
  const [invitation] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id))
  return invitation ?? null
}

/** Whether a link opens an invitation at this moment. */
export async function isOpenStaffLink(from: SecretSource, token: string, now: Date): Promise<boolean> {
  const invitation = await invitationOf(from, token)
  return invitation !== null && stateOf(invitation, now) === 'open'
}

/** What the person at an invitation's link is shown; `null` for a link that is none. */
export async function findStaffInvitation(
  { db, keys }: SecretSource,
  token: string,
  now: Date,
): Promise<OpenedStaffInvitation | null> {
  const invitation = await invitationOf({ db, keys }, token)
  if (!invitation) return null
  const { email, roleId, invitedBy, expiresAt } = invitation
  const [role] = await db.select({ name: staffRoles.name }).from(staffRoles).where(eq(staffRoles.id, roleId))
  if (!role) return null
  return {
    ...{ state: stateOf(invitation, now), role: role.name, email },
    invitedBy: (invitedBy && (await accountNames(db, [invitedBy])).get(invitedBy)) ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Accepts an invitation, whose link has proved the address: makes the account, or opens that of somebody who worked here before, with a new
 * password. It does not sign in.
 *
 * @returns the account's id.
 */
export async function joinStaff(
  context: Pick<Deps, 'db' | 'keys' | 'clock'> & Refuses<'LINK_INVALID' | 'PASSWORD_TOO_COMMON'>,
  { token, name, password }: Pick<StaffJoinDraft, 'name' | 'password'> & { token: string },
): Promise<string> {
  const { db, keys, clock, refuse } = context
  const now = clock.now()
  const invited = await invitationOf({ db, keys }, token)
  // Asked before the password is hashed, which costs more than strangers may spend.
  if (!invited || stateOf(invited, now) !== 'open') throw refuse('LINK_INVALID')
  if (isCommonPassword(password) || password.toLowerCase() === invited.email) throw passwordTooCommon(context)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const [invitation] = await tx.select().from(staffInvitations).where(eq(staffInvitations.id, invited.id))
    if (!invitation || stateOf(invitation, now) !== 'open') throw refuse('LINK_INVALID')
    const { id, email, roleId } = invitation
    const userId = await openAccount(tx, { email, name, passwordHash, now })
    const added = await tx
      .insert(staffMembers)
      .values({ userId, roleId, joinedAt: now })
      .onConflictDoNothing()
      .returning({ userId: staffMembers.userId })
    // Somebody has made them a member in another way meanwhile, and their password is theirs.
    if (added.length === 0) throw refuse('LINK_INVALID')
    await tx.update(staffInvitations).set({ acceptedAt: now, acceptedBy: userId }).where(eq(staffInvitations.id, id))
    return userId
  })
}

/** A new account of that address, or the one that it had, under a new password. */
async function openAccount(
  tx: Tx,
  { email, now, ...opened }: { email: string; name: string; passwordHash: string; now: Date },
): Promise<string> {
  const [known] = await tx
    .update(users)
    .set({ ...opened, blockedAt: null, emailVerifiedAt: now })
    .where(and(eq(users.audience, 'admin'), eq(users.email, email)))
    .returning({ id: users.id })
  if (known) {
    await endSessionsOf(tx, known.id)
    return known.id
  }
  const id = randomUUID()
  await tx.insert(users).values({ id, audience: 'admin', email, ...opened, emailVerifiedAt: now, createdAt: now })
  return id
}
