import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderThread } from 'shared-contracts/orders/order-message.schema'
import { ORDER_MESSAGES_PAGE_SIZE } from 'shared-contracts/orders/order-states'
import { users } from '../../identity/accounts/users.table'
import type { Queryable } from '../../platform/db/database'
import { orderMessages } from './order-messages.table'
import type { Side } from './send-message'

/**
 * What was written about an order, as one side sees it.
 *
 * @param before id of a message: those that are older come. One of another order has none.
 */
export async function listMessages(
  db: Queryable,
  { orderId, reader, before }: { orderId: string; reader: Side; before?: string | undefined },
): Promise<OrderThread> {
  const earlier = before
    ? sql`(${orderMessages.sentAt}, ${orderMessages.id}) < (
        select sent_at, id from order_messages where id = ${before} and order_id = ${orderId})`
    : undefined
  const rows = await db
    .select({ message: orderMessages, name: users.name, email: users.email })
    .from(orderMessages)
    .leftJoin(users, eq(users.id, orderMessages.userId))
    .where(and(eq(orderMessages.orderId, orderId), earlier))
    .orderBy(desc(orderMessages.sentAt), desc(orderMessages.id))
    .limit(ORDER_MESSAGES_PAGE_SIZE + 1)
  const items = rows.slice(0, ORDER_MESSAGES_PAGE_SIZE).reverse()
  return {
    items: items.map(({ message: { id, by, body, sentAt, readAt }, name, email }) => ({
      id,
      by,
      author: by === reader ? (name ?? email) : null,
      body,
      sentAt: sentAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    hasEarlier: rows.length > items.length,
    unread: await db.$count(
      orderMessages,
      and(eq(orderMessages.orderId, orderId), eq(orderMessages.by, otherSide(reader)), isNull(orderMessages.readAt)),
    ),
  }
}

const otherSide = (side: Side): Side => (side === 'shopper' ? 'seller' : 'shopper')

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
