import type { KeyRing } from '../../platform/secrets/key-ring'
import { authenticators } from './authenticators.table'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/database'

/** What an app's secret is sealed for: in another account's row it does not open. */
export const sealedAt = (userId: string) => `authenticators/${userId}`

/** The secret that an account shares with its app. */
export const appSecret = (keys: KeyRing, { userId, secret, keyId }: typeof authenticators.$inferSelect): Buffer =>
  keys.open({ keyId, value: secret }, sealedAt(userId))

/** Encrypts with the current key what authenticator apps share with accounts, where it stands in clear or under a former one. */
export async function resealAuthenticators({ db, keys }: { db: Db; keys: KeyRing }): Promise<void> {
  const outdated = or(isNull(authenticators.keyId), ne(authenticators.keyId, keys.currentId))
  for (const { userId, keyId, secret: value } of await db.select().from(authenticators).where(outdated)) {
    const secret = keyId === null ? value : keys.open({ keyId, value }, sealedAt(userId))
    const sealed = keys.seal(secret, sealedAt(userId))
    await db
      .update(authenticators)
      .set({ secret: sealed.value, keyId: sealed.keyId })
      .where(and(eq(authenticators.userId, userId), eq(authenticators.secret, value)))
  }
}
