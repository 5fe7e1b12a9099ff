import { and, eq, gt, isNull } from 'drizzle-orm'
import { oneTimeTokens } from './one-time-tokens.table'
import { hashToken } from '../../platform/secrets/secret-of'
import type { Queryable } from '../../platform/db/database'

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose']

/** Finds a token while it still proves something. */
export const usableToken = (purpose: Purpose, token: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )

/** Whether a mail's one-time link still does what it was made for, whichever that is. */
export async function isUsableToken(db: Queryable, token: string, now: Date): Promise<boolean> {
  const [usable] = await db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(token)),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
  return usable !== undefined
}
