import { eq, sql } from 'drizzle-orm'
import type { OrderChange } from '../orders/change-order'
import { orderLines } from '../orders/order-lines.table'
import { moveStock } from '../../catalogue/stock/move-stock'
import { moveReturn, type ReturnRecord } from './move-return'
import { returnLines } from './returns.table'

/**
 * The pieces of a return have come back.
 *
 * @param restock ids of the lines whose pieces go on sale again; the others are lost.
 */
export async function receiveReturn(
  change: OrderChange,
  record: ReturnRecord,
  restock: readonly string[],
): Promise<void> {
  const { tx, order, actorId } = change
  if (!(await moveReturn(change, record, { to: 'received', event: 'return_received', by: 'seller' }))) return
  const lines = await tx
    .select({ line: orderLines, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, record.id))
  for (const { line, quantity } of lines) {
    await tx
      .update(orderLines)
      .set({ returned: sql`${orderLines.returned} + ${quantity}::int` })
      .where(eq(orderLines.id, line.id))
  }
  const back = lines.flatMap(({ line, quantity }) =>
    line.variantId && restock.includes(line.id)
      ? [{ variantId: line.variantId, quantity, kind: 'returned' as const, orderId: order.id, actorId }]
      : [],
  )
  await moveStock(change, back)
}
