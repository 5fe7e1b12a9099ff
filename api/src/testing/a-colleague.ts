import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import type { BuiltInStaffRole, StaffPermission } from 'shared-contracts/staff/staff-permissions'
import { users } from '../identity/accounts/users.table'
import { staffMembers, staffRoles } from '../identity/staff/staff.table'
import type { TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'

export interface Colleague extends TestVisitor {
  id: string
  email: string
}

/** Somebody else who works for the marketplace, signed in at this moment. @param as a role that comes with the shop, or what one of their own allows. */
export async function aColleague(
  shop: TestApi,
  as: BuiltInStaffRole | readonly StaffPermission[] = 'owner',
): Promise<Colleague> {
  const { db, clock } = shop.api.deps
  const now = clock.now()
  const [demo] = await db.select().from(users).where(eq(users.email, DEMO_EMAILS.admin))
  if (!demo) throw new Error('The demo has no admin')
  const id = randomUUID()
  const email = `colleague-${id}@demo.test`
  await db.insert(users).values({ ...demo, id, email, createdAt: now })
  const roleId = randomUUID()
  if (typeof as !== 'string')
    await db
      .insert(staffRoles)
      .values({ id: roleId, name: `Role ${roleId.slice(0, 8)}`, permissions: [...as], createdAt: now })
  const which = typeof as === 'string' ? eq(staffRoles.builtIn, as) : eq(staffRoles.id, roleId)
  const [role] = await db.select({ id: staffRoles.id }).from(staffRoles).where(which)
  if (!role) throw new Error('There is no such role')
  await db.insert(staffMembers).values({ userId: id, roleId: role.id, joinedAt: now })
  const visitor = shop.visitor()
  await visitor.client.accounts.admin.login({ email, password: DEMO_PASSWORD })
  return Object.assign(visitor, { id, email })
}
