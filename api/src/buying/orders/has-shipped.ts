import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { orderLines } from './order-lines.table'

/** Whether a piece of an order has left. */
export async function hasShipped(tx: Tx, orderId: string): Promise<boolean> {
  const gone = and(eq(orderLines.orderId, orderId), gt(orderLines.shipped, 0))
  const lines = await tx.select({ id: orderLines.id }).from(orderLines).where(gone).limit(1)
  return lines.length > 0
}
