import { eq } from 'drizzle-orm'
import type { Profile } from 'shared-contracts/accounts/profile.schema'
import { users } from '../accounts/users.table'
import type { Queryable } from '../db/database'

/** What an account tells about its owner. @throws when there is none. */
export async function findProfile(db: Queryable, userId: string): Promise<Profile> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`The account ${userId} is gone`)
  return { email: user.email, name: user.name, phone: user.phone, createdAt: user.createdAt.toISOString() }
}
