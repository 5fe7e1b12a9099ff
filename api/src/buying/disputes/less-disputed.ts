import { sql, type SQL } from 'drizzle-orm'
import { proportion } from '../../money/amounts/amounts'
import type { Queryable } from '../../platform/db/database'
import { orderLines } from '../orders/order-lines.table'

/** Of a line of an order, as a query of `order_lines` reads it: its pieces that a case under way is about, but for those of a return that is under way as well. */
export const disputedPieces: SQL<number> = sql<number>`(
  select coalesce(sum(part.quantity), 0)::int from dispute_lines part join disputes dispute on dispute.id = part.dispute_id
  where part.order_line_id = ${orderLines}.id and dispute.closed_at is null
    and not exists (select from returns back where back.id = dispute.return_id and back.state not in ('rejected', 'closed')))`

/**
 * What is left to give back of a part of a line's price, in minor units: what a case has given back for the line counts alike for each of its pieces
 * that had not been refunded by then, so that nothing goes back twice.
 */
export async function lessDisputed(
  db: Queryable,
  line: Pick<typeof orderLines.$inferSelect, 'id' | 'totalMinor' | 'quantity'>,
  partMinor: number,
): Promise<number> {
  const { rows } = await db.execute<{ back: number; gone: number }>(sql`
    select part.refunded_minor::float8 as back,
      (select coalesce(sum(piece.quantity), 0)::int from refunds refund cross join lateral (
          select quantity from refund_lines where refund_id = refund.id and order_line_id = part.order_line_id
          union all select quantity from return_lines where return_id = refund.return_id and order_line_id = part.order_line_id) piece
        where refund.order_id = dispute.order_id and refund.created_at <= dispute.closed_at) as gone
    from dispute_lines part join disputes dispute on dispute.id = part.dispute_id
    where part.order_line_id = ${line.id} and part.refunded_minor > 0`)
  const paidMinor = line.totalMinor
  let leftMinor = partMinor
  for (const { back, gone } of rows) {
    const openMinor = paidMinor - proportion(paidMinor, Math.min(gone, line.quantity), line.quantity)
    if (openMinor > 0) leftMinor -= proportion(partMinor, Math.min(back, openMinor), openMinor)
  }
  return Math.max(0, leftMinor)
}
