import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { orderLines } from '../orders/order-lines.table'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'

/** The line of an order that a shopper wants to write of. */
export interface ReviewedLine {
  productId: string
  lineId: string
}

export type LineRefusal =
  /** Somebody else's line, another product's, or none: all look the same from outside. */
  | 'NOT_FOUND'
  /** It has not arrived. */
  | 'REFUSED'

/** What a shopper bought and has received, or why it cannot be reviewed. Whether it has been already is not asked here. */
export async function findReviewableLine(
  db: Queryable,
  userId: string,
  { productId, lineId }: ReviewedLine,
): Promise<{ color: string; size: string } | LineRefusal> {
  const [line] = await db
    .select({ state: orders.state, color: orderLines.color, size: orderLines.size })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(
      and(
        eq(orderLines.id, lineId),
        eq(orderLines.productId, productId),
        eq(purchases.userId, userId),
        // Pieces that were cancelled never came.
        lt(orderLines.cancelled, orderLines.quantity),
      ),
    )
  if (!line) return 'NOT_FOUND'
  return line.state === 'delivered' || line.state === 'completed' ? line : 'REFUSED'
}
