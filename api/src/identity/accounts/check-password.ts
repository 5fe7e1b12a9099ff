import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { clearAttempts, takeAttempt, type Limit } from '../../platform/limits/take-attempt'
import type { Session } from './find-session'
import { verifyPassword } from './password-hash'
import { users } from './users.table'
import { sessions } from './sessions.table'

export type PasswordCheck =
  | { passed: true }
  | { passed: false; refused: 'PASSWORD_WRONG' }
  | { passed: false; refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/** Asks somebody who is signed in for their password. @param limit of wrong ones, for what it is asked. */
export async function checkPassword(
  deps: { db: Db; clock: Clock },
  { id, account }: Pick<Session, 'id' | 'account'>,
  { password, limit }: { password: string; limit: Limit },
): Promise<PasswordCheck> {
  const retryAfterSeconds = await takeAttempt(deps, limit, id)
  if (retryAfterSeconds !== null) return { passed: false, refused: 'TOO_MANY_REQUESTS', retryAfterSeconds }
  const [user] = await deps.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, account.id))
  if (!(await verifyPassword(user?.passwordHash ?? null, password))) return { passed: false, refused: 'PASSWORD_WRONG' }
  await clearAttempts(deps.db, limit, id)
  return { passed: true }
}

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
