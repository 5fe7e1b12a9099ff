import { sql } from 'drizzle-orm'
import type { BuiltInStaffRole } from 'shared-contracts/staff/staff-permissions'
import type { Deps } from 'api/deps'
import type { Tx } from 'api/platform/db/database'
import { DEMO_EMAILS } from '../demo-accounts'

/** Who works for the demo's marketplace beside its owner, each in a role that comes with the shop. They sign in with the same password. */
const COLLEAGUES = {
  finance: { email: 'kim@demo.test', name: 'Kim Karlsen' },
  support: { email: 'sam@demo.test', name: 'Sam Sorel' },
  catalogue: { email: 'cleo@demo.test', name: 'Cleo Marsh' },
  'read-only': { email: 'rita@demo.test', name: 'Rita Vance' },
} as const satisfies Partial<Record<BuiltInStaffRole, { email: string; name: string }>>

async function idOf(tx: Tx, email: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where audience = 'admin' and email = ${email}`)
  return rows[0]?.id
}

/** The demo's admin. */
export async function demoAdmin(tx: Tx): Promise<string> {
  const id = await idOf(tx, DEMO_EMAILS.admin)
  if (!id) throw new Error('The demo has no admin')
  return id
}

async function makeColleague(tx: Tx, role: keyof typeof COLLEAGUES): Promise<void> {
  const { email, name } = COLLEAGUES[role]
  await tx.execute(sql`
    with colleague as (
      insert into users (id, audience, email, name, password_hash, email_verified_at, created_at)
      select gen_random_uuid(), audience, ${email}, ${name}, password_hash, email_verified_at, created_at
      from users where audience = 'admin' and email = ${DEMO_EMAILS.admin} on conflict do nothing returning id, created_at
    )
    insert into staff_members (user_id, role_id, joined_at)
    select colleague.id, role.id, colleague.created_at from colleague join staff_roles role on role.built_in = ${role}`)
}

/** All who work for the marketplace of a demo with a past; those who are there stay as they are. */
export async function seedStaff({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  if (env.demoPurchases === 0) return
  await db.transaction(async (tx) => {
    for (const role of Object.keys(COLLEAGUES) as (keyof typeof COLLEAGUES)[]) await makeColleague(tx, role)
  })
}

/** One who may give consent; made when there is none. */
export async function colleagueOf(tx: Tx): Promise<string> {
  await makeColleague(tx, 'finance')
  const id = await idOf(tx, COLLEAGUES.finance.email)
  if (!id) throw new Error('The demo has no colleague')
  return id
}
