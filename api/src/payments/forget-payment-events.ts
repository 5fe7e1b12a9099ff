import { lt } from 'drizzle-orm'
import type { Deps } from '../deps'
import { paymentEvents } from './payment-events.table'

/** Providers send an event again for some days. One that came after this would find its payment settled, and do nothing. */
export const KEPT_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Forgets which events were received long ago. */
export async function forgetPaymentEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}
