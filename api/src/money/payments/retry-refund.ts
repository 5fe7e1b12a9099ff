import { and, eq } from 'drizzle-orm'
import type { FailedRefund } from 'shared-contracts/refunds/failed-refund.schema'
import type { Deps } from '../../deps'
import { enqueue } from '../../platform/outbox/enqueue'
import { findRefund } from './list-failed-refunds'
import { refunds } from './refunds.table'
import { sendRefund } from './send-refund'

/**
 * Asks the payment provider once more for a refund that it refused. Two admins at once ask once: the refund's id is its key with the
 * provider, and one that is on its way or done stays as it is. What cannot be reached is asked again from the outbox.
 *
 * @returns the refund as it stands then; `null` when there is none.
 */
export async function retryRefund(deps: Deps, id: string): Promise<FailedRefund | null> {
  const { db, clock, log } = deps
  const isOurs = await db.transaction(async (tx) => {
    const taken = await tx
      .update(refunds)
      .set({ state: 'pending' })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')))
      .returning({ id: refunds.id })
    if (taken.length > 0) await enqueue(tx, clock.now(), { topic: 'refund', refundId: id })
    return taken.length > 0
  })
  if (isOurs) {
    await sendRefund(deps, id).catch((error: unknown) =>
      log.warn({ err: error, refund: id }, 'the payment provider was not reached; the outbox asks again'),
    )
  }
  return findRefund(db, id)
}
