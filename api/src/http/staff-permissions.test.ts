import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { eq } from 'drizzle-orm'
import type { Problem } from 'shared-contracts/problem/problem'
import {
  BUILT_IN_STAFF_ROLES,
  STAFF_PERMISSION_NEEDS,
  STAFF_PERMISSIONS,
  type BuiltInStaffRole,
  type StaffPermission,
} from 'shared-contracts/staff/staff-permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowedBy } from '../identity/staff/staff'
import { staffMembers, staffRoles } from '../identity/staff/staff.table'
import { aColleague, type Colleague } from '../testing/a-colleague'
import { everyEndpoint, type Endpoint } from '../testing/every-endpoint'
import { everything } from '../testing/everything'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'

const ofStaff = everyEndpoint().filter(({ meta }) => meta.caller === 'admin')
const needOf = ({ meta }: Endpoint) => STAFF_PERMISSIONS.find((known) => known === meta.permission) ?? null

/** For everybody who works here: answers that hold no more than the role shows, and the tree of categories, from which rules choose. */
const FOR_ALL_STAFF = [
  'categories.list',
  ...['admin.overview', 'admin.dashboard', 'admin.queues', 'admin.search'],
  ...['savedViews.list', 'savedViews.create', 'savedViews.save', 'savedViews.remove', 'savedViews.restore'],
]

let shop: TestApi
let colleague: Colleague
beforeAll(async () => {
  shop = await startTestApi()
  colleague = await aColleague(shop, ['audit.read'])
})
afterAll(() => shop.close())

const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** Asks without saying anything that would be worth doing. @returns `null` where the role is let in. */
async function ask(who: TestVisitor, { method, path }: Endpoint): Promise<string | null> {
  const response = await who.send(
    path.replaceAll(/\{\w+\}/g, NOBODYS),
    method === 'GET' ? {} : { method, headers: { 'content-type': 'application/json' }, body: '[]' },
  )
  if (response.ok) return null
  const { code } = (await response.json()) as Problem
  return ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_PERMITTED'].includes(code) ? `${response.status} ${code}` : null
}

async function allow(permissions: readonly StaffPermission[]): Promise<void> {
  const { db } = shop.api.deps
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.userId, colleague.id))
  await db
    .update(staffRoles)
    .set({ permissions: [...permissions] })
    .where(eq(staffRoles.id, member!.roleId))
}

/** Gives the colleague a role that comes with the shop. */
async function become(builtIn: BuiltInStaffRole) {
  const { db } = shop.api.deps
  const [role] = await db.select().from(staffRoles).where(eq(staffRoles.builtIn, builtIn))
  const [former] = await db.select().from(staffMembers).where(eq(staffMembers.userId, colleague.id))
  await db.update(staffMembers).set({ roleId: role!.id }).where(eq(staffMembers.userId, colleague.id))
  return {
    permissions: allowedBy(role!),
    back: () => db.update(staffMembers).set({ roleId: former!.roleId }).where(eq(staffMembers.userId, colleague.id)),
  }
}

test('every permission opens something, what changes asks for one, and a role shows what it may change', async () => {
  expect([...new Set(ofStaff.map(needOf))].sort()).toEqual([...STAFF_PERMISSIONS, null].sort())
  expect(
    ofStaff
      .filter((one) => needOf(one) === null)
      .map(({ place }) => place)
      .sort(),
  ).toEqual([...FOR_ALL_STAFF].sort())
  const reading = ofStaff.filter(({ meta }) => String(meta.permission).endsWith('.read'))
  expect(reading.filter(({ method }) => method !== 'GET')).toEqual([])
  const roles = await shop.api.deps.db.select().from(staffRoles)
  const builtIn = roles.filter((role) => role.builtIn !== null)
  expect(builtIn.map((role) => role.builtIn).sort()).toEqual([...BUILT_IN_STAFF_ROLES].sort())
  for (const role of builtIn) {
    const allowed = allowedBy(role)
    expect(
      role.permissions.filter((one) => !STAFF_PERMISSIONS.includes(one)),
      role.name,
    ).toEqual([])
    for (const one of allowed)
      expect([...allowed, undefined], `${role.name} ${one}`).toContain(STAFF_PERMISSION_NEEDS[one])
    if (role.builtIn !== 'owner') expect(allowed).not.toContain('staff.write')
    if (role.builtIn === 'read-only') expect(allowed.filter((one) => !one.endsWith('.read'))).toEqual([])
  }
})

test('nobody, and no seller, is let in at any endpoint of the staff', async () => {
  const seller = shop.visitor()
  await seller.client.accounts.seller.login({ email: DEMO_EMAILS.seller, password: DEMO_PASSWORD })
  const answers = { nobody: new Set<string | null>(), seller: new Set<string | null>() }
  for (const endpoint of ofStaff) {
    answers.nobody.add(await ask(shop.visitor(), endpoint))
    answers.seller.add(await ask(seller, endpoint))
  }
  expect([...answers.nobody]).toEqual(['401 UNAUTHORIZED'])
  expect([...answers.seller]).toEqual(['403 FORBIDDEN'])
})

test('without the one permission each endpoint refuses, with nothing else it opens, and nothing has changed', async () => {
  const before = await everything(shop)
  const wrong: string[] = []
  for (const permission of STAFF_PERMISSIONS) {
    const own = ofStaff.filter((one) => needOf(one) === permission)
    await allow(STAFF_PERMISSIONS.filter((one) => one !== permission))
    for (const one of own) if ((await ask(colleague, one)) !== '403 NOT_PERMITTED') wrong.push(`${one.place} is open`)
    await allow([permission])
    for (const one of own)
      if (one.method === 'GET' && (await ask(colleague, one)) !== null) wrong.push(`${one.place} is closed`)
  }
  expect(wrong).toEqual([])
  await allow(['audit.read'])
  // Roles were changed by the test itself, and the log has it.
  const own = ['staff_roles', 'audit_entries', 'sessions']
  const after = await everything(shop)
  expect(Object.keys(after).filter((table) => after[table] !== before[table] && !own.includes(table))).toEqual([])
})

test.each(BUILT_IN_STAFF_ROLES)('%s is let in where the role says so, and nowhere else', async (name) => {
  const { permissions, back } = await become(name)
  const wrong: string[] = []
  for (const one of ofStaff) {
    const need = needOf(one)
    const isRefused = (await ask(colleague, one)) === '403 NOT_PERMITTED'
    if (isRefused === (need === null || permissions.includes(need))) {
      // What is for all who work here asks for what it names by itself.
      if (need !== null || !one.place.startsWith('savedViews.')) wrong.push(one.place)
    }
  }
  await back()
  expect(wrong).toEqual([])
})
