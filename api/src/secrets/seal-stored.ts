import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Deps } from '../deps'
import { authenticators } from '../second-factors/authenticators.table'
import { sealedAt as authenticatorPlace } from '../second-factors/app-secret'
import { sealedAt as secretPlace } from './secret-of'
import { secrets } from './secrets.table'

/**
 * Encrypts with the current key whatever stands in the database in clear or under a former one, so that a former key can be taken away
 * once every process was started again. Run by two processes at once it does no harm: each row is changed from what was read.
 *
 * @throws StartupError when the keys are not those that something was encrypted with.
 */
export async function sealStored({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> {
  // The shop's own keys are few: reading them all tells at the start whether the key is the right one.
  for (const { name, keyId, value } of await db.select().from(secrets)) {
    const secret = keyId === null ? value : keys.open({ keyId, value }, secretPlace(name))
    if (keyId === keys.currentId) continue
    const unchanged = and(eq(secrets.name, name), eq(secrets.value, value))
    await db
      .update(secrets)
      .set(keys.seal(secret, secretPlace(name)))
      .where(unchanged)
  }
  const outdated = or(isNull(authenticators.keyId), ne(authenticators.keyId, keys.currentId))
  for (const { userId, keyId, secret: value } of await db.select().from(authenticators).where(outdated)) {
    const secret = keyId === null ? value : keys.open({ keyId, value }, authenticatorPlace(userId))
    const sealed = keys.seal(secret, authenticatorPlace(userId))
    await db
      .update(authenticators)
      .set({ secret: sealed.value, keyId: sealed.keyId })
      .where(and(eq(authenticators.userId, userId), eq(authenticators.secret, value)))
  }
}
