import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
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
