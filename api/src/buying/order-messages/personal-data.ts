import { eq, inArray, desc } from 'drizzle-orm'
import type { Queryable, Db } from '../../platform/db/database'
import { orders } from '../orders/orders.table'
import { orderMessages } from './order-messages.table'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { purchases } from '../orders/purchases.table'

/** Erases what was written about a purchase, by both sides: a seller's answer is about the person, too. */
export async function eraseOrderMessages(db: Queryable, purchaseId: string): Promise<void> {
  const ordersOfIt = db.select({ id: orders.id }).from(orders).where(eq(orders.purchaseId, purchaseId))
  await db.delete(orderMessages).where(inArray(orderMessages.orderId, ordersOfIt))
}

/** Everything that somebody and their sellers wrote to each other, newest first. */
export async function exportOrderMessages(db: Db, userId: string): Promise<AccountExport['orderMessages']> {
  const rows = await db
    .select({
      order: orders.number,
      by: orderMessages.by,
      body: orderMessages.body,
      sentAt: orderMessages.sentAt,
    })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.userId, userId))
    .orderBy(desc(orderMessages.sentAt), desc(orderMessages.id))
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}
