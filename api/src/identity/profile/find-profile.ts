import { eq } from 'drizzle-orm'
import type { Profile, ProfileDraft } from 'shared-contracts/accounts/profile.schema'
import { users } from '../accounts/users.table'
import type { Queryable, Db } from '../../platform/db/database'

/** What an account says about its owner. @throws when there is none. */
export async function findProfile(db: Queryable, userId: string): Promise<Profile> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`The account ${userId} is gone`)
  return { email: user.email, name: user.name, phone: user.phone, createdAt: user.createdAt.toISOString() }
}

/** Changes name and phone; what is left out is erased. */
export async function updateProfile(db: Db, userId: string, { name, phone }: ProfileDraft): Promise<Profile> {
  await db
    .update(users)
    .set({ name: name ?? null, phone: phone ?? null })
    .where(eq(users.id, userId))
  return findProfile(db, userId)
}
