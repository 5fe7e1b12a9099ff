import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { LoginInput } from 'shared-contracts/accounts/credentials.schema'
import type { Deps } from '../../deps'
import { usesAuthenticator } from '../second-factors/owes-second-factor'
import { accountOf } from './account-of'
import { createOneTimeToken } from './one-time-tokens'
import { knownBrowser } from './known-browser'
import { giveTryBack, takeLogInTry } from './log-in-tries'
import { verifyPassword } from './password-hash'
import { SECOND_STEP_MS, startSession } from './start-session'
import { users } from './users.table'

/** Where a log-in comes from. */
export interface Origin {
  address: string
  userAgent: string
  formerToken: string | undefined
  /** What the browser says of accounts that know it. */
  knownToken: string | null
}

export type LogInOutcome =
  | { secondStep: string }
  | { account: Account; token: string; remembered: boolean }
  | { refused: 'INVALID_CREDENTIALS' }
  /** The password is right; to whoever typed it, the same as a wrong one. */
  | { refused: 'EMAIL_UNCONFIRMED'; userId: string }
  | { refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/**
 * Signs in with email and password. An unknown email and a wrong password have the same answer, take the same time and
 * count the same.
 *
 * Where the shop asks for confirmed addresses, the right password of one that is not has the same answer as a wrong one, and counts as one: else a
 * registration and a log-in after it would reveal whether there was an account before.
 *
 * Nobody is kept out by others' failures in a browser that the account knows (`takeLogInTry`).
 *
 * @param from the visitor's address and browser, and the token of the session that ends with this log-in.
 * @returns with an authenticator app in use, the token with which its code completes the log-in.
 */
export async function logIn(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'env'>,
  audience: Audience,
  { email, password, rememberMe, ...from }: LoginInput & Origin,
): Promise<LogInOutcome> {
  const { db, clock } = deps
  const [user] = await db
    .select({
      id: users.id,
      audience: users.audience,
      passwordHash: users.passwordHash,
      confirmedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(and(eq(users.audience, audience), eq(users.email, email)))
  const browser = await knownBrowser(deps, from.knownToken, user)
  const one = await takeLogInTry(deps, { account: `${audience}:${email}`, address: from.address, browser })
  if ('retryAfterSeconds' in one) return { refused: 'TOO_MANY_REQUESTS', ...one }

  const matches = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !matches) return { refused: 'INVALID_CREDENTIALS' }
  if (deps.env.confirmEmail === 'required' && !user.confirmedAt)
    return { refused: 'EMAIL_UNCONFIRMED', userId: user.id }

  const remembered = rememberMe ?? false
  const now = clock.now()
  return db.transaction(async (tx): Promise<LogInOutcome> => {
    await giveTryBack(tx, one)
    if (await usesAuthenticator(tx, user.id)) {
      const step = { userId: user.id, purpose: 'second-step', remembered, now, lifetimeMs: SECOND_STEP_MS } as const
      return { secondStep: await createOneTimeToken(tx, step) }
    }
    const token = await startSession(tx, { id: user.id, audience }, { now, remembered, ...from })
    return { account: await accountOf(tx, user.id), token, remembered }
  })
}
