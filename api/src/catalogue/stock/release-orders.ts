import { inArray } from 'drizzle-orm'
import { stockReservations } from './stock-levels.table'
import { moveStock, type StockChange } from './move-stock'

/**
 * Pieces that were promised to orders and not shipped are on sale again. All orders of a transaction at once: one after the other, two
 * transactions with the same pieces could wait for each other.
 */
export async function releaseOrders(change: StockChange, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const rows = await change.tx
    .delete(stockReservations)
    .where(inArray(stockReservations.orderId, [...orderIds]))
    .returning({
      variantId: stockReservations.variantId,
      quantity: stockReservations.quantity,
      orderId: stockReservations.orderId,
    })
  await moveStock(
    change,
    rows.map((row) => ({ ...row, kind: 'released' as const })),
  )
}
