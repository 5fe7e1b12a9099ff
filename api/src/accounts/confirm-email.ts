import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { lockAccount } from './lock-account'
import { oneTimeTokens } from './one-time-tokens.table'
import { usableToken } from './usable-token'
import { users } from './users.table'

export type ConfirmOutcome = { email: string } | { refused: 'LINK_INVALID' | 'EMAIL_TAKEN' }

/** Does what a mail's link promised: proves the account's address, or gives it the new one. No session is needed, since mail is read anywhere. */
export async function confirmEmail(
  { db, clock }: { db: Db; clock: Clock },
  audience: Audience,
  token: string,
): Promise<ConfirmOutcome> {
  const now = clock.now()
  const purposes = ['verify-email', 'change-email'] as const
  return db.transaction(async (tx) => {
    for (const purpose of purposes) {
      const [link] = await tx
        .update(oneTimeTokens)
        .set({ usedAt: now })
        .where(usableToken(purpose, token, now))
        .returning({ userId: oneTimeTokens.userId, email: oneTimeTokens.email })
      if (!link?.email) continue
      const { userId, email } = link
      await lockAccount(tx, userId)
      const own = and(eq(users.id, userId), eq(users.audience, audience))
      if (purpose === 'verify-email') {
        const verified = await tx
          .update(users)
          .set({ emailVerifiedAt: now })
          .where(and(own, eq(users.email, email)))
          .returning({ id: users.id })
        return verified.length > 0 ? { email } : { refused: 'LINK_INVALID' }
      }
      const taken = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.audience, audience), eq(users.email, email), ne(users.id, userId)))
      if (taken.length > 0) return { refused: 'EMAIL_TAKEN' }
      const changed = await tx.update(users).set({ email, emailVerifiedAt: now }).where(own).returning()
      // Links that went to the former address are in the wrong hands now.
      await tx
        .delete(oneTimeTokens)
        .where(
          and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, ['reset-password', 'verify-email'])),
        )
      return changed.length > 0 ? { email } : { refused: 'LINK_INVALID' }
    }
    return { refused: 'LINK_INVALID' }
  })
}
