import { and, eq } from 'drizzle-orm'
import type { FailedRefund } from 'shared-contracts/refunds/failed-refund.schema'
import type { Deps } from '../deps'
import { noteEvent } from '../orders/move-order'
import { findRefund } from './list-failed-refunds'
import { refunds } from './refunds.table'

/**
 * Notes that a shopper has had the money of a failed refund in another way. Said twice it is noted once, as it was said first.
 *
 * @returns the refund as it stands then; `null` when there is none, `MOVING` while the provider has it or has paid it.
 */
export async function settleRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, note, settledBy }: { id: string; note: string; settledBy: string },
): Promise<FailedRefund | 'MOVING' | null> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [settled] = await tx
      .update(refunds)
      .set({ state: 'settled', settledAt: now, settledBy, settledNote: note })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')))
      .returning({ orderId: refunds.orderId })
    if (settled) await noteEvent(tx, settled.orderId, { event: 'refunded', by: 'system', now })
  })
  const refund = await findRefund(db, id)
  return refund && refund.state !== 'settled' ? 'MOVING' : refund
}
