import { sql } from 'drizzle-orm'
import type { Tx } from 'api/platform/db/database'
import { DEMO_EMAILS } from '../demo-accounts'

const COLLEAGUE = 'kim@demo.test'

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

/** Another one, who signs in with the same password; made when there is none. */
export async function colleagueOf(tx: Tx): Promise<string> {
  await tx.execute(sql`
    insert into users (id, audience, email, name, password_hash, email_verified_at, created_at)
    select gen_random_uuid(), audience, ${COLLEAGUE}, 'Kim Karlsen', password_hash, email_verified_at, created_at
    from users where audience = 'admin' and email = ${DEMO_EMAILS.admin} on conflict do nothing`)
  const id = await idOf(tx, COLLEAGUE)
  if (!id) throw new Error('The demo has no second admin')
  return id
}
