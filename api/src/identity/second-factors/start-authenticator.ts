import type { AuthenticatorSetup } from 'shared-contracts/accounts/second-factor.schema'
import { lockAccount } from '../accounts/account-of'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { sealedAt } from './app-secret'
import { authenticators } from './authenticators.table'
import { createAuthenticatorSecret, describeAuthenticator } from './time-code'
import { usesAuthenticator } from './owes-second-factor'

/** Makes a secret for an app; it counts once a code has confirmed it. */
export async function startAuthenticator(
  { db, keys, clock, env, refuse }: Pick<Deps, 'db' | 'keys' | 'clock' | 'env'> & Refuses<'AUTHENTICATOR_ON'>,
  { id, email }: { id: string; email: string },
): Promise<AuthenticatorSetup> {
  const secret = createAuthenticatorSecret()
  const { value, keyId } = keys.seal(secret, sealedAt(id))
  const fresh = { secret: value, keyId, createdAt: clock.now(), lastStep: 0 }
  await db.transaction(async (tx) => {
    await lockAccount(tx, id)
    if (await usesAuthenticator(tx, id)) throw refuse('AUTHENTICATOR_ON')
    await tx
      .insert(authenticators)
      .values({ userId: id, ...fresh })
      .onConflictDoUpdate({ target: authenticators.userId, set: fresh })
  })
  return describeAuthenticator(secret, { shopName: env.shopName, email })
}
