import { eq } from 'drizzle-orm'
import type { Profile, ProfileDraft } from 'shared-contracts/accounts/profile.schema'
import { users } from '../accounts/users.table'
import type { Db } from '../db/database'
import { findProfile } from './find-profile'

/** Changes name and phone; what is left out is erased. */
export async function updateProfile(db: Db, userId: string, { name, phone }: ProfileDraft): Promise<Profile> {
  await db
    .update(users)
    .set({ name: name ?? null, phone: phone ?? null })
    .where(eq(users.id, userId))
  return findProfile(db, userId)
}
