import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import { accountOf, startSession } from '../accounts/session'
import { STEP_BY_ACCOUNT, STEP_BY_BROWSER } from '../accounts/account-limits'
import { knownBrowser } from '../accounts/known-browser'
import type { Origin } from '../accounts/log-in'
import { oneTimeTokens } from '../accounts/one-time-tokens.table'
import { usableToken } from '../accounts/one-time-tokens'
import { users } from '../accounts/users.table'
import type { Deps } from '../../deps'
import { clearAttempts, takeAttempt } from '../../platform/limits/take-attempt'
import { takeCode } from './authenticator'

export type CompleteLogInOutcome =
  | { account: Account; token: string; remembered: boolean }
  | { refused: 'LOGIN_STEP_OVER' | 'CODE_INVALID' }
  | { refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/** Signs in whoever has passed the first step and has a code. A wrong code leaves the step open, for as many tries as the limit allows. */
export async function completeLogIn(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'refusals'>,
  audience: Audience,
  { step, code, ...from }: Origin & { step: string; code: string },
): Promise<CompleteLogInOutcome> {
  const { db } = deps
  const now = deps.clock.now()
  const usable = usableToken('second-step', step, now)
  const [waiting] = await db
    .select({
      userId: oneTimeTokens.userId,
      remembered: oneTimeTokens.remembered,
      passwordHash: users.passwordHash,
    })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(usable, eq(users.audience, audience)))
  if (!waiting) return { refused: 'LOGIN_STEP_OVER' }
  const { userId, remembered, passwordHash } = waiting
  const browser = await knownBrowser(deps, from.knownToken, { id: userId, audience, passwordHash })
  // Known by a mail's link is not enough here: each link would bring new tries.
  const counter =
    browser?.way === 'full' ? ([STEP_BY_BROWSER, browser.id] as const) : ([STEP_BY_ACCOUNT, userId] as const)
  const retryAfterSeconds = await takeAttempt(deps, ...counter)
  if (retryAfterSeconds !== null) return { refused: 'TOO_MANY_REQUESTS', retryAfterSeconds }

  return db.transaction(async (tx) => {
    if (!(await takeCode({ db: tx, keys: deps.keys }, userId, { code, now }))) return { refused: 'CODE_INVALID' }
    const used = await tx.update(oneTimeTokens).set({ usedAt: now }).where(usable).returning()
    if (used.length === 0) return { refused: 'LOGIN_STEP_OVER' }
    await clearAttempts({ ...deps, db: tx }, ...counter)
    const token = await startSession(tx, { id: userId, audience }, { now, remembered, secondFactor: true, ...from })
    return { account: await accountOf(tx, userId), token, remembered }
  })
}
