import { randomUUID } from 'node:crypto'
import { paths } from 'shared-contracts/paths'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { PurchaseRecord } from '../../buying/orders/create-purchase'
import { lockOrdersOf } from '../../buying/orders/move-order'
import { paymentAllocations, payments, paymentEvents } from './payments.table'
import { recordPaid } from './refund-order'
import { settlePayment, standingPayment } from './settle-payment'

/**
 * Pays a purchase. While a payment is under way, has succeeded or is given up no other is begun, so that a request sent twice pays once;
 * after a declined one the next card is tried.
 */
export async function payPurchase(deps: Deps, purchase: PurchaseRecord, token: string): Promise<void> {
  const { env, log, payments: provider } = deps
  const begun = await beginPayment(deps, purchase)
  if (!begun) return
  const { id: key, amountMinor, currency } = begun
  try {
    const returnUrl = new URL(paths.checkoutReturn(purchase.checkoutId), env.origin).href
    if (begun.isNew) await provider.authorise({ key, token, amountMinor, currency, returnUrl })
    await settlePayment(deps, key)
  } catch (error) {
    // Nobody knows whether it happened. The order stands, and its payment is asked after.
    log.error({ err: error, payment: key }, 'a payment has no answer yet')
  }
}

/** @returns `null` when there is nothing to pay, or nothing to pay for. */
async function beginPayment(
  { db, clock, payments: provider }: Deps,
  purchase: PurchaseRecord,
): Promise<{ id: string; isNew: boolean; amountMinor: number; currency: string } | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const all = await lockOrdersOf(tx, purchase.id)
    const pending = all.filter(({ state }) => state === 'pending_payment')
    const current = await standingPayment(tx, purchase.id)
    if (current) return { ...current, isNew: false }
    if (pending.length === 0) return null
    const amountMinor = pending.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
    if (amountMinor === 0) {
      await recordPaid(tx, purchase, { pending, now })
      return null
    }
    const payment = { id: randomUUID(), amountMinor, currency: purchase.currency }
    await tx
      .insert(payments)
      .values({ ...payment, purchaseId: purchase.id, provider: provider.name, state: 'processing', createdAt: now })
    await tx
      .insert(paymentAllocations)
      .values(pending.map(({ id, totalMinor }) => ({ paymentId: payment.id, orderId: id, amountMinor: totalMinor })))
    return { ...payment, isNew: true }
  })
}

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
