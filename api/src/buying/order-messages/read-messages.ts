import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { otherSide } from './list-messages'
import { orderMessages } from './order-messages.table'
import type { Side } from './send-message'

/**
 * Notes that one side has read what the other wrote.
 *
 * @param upTo id of the newest message that they saw: what came after it stays unread.
 */
export async function readMessages(
  db: Queryable,
  { orderId, reader, upTo, now }: { orderId: string; reader: Side; upTo: string; now: Date },
): Promise<void> {
  const seen = sql`(${orderMessages.sentAt}, ${orderMessages.id}) <= (
    select sent_at, id from order_messages where id = ${upTo} and order_id = ${orderId})`
  await db
    .update(orderMessages)
    .set({ readAt: sql`greatest(${orderMessages.sentAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        eq(orderMessages.by, otherSide(reader)),
        isNull(orderMessages.readAt),
        seen,
      ),
    )
}
