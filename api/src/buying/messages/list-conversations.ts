import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { CONVERSATIONS_PAGE_SIZE, type ConversationTab } from 'shared-contracts/conversations/conversation-terms'
import type { Conversation, ConversationPage, InboxPage } from 'shared-contracts/conversations/conversation.schema'
import { nameProducts } from '../../catalogue/products/name-products'
import { authorNames } from '../../identity/profile/author-name'
import { keyedPage, keyOrder } from '../../platform/db/by-key'
import type { Queryable } from '../../platform/db/database'
import { paged } from '../../platform/db/paged'
import { findShops } from '../../selling/sellers/find-shops'
import { firstPictures } from '../orders/first-pictures'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { conversations } from './conversations.table'
import { unreadBy } from './list-messages'
import { messages } from './messages.table'
import type { Side } from './send-message'

const EXCERPT_LENGTH = 140

type ConversationRecord = typeof conversations.$inferSelect

const waiting = and(eq(conversations.lastBy, 'shopper'), isNull(conversations.settledAt))

const lastWrittenFirst = keyOrder('desc', ['moment', conversations.lastAt], ['id', conversations.id])

/** One page of a shopper's conversations with sellers, the last written first. */
export async function listShoppersConversations(
  db: Queryable,
  userId: string,
  page?: number,
): Promise<ConversationPage> {
  const ownOrders = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.userId, userId))
  const own = or(eq(conversations.userId, userId), inArray(conversations.orderId, ownOrders))
  return paged(
    db.select().from(conversations).where(own).orderBy(lastWrittenFirst.order),
    { page, size: CONVERSATIONS_PAGE_SIZE, total: db.$count(conversations, own) },
    (rows) => presentConversations(db, rows, 'shopper'),
  )
}

/** One page of a seller's inbox, the last written first. */
export async function listInbox(
  db: Queryable,
  sellerId: string,
  { tab = 'unanswered', after }: { tab?: ConversationTab | undefined; after?: string | undefined },
): Promise<InboxPage> {
  const own = eq(conversations.sellerId, sellerId)
  const [counts = { all: 0, unanswered: 0 }] = await db
    .select({ all: count(), unanswered: sql<number>`(count(*) filter (where ${waiting}))::int` })
    .from(conversations)
    .where(own)
  const listed = await keyedPage(
    ({ limit }) =>
      db
        .select({ row: conversations, key: lastWrittenFirst.key })
        .from(conversations)
        .where(and(own, tab === 'unanswered' ? waiting : undefined, lastWrittenFirst.beyond(after)))
        .orderBy(lastWrittenFirst.order)
        .limit(limit),
    { after, size: CONVERSATIONS_PAGE_SIZE, total: counts[tab] },
    (rows) =>
      presentConversations(
        db,
        rows.map(({ row }) => row),
        'seller',
      ),
  )
  return { ...listed, counts }
}

/** How many conversations of a seller wait for an answer. */
export const countUnanswered = (db: Queryable, sellerId: string): Promise<number> =>
  db.$count(conversations, and(eq(conversations.sellerId, sellerId), waiting))

/** Conversations as one of their sides sees them, in the order given. */
export async function presentConversations(
  db: Queryable,
  rows: readonly ConversationRecord[],
  reader: Side,
): Promise<Conversation[]> {
  const ids = rows.map(({ id }) => id)
  const ordersById = await ordersOf(db, rows)
  const products = await nameProducts(db, present(rows.map(({ productId }) => productId)))
  const pictures = await firstPictures(db, present(rows.map(({ orderId }) => orderId)))
  const nameOther = await (reader === 'shopper' ? namesOfShops : namesOfShoppers)(db, rows)
  const excerpts = await excerptsOf(db, ids)
  const unread = await countUnreadIn(db, ids, reader)
  return rows.map((row) => {
    const { id, orderId, productId, lastAt, lastBy, settledAt } = row
    const order = ordersById.get(orderId ?? '')
    return {
      id,
      order: order
        ? { number: order.number, purchase: order.purchase, picture: pictures.get(orderId ?? '')?.[0] ?? null }
        : null,
      product: products.get(productId ?? '') ?? null,
      other: nameOther(row) ?? (reader === 'seller' && order ? order.recipient : null),
      last: { by: lastBy, at: lastAt.toISOString(), excerpt: excerpts.get(id) ?? '' },
      unread: unread.get(id) ?? 0,
      waits: lastBy === 'shopper' && (reader === 'shopper' || settledAt === null),
    }
  })
}

type NameOf = (row: ConversationRecord) => string | undefined

async function namesOfShops(db: Queryable, rows: readonly ConversationRecord[]): Promise<NameOf> {
  const shops = await findShops(db, present(rows.map(({ sellerId }) => sellerId)))
  return ({ sellerId }) => shops.get(sellerId)?.name
}

/** Of those who ask about products; whose an order is stands with it. */
async function namesOfShoppers(db: Queryable, rows: readonly ConversationRecord[]): Promise<NameOf> {
  const people = await authorNames(db, present(rows.map(({ userId }) => userId)))
  return ({ userId }) => people.get(userId ?? '')
}

const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))]

async function ordersOf(db: Queryable, rows: readonly ConversationRecord[]) {
  const ids = present(rows.map(({ orderId }) => orderId))
  const rowsOfOrders = await db
    .select({ id: orders.id, number: orders.number, purchase: purchases.number, address: purchases.address })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(inArray(orders.id, ids))
  return new Map(
    rowsOfOrders.map(({ id, number, purchase, address }) => [id, { number, purchase, recipient: address.recipient }]),
  )
}

/** The beginning of each one's latest message, on one line. */
async function excerptsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([messages.conversationId], { id: messages.conversationId, body: messages.body })
    .from(messages)
    .where(inArray(messages.conversationId, [...ids]))
    .orderBy(messages.conversationId, desc(messages.sentAt), desc(messages.id))
  return new Map(rows.map(({ id, body }) => [id, shortened(body.replaceAll(/\s+/g, ' '))]))
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > EXCERPT_LENGTH ? `${letters.slice(0, EXCERPT_LENGTH - 1).join('')}…` : text
}

async function countUnreadIn(db: Queryable, ids: readonly string[], reader: Side): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: messages.conversationId, unread: count() })
    .from(messages)
    .where(and(inArray(messages.conversationId, [...ids]), unreadBy(reader)))
    .groupBy(messages.conversationId)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}
