import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { oneTimeTokens } from './one-time-tokens.table'
import { hashToken } from './secret-token'

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
