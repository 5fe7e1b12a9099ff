import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/db/database'
import type { Session } from './find-session'
import { hashToken } from '../../platform/secrets/secret-of'
import { sessions } from './sessions.table'

/** Signs a browser out. A token that is not known any more is no failure: nobody is signed in afterwards either way. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, hashToken(token)))
}

/** Signs an account out somewhere. @returns whether it was signed in there. */
export async function endSessionById(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Signs an account out everywhere but here. */
export async function endOtherSessions(db: Db, { id, account }: Pick<Session, 'id' | 'account'>): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, account.id), ne(sessions.id, id)))
}
