import { eq } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { sessions } from './sessions.table'

/** Notes that it is certain again that a session is its owner's. @param secondFactor by more than the password. */
export async function proveSession(
  { db, clock }: { db: Db; clock: Clock },
  sessionId: string,
  { secondFactor }: { secondFactor: boolean },
): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: clock.now(), ...(secondFactor && { secondFactor }) })
    .where(eq(sessions.id, sessionId))
}
