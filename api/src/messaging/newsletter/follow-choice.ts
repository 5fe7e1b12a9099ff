import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { findNotificationSettings } from '../../identity/profile/notification-settings'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { newsletterSubscriptions } from './newsletter-subscriptions.table'

interface Choice {
  email: string
  /** Whether the address has been proved to be theirs; if not, a mail asks first. */
  proved: boolean
  wanted: boolean
}

/** Does what a shopper chose in their account about the newsletter. */
export async function followChoice(tx: Tx, now: Date, { email, proved, wanted }: Choice): Promise<void> {
  if (!wanted) {
    await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
    return
  }
  const [added] = await tx
    .insert(newsletterSubscriptions)
    .values({ id: randomUUID(), email, askedAt: now, confirmedAt: proved ? now : null })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { confirmedAt: now },
      // Asked for before and not confirmed: the address is proved now.
      setWhere: proved ? isNull(newsletterSubscriptions.confirmedAt) : sql`false`,
    })
    .returning()
  if (!added) return
  await enqueue(tx, now, { topic: 'newsletter', subscriptionId: added.id, letter: proved ? 'welcome' : 'confirm' })
}

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
