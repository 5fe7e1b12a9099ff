import { and, eq, sql } from 'drizzle-orm'
import { stockReservations } from './stock-levels.table'
import { moveStock, type StockChange } from './move-stock'

/** Pieces that were promised to an order leave the seller's shelf. */
export async function shipPieces(
  change: StockChange,
  { orderId, actorId }: { orderId: string; actorId: string | null },
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  const { tx } = change
  for (const { variantId, quantity } of lines) {
    const promised = and(eq(stockReservations.orderId, orderId), eq(stockReservations.variantId, variantId))
    await tx.delete(stockReservations).where(and(promised, eq(stockReservations.quantity, quantity)))
    await tx
      .update(stockReservations)
      .set({ quantity: sql`${stockReservations.quantity} - ${quantity}::int` })
      .where(and(promised, sql`${stockReservations.quantity} > ${quantity}`))
  }
  await moveStock(
    change,
    lines.map((line) => ({ ...line, kind: 'shipped' as const, orderId, actorId })),
  )
}
