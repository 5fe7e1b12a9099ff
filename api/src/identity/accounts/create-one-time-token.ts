import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { oneTimeTokens } from './one-time-tokens.table'
import { createToken, hashToken } from '../../platform/secrets/secret-of'

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
