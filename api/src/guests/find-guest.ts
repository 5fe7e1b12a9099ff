import { eq } from 'drizzle-orm'
import { hashToken } from '../accounts/secret-token'
import type { Db } from '../db/database'
import { guests } from './guests.table'

/** The guest that a token stands for, or `null` when nobody knows it. */
export async function findGuest(db: Db, token: string): Promise<string | null> {
  const [found] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.tokenHash, hashToken(token)))
  return found?.id ?? null
}
