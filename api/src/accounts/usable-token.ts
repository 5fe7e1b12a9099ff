import { and, eq, gt, isNull } from 'drizzle-orm'
import { oneTimeTokens } from './one-time-tokens.table'
import { hashToken } from './secret-token'

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose']

/** Finds a token while it still proves something. */
export const usableToken = (purpose: Purpose, token: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )
