import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { paymentEvents, payments } from './payments.table'
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
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.providerRef, event.ref)))
  if (!payment) return true
  const same = and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.eventId, event.id))
  const [known] = await db.select({ id: paymentEvents.eventId }).from(paymentEvents).where(same)
  if (known) return true
  await settlePayment(deps, payment.id)
  // Afterwards: an event whose work failed comes again, and has its work done then. Two at once find the same settled.
  await db
    .insert(paymentEvents)
    .values({ provider: provider.name, eventId: event.id, receivedAt: clock.now() })
    .onConflictDoNothing()
  return true
}
