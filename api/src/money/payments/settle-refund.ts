import { and, eq } from 'drizzle-orm'
import type { FailedRefund } from 'shared-contracts/refunds/failed-refund.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { recordEvent } from '../../buying/orders/move-order'
import { findRefund } from './list-failed-refunds'
import { refunds } from './refunds.table'

/**
 * Notes that a shopper has had the money of a failed refund in another way. Said twice it is noted once, as it was said first. Refused
 * while the provider has it or has paid it.
 *
 * @returns the refund as it stands then.
 */
export async function settleRefund(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  { id, note, settledBy }: { id: string; note: string; settledBy: string },
): Promise<FailedRefund> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [settled] = await tx
      .update(refunds)
      .set({ state: 'settled', settledAt: now, settledBy, settledNote: note })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')))
      .returning({ orderId: refunds.orderId })
    if (settled) await recordEvent(tx, settled.orderId, { event: 'refunded', by: 'system', now })
  })
  const refund = await findRefund(db, id)
  if (!refund) throw refuse('NOT_FOUND')
  if (refund.state !== 'settled')
    throw refuse('REFUSED', { detail: 'The payment provider has this refund: it needs no other way.' })
  return refund
}
