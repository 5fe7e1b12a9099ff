import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Security } from 'shared-contracts/accounts/second-factor.schema'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { authenticators, recoveryCodes } from '../second-factors/second-factors.table'
import { oneTimeTokens } from './one-time-tokens.table'
import { users } from './users.table'

/** How an account is protected. */
export async function describeSecurity({ db, clock }: { db: Db; clock: Clock }, userId: string): Promise<Security> {
  const [user] = await db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt, since: authenticators.confirmedAt })
    .from(users)
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, userId))
  const [pending] = await db
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, 'change-email'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return {
    email: user?.email ?? '',
    emailVerifiedAt: user?.verifiedAt?.toISOString() ?? null,
    pendingEmail: pending?.email ?? null,
    authenticatorSince: user?.since?.toISOString() ?? null,
    recoveryCodesLeft: codes?.left ?? 0,
  }
}
