import type { Clock } from '../../platform/clock/clock'
import type { Db, Queryable } from '../../platform/db/database'
import { clearAttempts, takeAttempt, type Limit, returnAttempt } from '../../platform/limits/take-attempt'
import { LOGIN_BY_ACCOUNT, LOGIN_BY_ACCOUNT_AND_ADDRESS, LOGIN_BY_ADDRESS, LOGIN_BY_BROWSER } from './account-limits'
import type { KnownBrowser } from './known-browser'

/** A try that was counted before the password is looked at. */
export type LogInTry = { retryAfterSeconds: number } | { counted: readonly (readonly [Limit, string])[] }

/**
 * Counts a log-in. A browser that the account knows has a counter of its own, which nobody else can use up; past it, it is a stranger like
 * all others. Strangers have few tries by account and address, and few by account over all addresses.
 *
 * @param account names it whether or not there is one.
 */
export async function takeLogInTry(
  deps: { db: Db; clock: Clock },
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
export async function giveTryBack(db: Queryable, { counted }: Extract<LogInTry, { counted: unknown }>): Promise<void> {
  for (const [limit, who] of counted) {
    // One's own failures are forgotten with it.
    if (limit === LOGIN_BY_BROWSER || limit === LOGIN_BY_ACCOUNT_AND_ADDRESS) await clearAttempts(db, limit, who)
    else await returnAttempt(db, limit, who)
  }
}
