import { eq } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { forgetAttempts } from '../limits/forget-attempts'
import { takeAttempt } from '../limits/take-attempt'
import { PROOF_BY_ACCOUNT } from './account-limits'
import { verifyPassword } from './password-hash'
import { users } from './users.table'

export type PasswordCheck =
  | { passed: true }
  | { passed: false; refused: 'PASSWORD_WRONG' }
  | { passed: false; refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/** Asks somebody who is signed in for their password. */
export async function checkPassword(
  deps: { db: Db; clock: Clock },
  userId: string,
  password: string,
): Promise<PasswordCheck> {
  const retryAfterSeconds = await takeAttempt(deps, PROOF_BY_ACCOUNT, userId)
  if (retryAfterSeconds !== null) return { passed: false, refused: 'TOO_MANY_REQUESTS', retryAfterSeconds }
  const [user] = await deps.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await verifyPassword(user?.passwordHash ?? null, password))) return { passed: false, refused: 'PASSWORD_WRONG' }
  await forgetAttempts(deps.db, PROOF_BY_ACCOUNT, userId)
  return { passed: true }
}
