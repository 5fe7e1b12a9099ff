import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { passkeys } from './passkeys.table'

/** Forgets a passkey: it does not sign in any more. @returns whether the account had it. */
export async function removePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return removed.length > 0
}
