import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { PasskeyAnswer } from 'shared-contracts/accounts/passkey.schema'
import type { Deps } from '../../deps'
import { accountOf } from '../accounts/account-of'
import type { Origin } from '../accounts/log-in'
import { startSession } from '../accounts/start-session'
import { users } from '../accounts/users.table'
import { relyingParty, takeChallenge } from './passkey-options'
import { passkeys } from './passkeys.table'

/**
 * Checks a passkey's answer and notes its use.
 *
 * @param userId who has to have answered; `null` for anybody, at log-in.
 * @returns whose passkey it is, or `null` when the answer is wrong, too late, for something else, or given before.
 */
export async function verifyPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log'>,
  { audience, userId }: { audience: Audience; userId: string | null },
  { credential }: PasskeyAnswer,
): Promise<string | null> {
  const [key] = await deps.db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credential.id), eq(users.audience, audience)))
  if (!key || (userId !== null && key.userId !== userId)) return null

  const party = relyingParty(deps.env)
  const purpose = userId === null ? 'log-in' : 'prove'
  const { id } = credential
  const { userHandle, ...signed } = credential.response
  const response = { ...signed, ...(userHandle !== undefined && { userHandle }) }
  const answer = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(deps, challenge, { purpose, audience, userId }),
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch((error: unknown) => {
    // The library throws for every kind of wrong answer, and all of them come from outside.
    deps.log.info({ err: error }, 'a passkey was refused')
    return null
  })
  if (!answer?.verified) return null
  const { newCounter, credentialBackedUp } = answer.authenticationInfo
  await deps.db
    .update(passkeys)
    .set({ counter: newCounter, synced: credentialBackedUp, lastUsedAt: deps.clock.now() })
    .where(eq(passkeys.id, key.id))
  return key.userId
}

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
