import type { KeyRing } from '../secrets/key-ring'
import type { authenticators } from './authenticators.table'

/** What an app's secret is sealed for: in another account's row it does not open. */
export const sealedAt = (userId: string) => `authenticators/${userId}`

/** The secret that an account shares with its app. */
export const appSecret = (keys: KeyRing, { userId, secret, keyId }: typeof authenticators.$inferSelect): Buffer =>
  keys.open({ keyId, value: secret }, sealedAt(userId))
