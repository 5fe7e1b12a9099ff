import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { orders } from '../../buying/orders/orders.table'
import { shipments } from '../../buying/orders/shipments.table'
import { enqueue } from '../../platform/outbox/enqueue'
import { daysBefore } from '../../platform/clock/days'

const AT_ONCE = 50

/** Days after a parcel's arrival in which its pieces are worn before anybody asks for them. */
export const REVIEW_REQUEST_DAYS = 7
/** Who was not asked by then, as while the shop stood still, is not asked any more. */
const TOO_LATE_DAYS = 30

/**
 * Notes for each parcel that arrived some days ago that its shopper is to be asked, once and for all. Whether they want to be, and what of
 * it is theirs still, is looked at when the mail is written. A part of an order waits for the rest.
 */
export async function askForReviews({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => daysBefore(now, days)
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: shipments.id })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(
        and(
          isNull(shipments.reviewAskedAt),
          lte(shipments.deliveredAt, daysAgo(REVIEW_REQUEST_DAYS)),
          gt(shipments.deliveredAt, daysAgo(TOO_LATE_DAYS)),
          inArray(orders.state, ['delivered', 'completed']),
        ),
      )
      .orderBy(asc(shipments.deliveredAt), asc(shipments.id))
      .limit(AT_ONCE)
      .for('update', { of: shipments, skipLocked: true })
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await tx.update(shipments).set({ reviewAskedAt: now }).where(inArray(shipments.id, ids))
    await enqueue(tx, now, ...ids.map((shipmentId) => ({ topic: 'review-request' as const, shipmentId })))
  })
}
