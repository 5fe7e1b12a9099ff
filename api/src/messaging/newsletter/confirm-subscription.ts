import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { enqueue } from '../../platform/outbox/enqueue'
import { recordNewsletterChoice } from '../../identity/profile/record-newsletter-choice'
import { readLinkToken } from '../../platform/secrets/link-token'
import { DAY_MS } from '../../platform/clock/days'

/** How long a confirming link works, and how long an address is kept without a yes, in milliseconds. */
export const CONFIRM_MS = 7 * DAY_MS
import { newsletterLinks } from './newsletter-links'
import { newsletterSubscriptions as subscriptions } from './newsletter-subscriptions.table'

/** Begins the newsletter for whoever has the mail's link; using it again changes nothing. */
export async function confirmSubscription(
  { db, keys, clock, refuse }: Pick<Deps, 'db' | 'keys' | 'clock'> & Refuses<'LINK_INVALID'>,
  token: string,
): Promise<void> {
  const id = await readLinkToken({ db, keys }, newsletterLinks.confirm, token)
  if (id === null) throw refuse('LINK_INVALID')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const fresh = gt(subscriptions.askedAt, new Date(now.getTime() - CONFIRM_MS))
    const [confirmed] = await tx
      .update(subscriptions)
      .set({ confirmedAt: now })
      .where(and(eq(subscriptions.id, id), isNull(subscriptions.confirmedAt), fresh))
      .returning({ email: subscriptions.email })
    if (confirmed) {
      await recordNewsletterChoice(tx, confirmed.email, true)
      await enqueue(tx, now, { topic: 'newsletter', subscriptionId: id, letter: 'welcome' })
      return
    }
    const [known] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id))
    if (!known?.confirmedAt) throw refuse('LINK_INVALID')
  })
}
