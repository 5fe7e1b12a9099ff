import type { Deps } from '../deps'
import { eq } from 'drizzle-orm'
import { paymentEvents } from './payment-events.table'
import { payments } from './payments.table'
import { settlePayment } from './settle-payment'

/**
 * Takes an event of the payment provider. One that came before does nothing again; one about a charge that nobody knows yet is let go:
 * the payment asks after it by itself.
 *
 * @returns false when it is not signed by the provider.
 */
export async function receivePaymentEvent(deps: Deps, headers: Headers, body: string): Promise<boolean> {
  const { db, clock, payments: provider } = deps
  const event = await provider.readEvent(headers, body)
  if (!event) return false
  const key = { provider: provider.name, eventId: event.id }
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.providerRef, event.ref))
  if (!payment) return true
  const taken = await db
    .insert(paymentEvents)
    .values({ ...key, receivedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.eventId })
  if (taken.length > 0) await settlePayment(deps, payment.id)
  return true
}
