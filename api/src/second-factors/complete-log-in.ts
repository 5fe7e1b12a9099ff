import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import { accountOf } from '../accounts/account-of'
import { PROOF_BY_ACCOUNT } from '../accounts/account-limits'
import type { Origin } from '../accounts/log-in'
import { oneTimeTokens } from '../accounts/one-time-tokens.table'
import { startSession } from '../accounts/start-session'
import { usableToken } from '../accounts/usable-token'
import { users } from '../accounts/users.table'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { forgetAttempts } from '../limits/forget-attempts'
import { takeAttempt } from '../limits/take-attempt'
import { takeCode } from './take-code'

export type CompleteLogInOutcome =
  | { account: Account; token: string; remembered: boolean }
  | { refused: 'LOGIN_STEP_OVER' | 'CODE_INVALID' }
  | { refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/** Signs in whoever has passed the first step and has a code. A wrong code leaves the step open, for as many tries as the limit allows. */
export async function completeLogIn(
  deps: { db: Db; clock: Clock },
  audience: Audience,
  { step, code, ...from }: Origin & { step: string; code: string },
): Promise<CompleteLogInOutcome> {
  const { db } = deps
  const now = deps.clock.now()
  const usable = usableToken('second-step', step, now)
  const [waiting] = await db
    .select({ userId: oneTimeTokens.userId, remembered: oneTimeTokens.remembered })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(usable, eq(users.audience, audience)))
  if (!waiting) return { refused: 'LOGIN_STEP_OVER' }
  const { userId, remembered } = waiting
  const retryAfterSeconds = await takeAttempt(deps, PROOF_BY_ACCOUNT, userId)
  if (retryAfterSeconds !== null) return { refused: 'TOO_MANY_REQUESTS', retryAfterSeconds }

  return db.transaction(async (tx) => {
    if (!(await takeCode(tx, userId, { code, now }))) return { refused: 'CODE_INVALID' }
    const used = await tx.update(oneTimeTokens).set({ usedAt: now }).where(usable).returning()
    if (used.length === 0) return { refused: 'LOGIN_STEP_OVER' }
    await forgetAttempts(tx, PROOF_BY_ACCOUNT, userId)
    const token = await startSession(tx, { id: userId, audience }, { now, remembered, ...from })
    return { account: await accountOf(tx, userId), token, remembered }
  })
}
