import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderThread } from 'shared-contracts/orders/order-message.schema'
import { ORDER_MESSAGES_PAGE_SIZE } from 'shared-contracts/orders/order-states'
import { nameOfAccount } from '../../identity/accounts/account-names'
import type { Queryable } from '../../platform/db/database'
import { conversations } from './conversations.table'
import { messages } from './messages.table'
import type { Side } from './send-message'

const NOTHING_WRITTEN: OrderThread = { items: [], hasEarlier: false, unread: 0 }

/**
 * What was written in a conversation, as one side sees it.
 *
 * @param conversationId `null` where nobody has written yet.
 * @param before id of a message: those that are older come. One of another conversation has none.
 */
export async function listMessages(
  db: Queryable,
  { conversationId, reader, before }: { conversationId: string | null; reader: Side; before?: string | undefined },
): Promise<OrderThread> {
  if (conversationId === null) return NOTHING_WRITTEN
  const earlier = before
    ? sql`(${messages.sentAt}, ${messages.id}) < (
        select sent_at, id from messages where id = ${before} and conversation_id = ${conversationId})`
    : undefined
  const rows = await db
    .select({ message: messages, author: nameOfAccount(messages.userId) })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), earlier))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(ORDER_MESSAGES_PAGE_SIZE + 1)
  const items = rows.slice(0, ORDER_MESSAGES_PAGE_SIZE).reverse()
  return {
    items: items.map(({ message: { id, by, body, sentAt, readAt }, author }) => ({
      id,
      by,
      author: by === reader ? author : null,
      body,
      sentAt: sentAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    hasEarlier: rows.length > items.length,
    unread: await db.$count(messages, and(eq(messages.conversationId, conversationId), unreadBy(reader))),
  }
}

/** Messages of the other side that one side has not read. */
export const unreadBy = (reader: Side) => and(eq(messages.by, otherSide(reader)), isNull(messages.readAt))

const otherSide = (side: Side): Side => (side === 'shopper' ? 'seller' : 'shopper')

/** Of each order, how many messages of its shopper nobody has read; orders without any are absent. */
export async function countUnread(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: conversations.orderId, unread: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(inArray(conversations.orderId, [...orderIds]), unreadBy('seller')))
    .groupBy(conversations.orderId)
  return new Map(rows.flatMap(({ orderId, unread }) => (orderId === null ? [] : [[orderId, unread]])))
}

/**
 * Notes that one side has read what the other wrote.
 *
 * @param upTo id of the newest message that they saw: what came after it stays unread.
 */
export async function readMessages(
  db: Queryable,
  { conversationId, reader, upTo, now }: { conversationId: string; reader: Side; upTo: string; now: Date },
): Promise<void> {
  const seen = sql`(${messages.sentAt}, ${messages.id}) <= (
    select sent_at, id from messages where id = ${upTo} and conversation_id = ${conversationId})`
  await db
    .update(messages)
    .set({ readAt: sql`greatest(${messages.sentAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(messages.conversationId, conversationId), unreadBy(reader), seen))
}
