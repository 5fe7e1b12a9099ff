import { and, asc, eq, lte } from 'drizzle-orm'
import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import type { Deps } from '../deps'
import { moveOrder } from './move-order'
import { orders } from './orders.table'

const AT_ONCE = 50
const DAY_MS = 24 * 60 * 60 * 1000

/** An order that was delivered and not sent back is done when its return window closes. */
export async function completeOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.state, 'delivered'),
          lte(orders.deliveredAt, new Date(now.getTime() - RETURN_WINDOW_DAYS * DAY_MS)),
        ),
      )
      .orderBy(asc(orders.deliveredAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const order of due) await moveOrder(tx, order, { to: 'completed', event: 'completed', by: 'system', now })
  })
}
