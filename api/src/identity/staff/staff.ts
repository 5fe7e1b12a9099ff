import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { OwnStaffRole } from 'shared-contracts/staff/own-staff-role.schema'
import { STAFF_PAGE_SIZE, STAFF_PERMISSIONS, type StaffPermission } from 'shared-contracts/staff/staff-permissions'
import type { StaffMember, StaffPage, StaffQuery, StaffRole } from 'shared-contracts/staff/staff.schema'
import type { Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { containing } from '../../platform/db/columns'
import { users } from '../accounts/users.table'
import { staffMembers, staffRoles } from './staff.table'

/** The built-in role that may do everything; as the migration has it. */
export const OWNER_ROLE = '00000000-0000-4000-8000-0000000057a1'

type Role = Pick<typeof staffRoles.$inferSelect, 'builtIn' | 'permissions'>

/** What a role allows. What the shop knows no more is left out. */
export const allowedBy = ({ builtIn, permissions }: Role): StaffPermission[] =>
  STAFF_PERMISSIONS.filter((one) => builtIn === 'owner' || permissions.includes(one))

/** Whether a role allows something, in SQL. */
const allows = (permission: StaffPermission) =>
  or(eq(staffRoles.builtIn, 'owner'), sql`${permission} = any(${staffRoles.permissions})`)

/** What somebody is who works for the marketplace; `null` for everybody else. */
export async function staffRoleOf(db: Queryable, userId: string): Promise<OwnStaffRole | null> {
  const [role] = await db
    .select({ name: staffRoles.name, builtIn: staffRoles.builtIn, permissions: staffRoles.permissions })
    .from(staffMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(eq(staffMembers.userId, userId))
  return role ? { role: role.name, permissions: allowedBy(role) } : null
}

/** Whose role allows something, by address; who is suspended is left out. */
export const listStaffWith = (db: Queryable, permission: StaffPermission): Promise<{ id: string; email: string }[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(and(isNull(users.blockedAt), allows(permission)))
    .orderBy(users.email)

/** Lets changes of who works here happen one after the other, until the transaction ends. */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`)
}

/**
 * What whoever changes the locked staff may do at this moment: they may have lost it since they were let in.
 *
 * @throws NOT_PERMITTED.
 */
export async function permissionsOf(
  { tx, refuse }: { tx: Tx } & Refuses<'NOT_PERMITTED'>,
  by: string,
): Promise<StaffPermission[]> {
  const [member] = await tx
    .select({ builtIn: staffRoles.builtIn, permissions: staffRoles.permissions })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(and(eq(staffMembers.userId, by), isNull(users.blockedAt)))
  const permissions = member ? allowedBy(member) : []
  if (!permissions.includes('staff.write')) throw refuse('NOT_PERMITTED')
  return permissions
}

const memberColumns = {
  ...{ id: users.id, name: users.name, email: users.email, suspendedAt: users.blockedAt },
  ...{ joinedAt: staffMembers.joinedAt, version: staffMembers.version },
  ...{ roleId: staffRoles.id, roleName: staffRoles.name },
  lastSeenAt: sql<string | null>`(select max(s.last_used_at) from sessions s where s.user_id = ${users.id})`,
  secondFactor: sql<boolean>`(exists (select from passkeys p where p.user_id = ${users.id})
    or exists (select from authenticators a where a.user_id = ${users.id} and a.confirmed_at is not null))`,
}

function findMembers(db: Queryable, which: SQL | undefined) {
  return db
    .select(memberColumns)
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(which)
    .orderBy(asc(staffMembers.joinedAt), asc(staffMembers.userId))
    .limit(STAFF_PAGE_SIZE + 1)
}

type MemberRow = Awaited<ReturnType<typeof findMembers>>[number]

const presentMember = (
  { roleId, roleName, joinedAt, lastSeenAt, suspendedAt, ...member }: MemberRow,
  by: string,
): StaffMember => ({
  ...member,
  role: { id: roleId, name: roleName },
  joinedAt: joinedAt.toISOString(),
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  suspendedAt: suspendedAt?.toISOString() ?? null,
  you: member.id === by,
})

/** One page of who works here, those who came first first. */
export async function listStaff(db: Queryable, { q, role, after }: StaffQuery, by: string): Promise<StaffPage> {
  const named = q ? containing(q) : null
  const rows = await findMembers(
    db,
    and(
      named === null ? undefined : sql`(${users.email} ilike ${named} or ${users.name} ilike ${named})`,
      role ? eq(staffMembers.roleId, role) : undefined,
      after
        ? sql`(${staffMembers.joinedAt}, ${staffMembers.userId})
            > (select last.joined_at, last.user_id from staff_members last where last.user_id = ${after})`
        : undefined,
    ),
  )
  const items = rows.slice(0, STAFF_PAGE_SIZE).map((row) => presentMember(row, by))
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

/** Somebody who works here. @throws NOT_FOUND. */
export async function findStaffMember(
  { db, refuse }: { db: Queryable } & Refuses<'NOT_FOUND'>,
  userId: string,
  by: string,
): Promise<StaffMember> {
  const [row] = await findMembers(db, eq(staffMembers.userId, userId))
  if (!row) throw refuse('NOT_FOUND')
  return presentMember(row, by)
}

/** Roles, those that come with the shop first. @param id only this one. */
export async function listStaffRoles(db: Queryable, now: Date, id?: string): Promise<StaffRole[]> {
  const rows = await db
    .select({
      ...{ id: staffRoles.id, name: staffRoles.name, builtIn: staffRoles.builtIn },
      ...{ permissions: staffRoles.permissions, version: staffRoles.version },
      members: sql<number>`(select count(*)::int from staff_members m where m.role_id = staff_roles.id)`,
      invited: sql<number>`(select count(*)::int from staff_invitations i where i.role_id = staff_roles.id
        and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now.toISOString()})`,
    })
    .from(staffRoles)
    .where(id ? eq(staffRoles.id, id) : undefined)
    // The ids of those that come with the shop have their order.
    .orderBy(sql`case when built_in is not null then id end nulls last, lower(name)`)
  return rows.map((role) => ({ ...role, permissions: allowedBy(role) }))
}

/** How many owners a locked staff has who can sign in. */
export async function countOwners(tx: Tx): Promise<number> {
  const rows = await tx
    .select({ id: staffMembers.userId })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(and(eq(staffMembers.roleId, OWNER_ROLE), isNull(users.blockedAt)))
  return rows.length
}

/** Makes an account of the audience `admin` a member of the staff who may do everything, unless it is one. */
export async function makeOwner(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  const added = await tx
    .insert(staffMembers)
    .values({ userId, roleId: OWNER_ROLE, joinedAt: now })
    .onConflictDoNothing()
    .returning({ userId: staffMembers.userId })
  return added.length > 0
}
