import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database'
import { createToken, hashToken } from '../../platform/secrets/secret-of'
import { oneTimeTokens } from './one-time-tokens.table'

type Row = typeof oneTimeTokens.$inferInsert

interface NewToken extends Pick<Row, 'userId' | 'purpose' | 'email' | 'remembered'> {
  now: Date
  lifetimeMs: number
}

/** Makes a token that proves something once; the account's former links of this purpose stop working. */
export async function createOneTimeToken(tx: Tx, { now, lifetimeMs, ...token }: NewToken): Promise<string> {
  const secret = createToken()
  // The newest mail counts; a log-in that waits elsewhere goes on waiting.
  if (token.purpose !== 'second-step') {
    const former = and(eq(oneTimeTokens.userId, token.userId), eq(oneTimeTokens.purpose, token.purpose))
    await tx.delete(oneTimeTokens).where(former)
  }
  await tx.insert(oneTimeTokens).values({
    ...token,
    tokenHash: hashToken(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  })
  return secret
}

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
