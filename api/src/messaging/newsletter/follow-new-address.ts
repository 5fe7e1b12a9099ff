import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { followChoice } from './follow-choice'
import { newsletterSubscriptions } from './newsletter-subscriptions.table'
import { findNotificationSettings } from '../../identity/profile/find-notification-settings'

/** A shopper has a new address and has proved it: the newsletter moves there when they want it, and deletes the former one. */
export async function followNewAddress(
  tx: Tx,
  now: Date,
  { userId, former, email }: { userId: string; former: string; email: string },
): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, former))
  const { newsletter } = await findNotificationSettings(tx, userId)
  if (newsletter) await followChoice(tx, now, { email, proved: true, wanted: true })
}

/** Ends the newsletter of somebody who leaves. */
export async function anonymiseNewsletter(tx: Tx, { email }: { email: string }): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
}
