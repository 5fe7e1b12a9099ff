import { and, eq, isNull, sql } from 'drizzle-orm'
import { MAX_STAFF_ROLES, type StaffPermission } from 'shared-contracts/staff/staff-permissions'
import type { StaffRole, StaffRoleDraft } from 'shared-contracts/staff/staff.schema'
import { refuseField, type Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import {
  type By,
  type Change,
  changing,
  refuseBeyond,
  revokeInvitationsBy,
  roleOf,
  type StaffDeps,
} from './change-staff'
import { allowedBy, listStaffRoles } from './staff'
import { staffRefusals } from './staff.messages'
import { staffInvitations, staffMembers, staffRoles } from './staff.table'

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
