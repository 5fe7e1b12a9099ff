import { and, eq, isNull } from 'drizzle-orm'
import { readLinkToken } from '../secrets/link-token'
import type { SecretSource } from '../secrets/secret-of'
import { newsletterLinks } from './newsletter-links'
import { newsletterSubscriptions as subscriptions } from './newsletter-subscriptions.table'

/** Whether a confirming link still waits for its yes. */
export async function isUnconfirmed({ db, keys }: SecretSource, token: string): Promise<boolean> {
  const id = await readLinkToken({ db, keys }, newsletterLinks.confirm, token)
  if (id === null) return false
  const [waiting] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.confirmedAt)))
  return waiting !== undefined
}
