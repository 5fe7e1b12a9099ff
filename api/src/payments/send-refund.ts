import { eq } from 'drizzle-orm'
import type { Deps } from '../deps'
import { RefundRefused } from './payment-provider'
import { payments } from './payments.table'
import { refunds } from './refunds.table'

/** Has the provider pay a refund back. A refusal for good is kept as failed, for people to look at. */
export async function sendRefund({ db, log, payments: provider }: Deps, refundId: string): Promise<void> {
  const [refund] = await db
    .select({ state: refunds.state, amountMinor: refunds.amountMinor, ref: payments.providerRef })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!refund?.ref || refund.state === 'done') return
  const { ref, amountMinor } = refund
  try {
    await provider.refund({ key: refundId, ref, amountMinor })
    await db.update(refunds).set({ state: 'done', providerRef: ref }).where(eq(refunds.id, refundId))
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    log.error({ err: error, refund: refundId }, 'the payment provider refused a refund')
    await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId))
  }
}
