import { and, isNull, lte } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { newsletterSubscriptions } from './newsletter-subscriptions.table'

/** How long a confirming link works, and how long an address is kept without a yes, in milliseconds. */
export const CONFIRM_MS = 7 * 24 * 60 * 60 * 1000

/** Forgets addresses that nobody has confirmed. */
export async function forgetUnconfirmed({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const { askedAt, confirmedAt } = newsletterSubscriptions
  const since = new Date(clock.now().getTime() - CONFIRM_MS)
  await db.delete(newsletterSubscriptions).where(and(isNull(confirmedAt), lte(askedAt, since)))
}
