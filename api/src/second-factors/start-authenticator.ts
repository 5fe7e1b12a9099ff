import type { AuthenticatorSetup } from 'shared-contracts/accounts/second-factor.schema'
import { lockAccount } from '../accounts/lock-account'
import type { Deps } from '../deps'
import { sealedAt } from './app-secret'
import { authenticators } from './authenticators.table'
import { createAuthenticatorSecret, describeAuthenticator } from './time-code'
import { usesAuthenticator } from './uses-authenticator'

/** Makes a secret for an app; it counts once a code has confirmed it. @returns `null` when an app is in use already. */
export async function startAuthenticator(
  { db, keys, clock, env }: Pick<Deps, 'db' | 'keys' | 'clock' | 'env'>,
  { id, email }: { id: string; email: string },
): Promise<AuthenticatorSetup | null> {
  const secret = createAuthenticatorSecret()
  const { value, keyId } = keys.seal(secret, sealedAt(id))
  const fresh = { secret: value, keyId, createdAt: clock.now(), lastStep: 0 }
  const started = await db.transaction(async (tx) => {
    await lockAccount(tx, id)
    if (await usesAuthenticator(tx, id)) return false
    await tx
      .insert(authenticators)
      .values({ userId: id, ...fresh })
      .onConflictDoUpdate({ target: authenticators.userId, set: fresh })
    return true
  })
  return started ? describeAuthenticator(secret, { shopName: env.shopName, email }) : null
}
