import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { newsletterSubscriptions } from './newsletter-subscriptions.table'

/** Ends the newsletter of somebody who leaves. */
export async function anonymiseNewsletter(tx: Tx, { email }: { email: string }): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
}
