import { and, eq, sql } from 'drizzle-orm'
import { proportion } from '../../money/amounts/amounts'
import type { Queryable } from '../../platform/db/database'
import { returnLines, returns } from '../returns/returns.table'
import { orderLines } from './order-lines.table'

/** A line that is named twice is meant with the sum of its pieces. What else stands with it is that of the first. */
export function mergeSameLines<T extends { lineId: string; quantity: number }>(lines: readonly T[]): T[] {
  const merged = new Map<string, T>()
  for (const line of lines) {
    const same = merged.get(line.lineId)
    merged.set(line.lineId, same ? { ...same, quantity: same.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

type Line = Pick<typeof orderLines.$inferSelect, 'unitMinor' | 'quantity' | 'discountMinor'>

/**
 * What was paid for pieces of a line, their part of its discount taken off, in minor units. Of pieces that go back one by one, the parts
 * add up to what was paid for all.
 *
 * @param pieces how many, and how many of the line were refunded before.
 */
export function paidForPieces(line: Line, pieces: { before: number; quantity: number }): number {
  const paid = line.unitMinor * line.quantity - line.discountMinor
  const upTo = (count: number) => proportion(paid, count, line.quantity)
  return upTo(pieces.before + pieces.quantity) - upTo(pieces.before)
}

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
