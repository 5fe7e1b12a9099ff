import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import type { OrderRecord } from './move-order'
import { orders } from './orders.table'

/** An order of a purchase, locked until the transaction ends; `null` when the purchase has no such order. */
export async function lockOrder(tx: Tx, purchaseId: string, number: string): Promise<OrderRecord | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.number, number)))
    .for('update')
  return order ?? null
}

/** A seller's own order, locked until the transaction ends; `null` when there is none with this number, or it is another's. */
export async function lockSellersOrder(tx: Tx, sellerId: string, number: string): Promise<OrderRecord | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), eq(orders.number, number)))
    .for('update')
  return order ?? null
}
