import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { PasskeyCreation, PasskeyRequest, PasskeyAnswer } from 'shared-contracts/accounts/passkey.schema'
import type { Deps } from '../../deps'
import type { Env } from '../../env'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { accountOf, startSession } from '../accounts/session'
import type { Origin } from '../accounts/log-in'
import { users } from '../accounts/users.table'
import { passkeyChallenges, passkeys } from './passkeys.table'

/** How long a challenge waits, in milliseconds. */
export const CHALLENGE_MS = 5 * 60 * 1000

interface ChallengeFor {
  purpose: 'add' | 'log-in' | 'prove'
  audience: Audience
  /** `null` at log-in. */
  userId: string | null
}

/** A challenge that nobody guesses, for one answer. */
async function createChallenge({ db, clock }: { db: Db; clock: Clock }, who: ChallengeFor): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS)
  await db.insert(passkeyChallenges).values({ challenge, ...who, expiresAt })
  return challenge
}

/** Takes a challenge, so that no answer to it is accepted again. @returns whether it was open, and for this. */
export async function takeChallenge(
  { db, clock }: { db: Db; clock: Clock },
  challenge: string,
  { purpose, audience, userId }: ChallengeFor,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.audience, audience),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning()
  return taken.length > 0
}

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>

/** EdDSA, ES256 and RS256: what authenticators speak. COSE numbers, the preferred first. */
const ALGORITHMS = [-8, -7, -257]

/** What a browser needs to make a passkey that signs in by itself, without an email address typed. */
export async function passkeyCreation(deps: Needs, { id, audience, email, name }: Account): Promise<PasskeyCreation> {
  const party = relyingParty(deps.env)
  const known = await deps.db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt))
  return {
    challenge: await createChallenge(deps, { purpose: 'add', audience, userId: id }),
    rp: { id: party.id, name: party.name },
    // The account's id, not its address: the handle stays when the address changes, and reveals nothing.
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name ?? email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map((credential) => ({ id: credential.id, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** A challenge to log in (`userId` is `null`) or to prove that it is still the account's owner. */
export async function passkeyRequest(deps: Needs, audience: Audience, userId: string | null): Promise<PasskeyRequest> {
  const purpose = userId === null ? 'log-in' : 'prove'
  return {
    challenge: await createChallenge(deps, { purpose, audience, userId }),
    rpId: relyingParty(deps.env).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  }
}

/** Who asks for passkeys, in WebAuthn's words; from the settings alone, whatever a request says. */
export function relyingParty(env: Pick<Env, 'origin' | 'trustedOrigins' | 'passkeyDomain' | 'shopName'>) {
  return {
    /** Passkeys are bound to this domain for ever. */
    id: env.passkeyDomain,
    name: env.shopName,
    /** Where an answer may come from. */
    origins: [env.origin, ...env.trustedOrigins],
  }
}

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

  // Loaded only now: it brings a third of all files that a start would read.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
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
 * @returns why it is refused: the answer is not accepted, or the marketplace keeps the shopper out.
 */
export async function logInWithPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log'>,
  audience: Audience,
  { rememberMe, credential, ...from }: PasskeyAnswer & { rememberMe?: boolean | undefined } & Omit<Origin, 'address'>,
): Promise<
  { account: Account; token: string; remembered: boolean } | { refused: 'PASSKEY_REFUSED' | 'ACCOUNT_BLOCKED' }
> {
  const userId = await verifyPasskey(deps, { audience, userId: null }, { credential })
  if (userId === null) return { refused: 'PASSKEY_REFUSED' }
  const blocked = and(eq(users.id, userId), isNotNull(users.blockedAt))
  if (audience === 'shop' && (await deps.db.$count(users, blocked)) > 0) return { refused: 'ACCOUNT_BLOCKED' }
  const remembered = rememberMe ?? false
  const session = { now: deps.clock.now(), remembered, secondFactor: true, ...from }
  const token = await startSession(deps.db, { id: userId, audience }, session)
  return { account: await accountOf(deps.db, userId), token, remembered }
}
