import { proportion } from '../../money/amounts/proportion'
import type { orderLines } from './order-lines.table'

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
