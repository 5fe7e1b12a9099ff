import { type LinkKind, readLinkToken } from '../../platform/secrets/link-token'
import { and, eq, isNull } from 'drizzle-orm'
import type { SecretSource } from '../../platform/secrets/secret-of'
import { newsletterSubscriptions as subscriptions } from './newsletter-subscriptions.table'

const secret = 'newsletter links'

/** The links in mails about the newsletter. */
export const newsletterLinks = {
  confirm: { secret, purpose: 'confirm' },
  unsubscribe: { secret, purpose: 'unsubscribe' },
} as const satisfies Record<string, LinkKind>

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
