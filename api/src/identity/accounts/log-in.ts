import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { LoginInput } from 'shared-contracts/accounts/credentials.schema'
import type { Deps } from '../../deps'
import type { Tx } from '../../platform/db/database'
import { usesAuthenticator } from '../second-factors/owes-second-factor'
import { clearAttempts, takeAttempt, type Limit, returnAttempt } from '../../platform/limits/take-attempt'
import { accountOf, SECOND_STEP_MS, startSession } from './session'
import { createOneTimeToken } from './one-time-tokens'
import { knownBrowser, type KnownBrowser } from './known-browser'
import { verifyPassword } from './check-password'
import { users } from './users.table'
import { LOGIN_BY_ACCOUNT, LOGIN_BY_ACCOUNT_AND_ADDRESS, LOGIN_BY_ADDRESS, LOGIN_BY_BROWSER } from './account-limits'

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
  /** The password is right, and the marketplace keeps the shopper out. */
  | { refused: 'ACCOUNT_BLOCKED' }
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
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'env' | 'refusals'>,
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
      blockedAt: users.blockedAt,
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
    // Whoever chooses another password ends the sessions that are there: one that began with this one comes before that, or not at all.
    if (!(await isStill(tx, user))) return { refused: 'INVALID_CREDENTIALS' }
    await giveTryBack({ ...deps, db: tx }, one)
    // Said to nobody but who knows the password.
    if (user.blockedAt) return { refused: 'ACCOUNT_BLOCKED' }
    if (await usesAuthenticator(tx, user.id)) {
      const step = { userId: user.id, purpose: 'second-step', remembered, now, lifetimeMs: SECOND_STEP_MS } as const
      return { secondStep: await createOneTimeToken(tx, step) }
    }
    const token = await startSession(tx, { id: user.id, audience }, { now, remembered, ...from })
    return { account: await accountOf(tx, user.id), token, remembered }
  })
}

/** Whether an account has the password that was looked at, until the transaction ends. */
async function isStill(tx: Tx, { id, passwordHash }: { id: string; passwordHash: string }): Promise<boolean> {
  const [now] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id)).for('share')
  return now?.passwordHash === passwordHash
}

/** A try that was counted before the password is looked at. */
type LogInTry = { retryAfterSeconds: number } | { counted: readonly (readonly [Limit, string])[] }

/**
 * Counts a log-in. A browser that the account knows has a counter of its own, which nobody else can use up; past it, it is a stranger like
 * all others. Strangers have few tries by account and address, and few by account over all addresses.
 *
 * @param account names it whether or not there is one.
 */
async function takeLogInTry(
  deps: Pick<Deps, 'db' | 'clock' | 'refusals'>,
  { account, address, browser }: { account: string; address: string; browser: KnownBrowser | null },
): Promise<LogInTry> {
  if (browser && (await takeAttempt(deps, LOGIN_BY_BROWSER, browser.id)) === null)
    return { counted: [[LOGIN_BY_BROWSER, browser.id]] }
  const counted = [
    [LOGIN_BY_ADDRESS, address],
    // Before the account's: who is refused here uses up nobody else's.
    [LOGIN_BY_ACCOUNT_AND_ADDRESS, `${account} ${address}`],
    [LOGIN_BY_ACCOUNT, account],
  ] as const
  for (const [limit, who] of counted) {
    const retryAfterSeconds = await takeAttempt(deps, limit, who)
    if (retryAfterSeconds !== null) return { retryAfterSeconds }
  }
  return { counted }
}

/** The password was right: only failures count. What others have failed at stays counted, so that a log-in gives guessers no new tries. */
async function giveTryBack(
  deps: Parameters<typeof returnAttempt>[0],
  { counted }: Extract<LogInTry, { counted: unknown }>,
): Promise<void> {
  for (const [limit, who] of counted) {
    // One's own failures are forgotten with it.
    if (limit === LOGIN_BY_BROWSER || limit === LOGIN_BY_ACCOUNT_AND_ADDRESS) await clearAttempts(deps, limit, who)
    else await returnAttempt(deps, limit, who)
  }
}
