import { asc, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { PasskeyCreation, PasskeyRequest } from 'shared-contracts/accounts/passkey.schema'
import type { Deps } from '../../deps'
import { CHALLENGE_MS, createChallenge } from './challenges'
import { passkeys } from './passkeys.table'
import type { Env } from '../../env'

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
