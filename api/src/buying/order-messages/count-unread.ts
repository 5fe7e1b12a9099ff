import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { orderMessages } from './order-messages.table'

/** Of each order, how many messages of its shopper nobody has read; orders without any are absent. */
export async function countUnread(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderMessages.orderId, unread: sql<number>`count(*)::int` })
    .from(orderMessages)
    .where(
      and(inArray(orderMessages.orderId, [...orderIds]), eq(orderMessages.by, 'shopper'), isNull(orderMessages.readAt)),
    )
    .groupBy(orderMessages.orderId)
  return new Map(rows.map((row) => [row.orderId, row.unread]))
}
