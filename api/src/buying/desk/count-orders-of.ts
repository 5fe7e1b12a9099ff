import { countDistinct, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { orderLines } from '../orders/order-lines.table'

/** In how many sellers' orders a product is, whatever became of them. */
export async function countOrdersOf(db: Queryable, productId: string): Promise<number> {
  const [counted] = await db
    .select({ orders: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .where(eq(orderLines.productId, productId))
  return counted?.orders ?? 0
}
