import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { clearAttempts } from '../../platform/limits/take-attempt'
import { LOGIN_BY_ACCOUNT } from './account-limits'
import { isCommonPassword } from './is-common-password'
import { oneTimeTokens } from './one-time-tokens.table'
import { hashPassword } from './password-hash'
import { passwordTooCommon } from './register-account'
import { sessions } from './sessions.table'
import { usableToken } from './one-time-tokens'
import { users } from './users.table'

/** Sets a new password with a mail's link and ends every session of the account. A refused password leaves the link usable. @returns whose it is. */
export async function resetPassword(
  context: Pick<Deps, 'db' | 'clock'> & Refuses<'RESET_LINK_INVALID' | 'PASSWORD_TOO_COMMON'>,
  audience: Audience,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { db, clock, refuse } = context
  const now = clock.now()
  const usable = usableToken('reset-password', token, now)
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(usable, eq(users.audience, audience)))
  if (!owner) throw refuse('RESET_LINK_INVALID')
  if (isCommonPassword(password) || password.toLowerCase() === owner.email) throw passwordTooCommon(context)

  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    // Asked again, because the link may have been used while the password was hashed.
    const used = await tx
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(usable)
      .returning({ userId: oneTimeTokens.userId })
    if (used.length === 0) throw refuse('RESET_LINK_INVALID')
    // The link came by mail: whoever has it reads that address.
    const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`
    await tx.update(users).set({ passwordHash, emailVerifiedAt }).where(eq(users.id, owner.id))
    // A change of address that somebody else has asked for stops as well.
    await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, owner.id), isNull(oneTimeTokens.usedAt)))
    await tx.delete(sessions).where(eq(sessions.userId, owner.id))
    await clearAttempts(tx, LOGIN_BY_ACCOUNT, `${audience}:${owner.email}`)
    return owner.id
  })
}
