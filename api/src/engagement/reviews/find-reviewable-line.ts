import { and, eq, lt } from 'drizzle-orm'
import type { Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { orderLines } from '../../buying/orders/order-lines.table'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'

/** The line of an order that a shopper wants to write of. */
export interface ReviewedLine {
  productId: string
  lineId: string
}

/**
 * What a shopper bought and has received. Somebody else's line, another product's and none look the same from outside: not found; one that
 * has not arrived is refused. Whether it has been reviewed already is not asked here.
 */
export async function findReviewableLine(
  { db, refuse }: { db: Queryable } & Refuses<'NOT_FOUND' | 'REFUSED'>,
  userId: string,
  { productId, lineId }: ReviewedLine,
): Promise<{ color: string; size: string }> {
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
  if (!line) throw refuse('NOT_FOUND')
  if (line.state !== 'delivered' && line.state !== 'completed') throw refuse('REFUSED')
  return line
}
