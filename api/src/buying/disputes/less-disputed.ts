import { sql } from 'drizzle-orm'
import { proportion } from '../../money/amounts/amounts'
import type { Queryable } from '../../platform/db/database'
import type { orderLines } from '../orders/order-lines.table'

/**
 * What is left to give back of a part of a line's price, in minor units: what cases have given back for the line counts for each of its pieces alike,
 * so that nothing goes back twice.
 */
export async function lessDisputed(
  db: Queryable,
  line: Pick<typeof orderLines.$inferSelect, 'id' | 'unitMinor' | 'quantity' | 'discountMinor'>,
  partMinor: number,
): Promise<number> {
  const { rows } = await db.execute<{ back: number }>(
    sql`select coalesce(sum(refunded_minor), 0)::float8 as back from dispute_lines where order_line_id = ${line.id}`,
  )
  const back = rows[0]?.back ?? 0
  const paidMinor = line.unitMinor * line.quantity - line.discountMinor
  return back === 0 || paidMinor === 0 ? partMinor : Math.max(0, partMinor - proportion(partMinor, back, paidMinor))
}
