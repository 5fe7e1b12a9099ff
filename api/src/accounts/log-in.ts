import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { LoginInput } from 'shared-contracts/accounts/credentials.schema'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { forgetAttempts } from '../limits/forget-attempts'
import { giveBackAttempt } from '../limits/give-back-attempt'
import { takeAttempt } from '../limits/take-attempt'
import { usesAuthenticator } from '../second-factors/uses-authenticator'
import { LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS } from './account-limits'
import { accountOf } from './account-of'
import { createOneTimeToken } from './create-one-time-token'
import { verifyPassword } from './password-hash'
import { SECOND_STEP_MS } from './session-lifetime'
import { startSession } from './start-session'
import { users } from './users.table'

/** Where a log-in comes from. */
export interface Origin {
  address: string
  userAgent: string
  formerToken: string | undefined
}

export type LogInOutcome =
  | { secondStep: string }
  | { account: Account; token: string; remembered: boolean }
  | { refused: 'INVALID_CREDENTIALS' }
  | { refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/**
 * Signs in with email and password. An unknown email and a wrong password have the same answer, take the same time and
 * count the same.
 *
 * @param from the visitor's address and browser, and the token of the session that ends with this log-in.
 * @returns with an authenticator app in use, the token with which its code completes the log-in.
 */
export async function logIn(
  deps: { db: Db; clock: Clock },
  audience: Audience,
  { email, password, rememberMe, ...from }: LoginInput & Origin,
): Promise<LogInOutcome> {
  const { db, clock } = deps
  const who = `${audience}:${email}`
  const waitSeconds =
    (await takeAttempt(deps, LOGIN_BY_ADDRESS, from.address)) ?? (await takeAttempt(deps, LOGIN_BY_ACCOUNT, who))
  if (waitSeconds !== null) return { refused: 'TOO_MANY_REQUESTS', retryAfterSeconds: waitSeconds }

  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.audience, audience), eq(users.email, email)))
  const matches = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !matches) return { refused: 'INVALID_CREDENTIALS' }

  const remembered = rememberMe ?? false
  const now = clock.now()
  return db.transaction(async (tx): Promise<LogInOutcome> => {
    await forgetAttempts(tx, LOGIN_BY_ACCOUNT, who)
    await giveBackAttempt(tx, LOGIN_BY_ADDRESS, from.address)
    if (await usesAuthenticator(tx, user.id)) {
      const step = { userId: user.id, purpose: 'second-step', remembered, now, lifetimeMs: SECOND_STEP_MS } as const
      return { secondStep: await createOneTimeToken(tx, step) }
    }
    const token = await startSession(tx, { id: user.id, audience }, { now, remembered, ...from })
    return { account: await accountOf(tx, user.id), token, remembered }
  })
}
