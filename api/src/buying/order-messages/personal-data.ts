import { desc, eq } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { Db } from '../db/database'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { orderMessages } from './order-messages.table'

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
