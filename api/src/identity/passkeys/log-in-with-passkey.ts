import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { PasskeyAnswer } from 'shared-contracts/accounts/passkey.schema'
import { accountOf } from '../accounts/account-of'
import type { Origin } from '../accounts/log-in'
import { startSession } from '../accounts/start-session'
import type { Deps } from '../../deps'
import { verifyPasskey } from './verify-passkey'

/**
 * Signs in with a passkey. It is two factors at once (the device, and what unlocks it), so no code is asked for.
 *
 * @returns `null` when the answer is not accepted.
 */
export async function logInWithPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log'>,
  audience: Audience,
  { rememberMe, credential, ...from }: PasskeyAnswer & { rememberMe?: boolean | undefined } & Omit<Origin, 'address'>,
): Promise<{ account: Account; token: string; remembered: boolean } | null> {
  const userId = await verifyPasskey(deps, { audience, userId: null }, { credential })
  if (userId === null) return null
  const remembered = rememberMe ?? false
  const session = { now: deps.clock.now(), remembered, secondFactor: true, ...from }
  const token = await startSession(deps.db, { id: userId, audience }, session)
  return { account: await accountOf(deps.db, userId), token, remembered }
}
