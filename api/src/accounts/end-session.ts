import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { hashToken } from './secret-token'
import { sessions } from './sessions.table'

/** Signs out. A token that is not known any more is no failure: nobody is signed in afterwards either way. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, hashToken(token)))
}
