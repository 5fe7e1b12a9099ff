import { eq } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { forgetAttempts } from '../limits/forget-attempts'
import { takeAttempt, type Limit } from '../limits/take-attempt'
import type { Session } from './find-session'
import { verifyPassword } from './password-hash'
import { users } from './users.table'

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
  await forgetAttempts(deps.db, limit, id)
  return { passed: true }
}
