import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { PasskeyAnswer } from 'shared-contracts/accounts/passkey.schema'
import { users } from '../accounts/users.table'
import type { Deps } from '../../deps'
import { takeChallenge } from './challenges'
import { passkeys } from './passkeys.table'
import { relyingParty } from './create-passkey-options'

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
