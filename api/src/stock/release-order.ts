import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { moveStock, type MoveOutcome } from './move-stock'
import { stockReservations } from './stock-reservations.table'

/** Pieces that were promised to an order and not shipped are on sale again. */
export async function releaseOrder(tx: Tx, orderId: string, now: Date): Promise<MoveOutcome> {
  const rows = await tx
    .delete(stockReservations)
    .where(eq(stockReservations.orderId, orderId))
    .returning({ variantId: stockReservations.variantId, quantity: stockReservations.quantity })
  return moveStock(
    tx,
    rows.map((row) => ({ ...row, kind: 'released' as const, orderId })),
    now,
  )
}
