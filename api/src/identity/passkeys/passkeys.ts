import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { MAX_PASSKEYS, type NewPasskeyInput, type Passkey } from 'shared-contracts/accounts/passkey.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { lockAccount } from '../accounts/session'
import { relyingParty, takeChallenge } from './passkey-options'
import { passkeyChallenges, passkeys } from './passkeys.table'

/** An account's passkeys, the oldest first. */
export async function listPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), passkeys.id)
  return rows.map(toPasskey)
}

type Row = typeof passkeys.$inferSelect

/** A row as the contract shows it. */
function toPasskey({ id, name, synced, createdAt, lastUsedAt }: Row): Passkey {
  return { id, name, synced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

/** Erases an account's passkeys. */
export async function anonymisePasskeys(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}

/** Gives a passkey another name. */
export async function renamePasskey(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND'>,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  if (!row) throw refuse('NOT_FOUND')
  return toPasskey(row)
}

/** Removes a passkey: it does not sign in any more. */
export async function removePasskey(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND'>,
  userId: string,
  id: string,
): Promise<void> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw refuse('NOT_FOUND')
}

/** Keeps a passkey that a browser has made as it was asked to. */
export async function addPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log'> & Refuses<'PASSKEY_REFUSED' | 'TOO_MANY_PASSKEYS'>,
  { id: userId, audience }: Account,
  { name, credential }: NewPasskeyInput,
): Promise<Passkey> {
  // Loaded only now, as in `verifyPasskey`.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
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
