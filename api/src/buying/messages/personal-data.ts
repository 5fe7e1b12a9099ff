import { desc, eq, inArray } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { nameProducts } from '../../catalogue/products/name-products'
import type { Db, Queryable, Tx } from '../../platform/db/database'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { conversations } from './conversations.table'
import { messages } from './messages.table'

/** Erases what was written about a purchase, by both sides: a seller's answer is about the person, too. */
export async function eraseOrderConversations(db: Queryable, purchaseId: string): Promise<void> {
  const ordersOfIt = db.select({ id: orders.id }).from(orders).where(eq(orders.purchaseId, purchaseId))
  await db.delete(conversations).where(inArray(conversations.orderId, ordersOfIt))
}

/** Erases what somebody who leaves asked about products, and what they were answered. */
export async function eraseQuestions(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(conversations).where(eq(conversations.userId, userId))
}

const written = { by: messages.by, body: messages.body, sentAt: messages.sentAt }
const newestFirst = [desc(messages.sentAt), desc(messages.id)]

/** Everything that somebody and their sellers wrote to each other about orders, newest first. */
export async function exportOrderMessages(db: Db, userId: string): Promise<AccountExport['orderMessages']> {
  const rows = await db
    .select({ order: orders.number, ...written })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(orders, eq(orders.id, conversations.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.userId, userId))
    .orderBy(...newestFirst)
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}

/** The same about products. */
export async function exportQuestions(db: Db, userId: string): Promise<AccountExport['questions']> {
  const rows = await db
    .select({ productId: conversations.productId, ...written })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.userId, userId))
    .orderBy(...newestFirst)
  const products = await nameProducts(db, [...new Set(rows.flatMap(({ productId }) => productId ?? []))])
  return rows.map(({ productId, sentAt, ...row }) => ({
    product: products.get(productId ?? '')?.slug ?? '',
    ...row,
    sentAt: sentAt.toISOString(),
  }))
}
