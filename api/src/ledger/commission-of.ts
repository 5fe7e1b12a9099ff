import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { orderLines } from '../orders/order-lines.table'
import { commissionLines } from './commission-lines.table'

/** What the marketplace takes of an order, and the tax on it, in minor units. */
export async function commissionOf(db: Queryable, orderId: string): Promise<{ amountMinor: number; taxMinor: number }> {
  const [sum] = await db
    .select({
      amountMinor: sql<number>`coalesce(sum(${commissionLines.amountMinor}), 0)::float8`,
      taxMinor: sql<number>`coalesce(sum(${commissionLines.taxMinor}), 0)::float8`,
    })
    .from(commissionLines)
    .innerJoin(orderLines, eq(orderLines.id, commissionLines.orderLineId))
    .where(eq(orderLines.orderId, orderId))
  return sum ?? { amountMinor: 0, taxMinor: 0 }
}
