import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import type { OrderRefusal } from '../orders/cancel-order'
import type { OrderRecord } from '../orders/move-order'
import { orderLines } from '../orders/order-lines.table'
import { moveStock } from '../stock/move-stock'
import { moveReturn, type ReturnRecord } from './move-return'
import { returnLines } from './return-lines.table'

/**
 * The pieces of a return have come back.
 *
 * @param restock ids of the lines whose pieces go on sale again; the others are lost.
 * @returns whether shoppers see a difference.
 */
export async function receiveReturn(
  tx: Tx,
  order: OrderRecord,
  record: ReturnRecord,
  { restock, actorId, now }: { restock: readonly string[]; actorId: string | null; now: Date },
): Promise<{ visible: boolean } | OrderRefusal> {
  const outcome = await moveReturn(tx, order, record, {
    to: 'received',
    event: 'return_received',
    by: 'seller',
    actorId,
    now,
  })
  if (outcome === 'stays') return { visible: false }
  if (outcome !== 'moved') return outcome
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
  const { visible } = await moveStock(tx, back, now)
  return { visible }
}
