import { count } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { orders } from './orders.table'

/** How many orders were placed, one for each seller of a purchase. */
export async function countOrders(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(orders)
  return counted?.total ?? 0
}
