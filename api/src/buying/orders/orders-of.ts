import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/database'
import type { OrderRecord } from './move-order'
import { orders } from './orders.table'

/** The orders of a purchase, by number. */
export const ordersOf = (db: Queryable, purchaseId: string): Promise<OrderRecord[]> =>
  db.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.number))

/** The same, locked until the transaction ends. */
export const lockOrdersOf = (tx: Tx, purchaseId: string): Promise<OrderRecord[]> =>
  tx.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.number)).for('update')
