import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { orders } from '../orders/orders.table'
import { orderMessages } from './order-messages.table'

/** Erases what was written about a purchase, by both sides: a seller's answer tells of the person, too. */
export async function eraseOrderMessages(db: Queryable, purchaseId: string): Promise<void> {
  const ordersOfIt = db.select({ id: orders.id }).from(orders).where(eq(orders.purchaseId, purchaseId))
  await db.delete(orderMessages).where(inArray(orderMessages.orderId, ordersOfIt))
}
