import { and, asc, eq, lte } from 'drizzle-orm'
import { RETURN_SENT_WITHIN_DAYS } from 'shared-contracts/orders/order-states'
import type { Deps } from '../../deps'
import { withoutEndpoint } from '../../http/refuse'
import { orders } from '../orders/orders.table'
import { moveReturn } from './move-return'
import { returns } from './returns.table'
import { daysBefore } from '../../platform/clock/days'

const AT_ONCE = 50

/** Closes returns that were approved and whose pieces never left. Each in a transaction of its own. */
export async function closeUnsentReturns({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const isDue = and(eq(returns.state, 'approved'), lte(returns.requestedAt, daysBefore(now, RETURN_SENT_WITHIN_DAYS)))
  const due = await db
    .select({ id: returns.id, orderId: returns.orderId })
    .from(returns)
    .where(isDue)
    .orderBy(asc(returns.requestedAt))
    .limit(AT_ONCE)
  const close = ({ id, orderId }: (typeof due)[number]) =>
    db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
      const [record] = await tx
        .select()
        .from(returns)
        .where(and(eq(returns.id, id), isDue))
      if (!order || !record) return
      const change = { tx, order, actorId: null, now, ...withoutEndpoint }
      await moveReturn(change, record, { to: 'closed', event: 'return_withdrawn', by: 'system' })
    })
  for (const one of due) {
    await close(one).catch((error: unknown) =>
      log.error({ err: error, return: one.id }, 'a return could not be closed'),
    )
  }
}
