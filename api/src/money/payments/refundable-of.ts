import { eq, sql, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { paymentAllocations } from './payment-allocations.table'

/** What can still go back to the shopper of an order, in minor units. */
export async function refundableOf(db: Queryable, orderId: string): Promise<number> {
  const [sum] = await db
    .select({
      left: sql<number>`coalesce(sum(${paymentAllocations.capturedMinor} - ${paymentAllocations.refundedMinor}), 0)::float8`,
    })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.orderId, orderId))
  return sum?.left ?? 0
}

/** What has gone back to the shopper of each order, in minor units; orders without a payment are absent. */
export async function refundedOf(db: Queryable, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: paymentAllocations.orderId,
      refunded: sql<number>`sum(${paymentAllocations.refundedMinor})::float8`,
    })
    .from(paymentAllocations)
    .where(inArray(paymentAllocations.orderId, orderIds))
    .groupBy(paymentAllocations.orderId)
  return new Map(rows.map((row) => [row.orderId, row.refunded]))
}
