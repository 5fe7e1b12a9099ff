import { inArray } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { moveStock, type MoveOutcome } from './move-stock'
import { stockReservations } from './stock-reservations.table'

/**
 * Pieces that were promised to orders and not shipped are on sale again. All orders of a transaction at once: one after the other, two
 * transactions with the same pieces could wait for each other.
 */
export async function releaseOrders(tx: Tx, orderIds: readonly string[], now: Date): Promise<MoveOutcome> {
  if (orderIds.length === 0) return { short: [], visible: false }
  const rows = await tx
    .delete(stockReservations)
    .where(inArray(stockReservations.orderId, [...orderIds]))
    .returning({
      variantId: stockReservations.variantId,
      quantity: stockReservations.quantity,
      orderId: stockReservations.orderId,
    })
  return moveStock(
    tx,
    rows.map((row) => ({ ...row, kind: 'released' as const })),
    now,
  )
}
