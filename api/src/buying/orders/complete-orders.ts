import { and, asc, eq, lte } from 'drizzle-orm'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import type { Deps } from '../../deps'
import { postRelease } from '../../money/ledger/postings'
import { moveOrder } from './move-order'
import { orders } from './orders.table'
import { daysBefore } from '../../platform/clock/days'

const AT_ONCE = 50

/**
 * An order that was delivered is done when its return window closes, and what it earned can be paid out; what is on its way back by then
 * is taken from it later. Each in a transaction of its own: one for all would hold the balances of many sellers, in whatever order their
 * parcels came, and one that fails would keep the others from being done.
 */
export async function completeOrders({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const isDue = and(eq(orders.state, 'delivered'), lte(orders.deliveredAt, daysBefore(now, RETURN_WINDOW_DAYS)))
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.deliveredAt))
    .limit(AT_ONCE)
  const complete = (id: string) =>
    db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), isDue))
        .for('update', { skipLocked: true })
      if (!order) return
      await moveOrder(tx, order, { to: 'completed', event: 'completed', by: 'system', now })
      await postRelease(tx, order, now)
    })
  for (const { id } of due) {
    await complete(id).catch((error: unknown) =>
      log.error({ err: error, order: id }, 'an order could not be completed'),
    )
  }
}
