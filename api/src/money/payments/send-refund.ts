import { and, eq, ne } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { recordEvent } from '../../buying/orders/move-order'
import { RefundRefused } from './payment-provider'
import { payments, refunds } from './payments.table'

/** Has the provider pay a refund back. A refusal for good is kept as failed and stands in the order's history: people look after it. One that is paid after all does, too. */
export async function sendRefund({ db, clock, log, payments: provider }: Deps, refundId: string): Promise<void> {
  const [refund] = await db
    .select({ state: refunds.state, amountMinor: refunds.amountMinor, ref: payments.providerRef })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!refund?.ref || refund.state !== 'pending') return
  const { ref, amountMinor } = refund
  const now = clock.now()
  try {
    await provider.refund({ key: refundId, ref, amountMinor })
    await db.transaction(async (tx) => {
      const [done] = await tx
        .update(refunds)
        .set({ state: 'done', providerRef: ref })
        .where(and(eq(refunds.id, refundId), ne(refunds.state, 'done')))
        .returning({ orderId: refunds.orderId, failedAt: refunds.failedAt })
      // The shopper was mailed that it is on its way when it began; only who heard of a failure hears of it again.
      if (done?.failedAt) await recordEvent(tx, done.orderId, { event: 'refund_succeeded', by: 'system', now })
    })
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    log.error({ err: error, refund: refundId }, 'the payment provider refused a refund')
    await db.transaction(async (tx) => {
      const [failed] = await tx
        .update(refunds)
        .set({ state: 'failed', failedAt: now })
        .where(and(eq(refunds.id, refundId), eq(refunds.state, 'pending')))
        .returning({ orderId: refunds.orderId })
      if (failed) await recordEvent(tx, failed.orderId, { event: 'refund_failed', by: 'system', now })
    })
  }
}
