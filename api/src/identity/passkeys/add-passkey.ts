import { randomUUID } from 'node:crypto'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { MAX_PASSKEYS, type NewPasskeyInput, type Passkey } from 'shared-contracts/accounts/passkey.schema'
import { lockAccount } from '../accounts/lock-account'
import type { Deps } from '../deps'
import { takeChallenge } from './challenges'
import { listPasskeys } from './list-passkeys'
import { passkeys } from './passkeys.table'
import { relyingParty } from './relying-party'
import { toPasskey } from './to-passkey'

export type AddPasskeyOutcome = Passkey | { refused: 'PASSKEY_REFUSED' | 'TOO_MANY_PASSKEYS' }

/** Keeps a passkey that a browser has made as it was asked to. */
export async function addPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log'>,
  { id: userId, audience }: Account,
  { name, credential }: NewPasskeyInput,
): Promise<AddPasskeyOutcome> {
  const party = relyingParty(deps.env)
  const made = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      response: { ...credential.response, transports: undefined },
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
  if (!made?.verified) return { refused: 'PASSKEY_REFUSED' }
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
    if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS) return { refused: 'TOO_MANY_PASSKEYS' }
    const kept = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
    return kept.length > 0 ? toPasskey(row) : { refused: 'PASSKEY_REFUSED' }
  })
}
