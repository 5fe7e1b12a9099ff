import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { users } from './users.table'

/** Where the admins of the shop read their mail. */
export async function listAdminEmails(db: Db): Promise<string[]> {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.audience, 'admin'))
    .orderBy(users.email)
  return admins.map(({ email }) => email)
}
