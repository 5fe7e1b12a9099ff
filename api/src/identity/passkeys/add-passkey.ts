import { randomUUID } from 'node:crypto'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { MAX_PASSKEYS, type NewPasskeyInput, type Passkey } from 'shared-contracts/accounts/passkey.schema'
import { lockAccount } from '../accounts/account-of'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { takeChallenge } from './challenges'
import { listPasskeys, toPasskey } from './passkeys'
import { passkeys } from './passkeys.table'
import { relyingParty } from './create-passkey-options'

/** Keeps a passkey that a browser has made as it was asked to. */
export async function addPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log'> & Refuses<'PASSKEY_REFUSED' | 'TOO_MANY_PASSKEYS'>,
  { id: userId, audience }: Account,
  { name, credential }: NewPasskeyInput,
): Promise<Passkey> {
  const party = relyingParty(deps.env)
  const made = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      response: {
        attestationObject: credential.response.attestationObject,
        clientDataJSON: credential.response.clientDataJSON,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => takeChallenge(deps, challenge, { purpose: 'add', audience, userId }),
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // The library throws for every kind of wrong answer, and all of them come from outside.
    deps.log.info({ err: error }, 'a new passkey was refused')
    return null
  })
  if (!made?.verified) throw deps.refuse('PASSKEY_REFUSED')
  const { credential: key, credentialBackedUp } = made.registrationInfo
  const row = {
    id: randomUUID(),
    userId,
    credentialId: key.id,
    name,
    publicKey: Buffer.from(key.publicKey),
    counter: key.counter,
    synced: credentialBackedUp,
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  }
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS) throw deps.refuse('TOO_MANY_PASSKEYS')
    const kept = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
    if (kept.length === 0) throw deps.refuse('PASSKEY_REFUSED')
    return toPasskey(row)
  })
}
