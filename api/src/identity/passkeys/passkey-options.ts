import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { PasskeyCreation, PasskeyRequest } from 'shared-contracts/accounts/passkey.schema'
import type { Deps } from '../../deps'
import type { Env } from '../../env'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
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
