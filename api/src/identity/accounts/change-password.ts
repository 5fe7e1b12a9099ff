import { and, eq, ne } from 'drizzle-orm'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { CHANGE_BY_SESSION } from './account-limits'
import { checkPassword, type PasswordCheck } from './check-password'
import type { Session } from './find-session'
import { isCommonPassword } from './is-common-password'
import { oneTimeTokens } from './one-time-tokens.table'
import { hashPassword } from './password-hash'
import { sessions } from './sessions.table'
import { users } from './users.table'

export type ChangePasswordOutcome =
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
