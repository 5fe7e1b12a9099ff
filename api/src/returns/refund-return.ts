import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { proportion } from '../money/proportion'
import type { OrderRefusal } from '../orders/cancel-order'
import type { OrderRecord } from '../orders/move-order'
import { orderLines } from '../orders/order-lines.table'
import { orderMessages as messages } from '../orders/orders.messages'
import { refundOrder } from '../payments/refund-order'
import { moveReturn, type ReturnRecord } from './move-return'
import { returnLines } from './return-lines.table'
import { returns } from './returns.table'

/**
 * Gives the money of a received return back.
 *
 * @param amountMinor absent: what the shopper paid for the pieces. Delivery is not given back unless it is asked for by amount.
 */
export async function refundReturn(
  tx: Tx,
  order: OrderRecord,
  record: ReturnRecord,
  { amountMinor, actorId, now }: { amountMinor?: number | undefined; actorId: string; now: Date },
): Promise<OrderRefusal | null> {
  if (record.state === 'refunded') return null
  const wanted = amountMinor ?? (await paidFor(tx, record.id))
  const moved = await moveReturn(tx, order, record, { to: 'refunded', event: 'refunded', by: 'seller', actorId, now })
  if (typeof moved === 'object') return moved
  const refund = { key: `return:${record.id}`, reason: 'returned', amountMinor: wanted, returnId: record.id, now }
  return (await refundOrder(tx, order, refund)) === null
    ? { refused: 'REFUSED', detail: messages.refundTooLarge }
    : null
}

/**
 * What was paid for the pieces of a return, their part of the discount taken off. Of pieces that go back one by one, the parts add up to
 * what was paid for all.
 */
async function paidFor(tx: Tx, returnId: string): Promise<number> {
  const lines = await tx
    .select({ line: orderLines, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
  let sum = 0
  for (const { line, quantity } of lines) {
    const paid = line.unitMinor * line.quantity - line.discountMinor
    const earlier = await refundedBefore(tx, line.id)
    sum += proportion(paid, earlier + quantity, line.quantity) - proportion(paid, earlier, line.quantity)
  }
  return sum
}

async function refundedBefore(tx: Tx, lineId: string): Promise<number> {
  const [earlier] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${returnLines.quantity}), 0)::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returnLines.orderLineId, lineId), eq(returns.state, 'refunded')))
  return earlier?.pieces ?? 0
}
