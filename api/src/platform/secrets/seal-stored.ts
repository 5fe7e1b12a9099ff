import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { sealedAt as secretPlace } from './secret-of'
import { secrets } from './secrets.table'

/**
 * Encrypts with the current key whatever stands in the database in clear or under a former one, so that a former key can be taken away
 * once every process was started again. Run by two processes at once it does no harm: each row is changed from what was read.
 *
 * @throws StartupError when the keys are not those that something was encrypted with.
 */
export async function sealStored({ db, keys, districts }: Pick<Deps, 'db' | 'keys' | 'districts'>): Promise<void> {
  // The shop's own keys are few: reading them all shows at the start whether the key is the right one.
  for (const { name, keyId, value } of await db.select().from(secrets)) {
    const secret = keyId === null ? value : keys.open({ keyId, value }, secretPlace(name))
    if (keyId === keys.currentId) continue
    const unchanged = and(eq(secrets.name, name), eq(secrets.value, value))
    await db
      .update(secrets)
      .set(keys.seal(secret, secretPlace(name)))
      .where(unchanged)
  }
  for (const { reseal = [] } of districts) for (const again of reseal) await again({ db, keys })
}
