import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { LoginInput } from 'shared-contracts/accounts/credentials.schema'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { forgetAttempts } from '../limits/forget-attempts'
import { giveBackAttempt } from '../limits/give-back-attempt'
import { takeAttempt } from '../limits/take-attempt'
import { shopOf } from '../sellers/shop-of'
import { LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS } from './account-limits'
import { verifyPassword } from './password-hash'
import { startSession } from './start-session'
import { users } from './users.table'

export type LogInOutcome =
  | { account: Account; token: string; remembered: boolean }
  | { refused: 'INVALID_CREDENTIALS' }
  | { refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/**
 * Signs in with email and password. An unknown email and a wrong password have the same answer, take the same time and
 * count the same.
 *
 * @param from the visitor's address, and the token of the session that ends with this log-in.
 */
export async function logIn(
  deps: { db: Db; clock: Clock },
  audience: Audience,
  { email, password, rememberMe, ...from }: LoginInput & { address: string; formerToken: string | undefined },
): Promise<LogInOutcome> {
  const { db, clock } = deps
  const who = `${audience}:${email}`
  const waitSeconds =
    (await takeAttempt(deps, LOGIN_BY_ADDRESS, from.address)) ?? (await takeAttempt(deps, LOGIN_BY_ACCOUNT, who))
  if (waitSeconds !== null) return { refused: 'TOO_MANY_REQUESTS', retryAfterSeconds: waitSeconds }

  const [user] = await db
    .select({ id: users.id, name: users.name, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.audience, audience), eq(users.email, email)))
  const matches = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !matches) return { refused: 'INVALID_CREDENTIALS' }

  const remembered = rememberMe ?? false
  const token = await db.transaction(async (tx) => {
    await forgetAttempts(tx, LOGIN_BY_ACCOUNT, who)
    await giveBackAttempt(tx, LOGIN_BY_ADDRESS, from.address)
    const session = { now: clock.now(), remembered, formerToken: from.formerToken }
    return startSession(tx, { id: user.id, audience }, session)
  })
  const shop = audience === 'seller' ? await shopOf(db, user.id) : null
  return { account: { id: user.id, audience, email, name: shop?.name ?? user.name }, token, remembered }
}
