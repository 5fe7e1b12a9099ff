import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Deps } from '../deps'
import { tell } from '../outbox/tell'
import { noteNewsletterChoice } from '../profile/note-newsletter-choice'
import { readLinkToken } from '../secrets/link-token'
import { CONFIRM_MS } from './forget-unconfirmed'
import { newsletterLinks } from './newsletter-links'
import { newsletterSubscriptions as subscriptions } from './newsletter-subscriptions.table'

/**
 * Begins the newsletter for whoever has the mail's link; using it again changes nothing.
 *
 * @returns whether the link was good.
 */
export async function confirmSubscription(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  token: string,
): Promise<boolean> {
  const id = await readLinkToken({ db, keys }, newsletterLinks.confirm, token)
  if (id === null) return false
  const now = clock.now()
  return db.transaction(async (tx) => {
    const fresh = gt(subscriptions.askedAt, new Date(now.getTime() - CONFIRM_MS))
    const [confirmed] = await tx
      .update(subscriptions)
      .set({ confirmedAt: now })
      .where(and(eq(subscriptions.id, id), isNull(subscriptions.confirmedAt), fresh))
      .returning({ email: subscriptions.email })
    if (confirmed) {
      await noteNewsletterChoice(tx, confirmed.email, true)
      await tell(tx, now, { topic: 'newsletter', subscriptionId: id, letter: 'welcome' })
      return true
    }
    const [known] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id))
    return Boolean(known?.confirmedAt)
  })
}
