import { randomUUID } from 'node:crypto'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import type { PurchaseRecord } from '../../buying/orders/create-purchase'
import { lockOrdersOf } from '../../buying/orders/move-order'
import type { Member } from './payment-provider'
import { paymentAllocations, payments } from './payments.table'
import { recordPaid } from './refund-order'
import { settlePayment, standingPayment } from './settle-payment'

/**
 * Pays a purchase. While a payment is under way, has succeeded or is given up no other is begun, so that a request sent twice pays once;
 * after a declined one the next card is tried.
 */
export async function payPurchase(
  deps: Deps,
  purchase: PurchaseRecord,
  { token, member }: { token: string; member: Member | null },
): Promise<void> {
  const { env, log, payments: provider } = deps
  const begun = await beginPayment(deps, purchase)
  if (!begun) return
  const { id: key, amountMinor, currency } = begun
  try {
    const returnUrl = new URL(paths.checkoutReturn(purchase.checkoutId), env.origin).href
    if (begun.isNew)
      await provider.authorise({ key, token, amountMinor, currency, returnUrl, member, purchase: purchase.number })
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
