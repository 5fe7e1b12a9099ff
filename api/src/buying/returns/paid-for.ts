import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { orderLines } from '../orders/order-lines.table'
import { paidForPieces } from '../orders/paid-for-pieces'
import { returnLines } from './return-lines.table'
import { returns } from './returns.table'

/** What was paid for the pieces of a return, in minor units: what goes back when all of it does. */
export async function paidFor(tx: Queryable, returnId: string): Promise<number> {
  const lines = await tx
    .select({ line: orderLines, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
  let sum = 0
  for (const { line, quantity } of lines) {
    const before = line.cancelled + (await refundedBefore(tx, line.id))
    sum += paidForPieces(line, { before, quantity })
  }
  return sum
}

async function refundedBefore(tx: Queryable, lineId: string): Promise<number> {
  const [earlier] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${returnLines.quantity}), 0)::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returnLines.orderLineId, lineId), eq(returns.state, 'refunded')))
  return earlier?.pieces ?? 0
}
