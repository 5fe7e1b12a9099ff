import { and, asc, eq, lte } from 'drizzle-orm'
import { RETURN_SENT_WITHIN_DAYS } from 'shared-contracts/orders/order-states'
import type { Deps } from '../deps'
import { orders } from '../orders/orders.table'
import { moveReturn } from './move-return'
import { returns } from './returns.table'

const AT_ONCE = 50
const DAY_MS = 24 * 60 * 60 * 1000

/** Closes returns that were approved and whose pieces never left. Each in a transaction of its own. */
export async function closeUnsentReturns({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const isDue = and(
    eq(returns.state, 'approved'),
    lte(returns.requestedAt, new Date(now.getTime() - RETURN_SENT_WITHIN_DAYS * DAY_MS)),
  )
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
      await moveReturn(tx, order, record, {
        ...{ to: 'closed', event: 'return_withdrawn', by: 'system', actorId: null, now },
      })
    })
  for (const one of due) {
    await close(one).catch((error: unknown) =>
      log.error({ err: error, return: one.id }, 'a return could not be closed'),
    )
  }
}
