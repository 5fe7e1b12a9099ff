import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Queryable } from '../../platform/db/database'
import { createToken, hashToken } from '../../platform/secrets/secret-of'
import { sessions } from './sessions.table'
import { HOUR_MS } from '../../platform/clock/days'

/** In milliseconds from log-in, however much it is used. Without "remember me" the cookie goes with the browser's session besides. */
const LIFETIME_MS: Readonly<Record<Audience, { session: number; remembered: number }>> = {
  // Thirty days: the decisions on the specification.
  shop: { session: 24 * HOUR_MS, remembered: 30 * 24 * HOUR_MS },
  seller: { session: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS },
  // A working day, remembered or not: what an admin may do is worth more than a password typed once a day.
  admin: { session: 12 * HOUR_MS, remembered: 12 * HOUR_MS },
}

/** After how many milliseconds a session of this audience ends. */
export const sessionLifetimeMs = (audience: Audience, { remembered }: { remembered: boolean }): number =>
  LIFETIME_MS[audience][remembered ? 'remembered' : 'session']

/** That a session is in use is written down at most this often. */
export const NOTED_EVERY_MS = 10 * 60 * 1000
/** For so long after log-in, or after being asked again, an account's protection may be changed. */
export const PROOF_MS = 10 * 60 * 1000
/** For so long a log-in waits for its second step. */
export const SECOND_STEP_MS = 10 * 60 * 1000

interface NewSession {
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
