import type { Audience } from 'shared-contracts/accounts/audience'
import { audiencePaths } from 'shared-contracts/paths'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { createOneTimeToken } from './create-one-time-token'

/** How long a link works, in milliseconds. */
export const RESET_LINK_MS = 60 * 60 * 1000

/** Makes the link with which an account's password is chosen anew; former links of the account stop working. */
export async function createResetLink(
  { db, clock, env }: { db: Db; clock: Clock; env: { origin: string } },
  audience: Audience,
  userId: string,
): Promise<string> {
  const token = await db.transaction((tx) =>
    createOneTimeToken(tx, { userId, purpose: 'reset-password', now: clock.now(), lifetimeMs: RESET_LINK_MS }),
  )
  const link = new URL(audiencePaths[audience].reset, env.origin)
  link.searchParams.set('token', token)
  return link.href
}
