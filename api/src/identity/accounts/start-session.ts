import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Queryable } from '../../platform/db/database'
import { createToken, hashToken } from '../../platform/secrets/secret-of'
import { sessionLifetimeMs } from './session-lifetime'
import { sessions } from './sessions.table'

export interface NewSession {
  now: Date
  remembered: boolean
  /** Of the session that ends with this log-in. */
  formerToken: string | undefined
  /** As the browser calls itself. */
  userAgent: string
  /** More than the password has shown who it is. */
  secondFactor?: boolean
}

/**
 * Signs an account in under a new token; the browser's former session, if any, ends, so that a token planted before
 * log-in is worth nothing after it.
 *
 * @returns the token for the cookie.
 */
export async function startSession(
  db: Queryable,
  account: Pick<Account, 'id' | 'audience'>,
  { now, remembered, formerToken, userAgent, secondFactor = false }: NewSession,
): Promise<string> {
  if (formerToken) await db.delete(sessions).where(eq(sessions.idHash, hashToken(formerToken)))
  const token = createToken()
  await db.insert(sessions).values({
    idHash: hashToken(token),
    id: randomUUID(),
    userId: account.id,
    audience: account.audience,
    remembered,
    userAgent,
    secondFactor,
    createdAt: now,
    lastUsedAt: now,
    provedAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs(account.audience, { remembered })),
  })
  return token
}
