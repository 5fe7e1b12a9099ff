import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { proportion } from '../amounts/amounts'
import type { Taken } from './commission'

/** What went back to a shopper for pieces of lines, and the commission of these pieces, in minor units. */
export interface PiecesBack extends Taken {
  paidMinor: number
}

export const NO_PIECES: PiecesBack = { paidMinor: 0, amountMinor: 0, taxMinor: 0 }

interface PieceRow extends Record<string, unknown> {
  id: string
  quantity: number
  upTo: number
  paidMinor: number
  amountMinor: number
  taxMinor: number
}

/**
 * The commission of pieces that go back, as each of their lines was sold with. Of pieces that go back one by one, the parts add up to the
 * commission of their line. Where less is paid back than was paid for them, as much less of it goes back.
 *
 * @param pieces their lines say already that they are cancelled, or their return that it is refunded.
 * @param amountMinor what goes back in all.
 */
export async function commissionOfPieces(
  db: Queryable,
  pieces: readonly { orderLineId: string; quantity: number }[],
  amountMinor: number,
): Promise<PiecesBack> {
  if (pieces.length === 0) return NO_PIECES
  const { rows } = await db.execute<PieceRow>(sql`
    select line.id, line.quantity, line.total_minor::float8 as "paidMinor",
      coalesce(part.amount_minor, 0)::float8 as "amountMinor", coalesce(part.tax_minor, 0)::float8 as "taxMinor",
      line.cancelled + (select coalesce(sum(back.quantity), 0)::int from return_lines back
        join returns on returns.id = back.return_id and returns.state = 'refunded'
        where back.order_line_id = line.id) as "upTo"
    from order_lines line left join commission_lines part on part.order_line_id = line.id
    where line.id in ${pieces.map(({ orderLineId }) => orderLineId)}`)
  const sum = { ...NO_PIECES }
  for (const { orderLineId, quantity } of pieces) {
    const line = rows.find(({ id }) => id === orderLineId)
    if (!line) throw new Error('Pieces without their line')
    for (const key of ['paidMinor', 'amountMinor', 'taxMinor'] as const) {
      const upTo = (count: number) => proportion(line[key], count, line.quantity)
      sum[key] += upTo(line.upTo) - upTo(line.upTo - quantity)
    }
  }
  const { paidMinor } = sum
  if (paidMinor <= amountMinor) return sum
  const part = (of: number) => proportion(of, amountMinor, paidMinor)
  return { paidMinor: amountMinor, amountMinor: part(sum.amountMinor), taxMinor: part(sum.taxMinor) }
}

/** What all refunds of an order were for. */
export async function piecesBackOf(db: Queryable, orderId: string): Promise<PiecesBack> {
  const { rows } = await db.execute<PiecesBack & Record<string, unknown>>(sql`
    select coalesce(sum(pieces_minor), 0)::float8 as "paidMinor", coalesce(sum(commission_minor), 0)::float8 as "amountMinor",
      coalesce(sum(commission_tax_minor), 0)::float8 as "taxMinor" from refunds where order_id = ${orderId}`)
  return rows[0] ?? NO_PIECES
}
