import { asc, count, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database'
import type { OrderRecord } from './move-order'
import { orders } from './orders.table'

/** The orders of a purchase, by number. */
export const ordersOf = (db: Queryable, purchaseId: string): Promise<OrderRecord[]> =>
  db.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.number))

/** The same, locked until the transaction ends. */
export const lockOrdersOf = (tx: Tx, purchaseId: string): Promise<OrderRecord[]> =>
  tx.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.number)).for('update')

/** How many orders were placed, one for each seller of a purchase. */
export async function countOrders(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(orders)
  return counted?.total ?? 0
}
