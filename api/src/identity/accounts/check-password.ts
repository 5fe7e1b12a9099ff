import { and, eq, ne } from 'drizzle-orm'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { clearAttempts, type Limit, takeAttempt } from '../../platform/limits/take-attempt'
import { CHANGE_BY_SESSION } from './account-limits'
import type { Session } from './session'
import { isCommonPassword } from './is-common-password'
import { oneTimeTokens } from './one-time-tokens.table'
import { hashPassword, verifyPassword } from './password-hash'
import { sessions } from './sessions.table'
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

type ChangePasswordOutcome =
  | { passed: true }
  | { passed: false; refused: 'PASSWORD_TOO_COMMON' }
  | Exclude<PasswordCheck, { passed: true }>

/** Changes the password of who knows the current one. Every other session ends, and links on their way stop working. */
export async function changePassword(
  deps: { db: Db; clock: Clock },
  { id, account }: Pick<Session, 'id' | 'account'>,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<ChangePasswordOutcome> {
  const check = await checkPassword(deps, { id, account }, { password: currentPassword, limit: CHANGE_BY_SESSION })
  if (!check.passed) return check
  if (isCommonPassword(password) || password.toLowerCase() === account.email)
    return { passed: false, refused: 'PASSWORD_TOO_COMMON' }
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id))
    await tx.delete(sessions).where(and(eq(sessions.userId, account.id), ne(sessions.id, id)))
    await tx.update(sessions).set({ provedAt: deps.clock.now() }).where(eq(sessions.id, id))
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, account.id))
  })
  return { passed: true }
}
