import type { Env } from '../env'

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
