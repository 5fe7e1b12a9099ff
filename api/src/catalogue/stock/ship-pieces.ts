import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { moveStock, type MoveOutcome } from './move-stock'
import { stockReservations } from './stock-reservations.table'

/** Pieces that were promised to an order leave the seller's shelf. */
export async function shipPieces(
  tx: Tx,
  { orderId, actorId, now }: { orderId: string; actorId: string | null; now: Date },
  lines: readonly { variantId: string; quantity: number }[],
): Promise<MoveOutcome> {
  for (const { variantId, quantity } of lines) {
    const promised = and(eq(stockReservations.orderId, orderId), eq(stockReservations.variantId, variantId))
    await tx.delete(stockReservations).where(and(promised, eq(stockReservations.quantity, quantity)))
    await tx
      .update(stockReservations)
      .set({ quantity: sql`${stockReservations.quantity} - ${quantity}::int` })
      .where(and(promised, sql`${stockReservations.quantity} > ${quantity}`))
  }
  return moveStock(
    tx,
    lines.map((line) => ({ ...line, kind: 'shipped' as const, orderId, actorId })),
    now,
  )
}
