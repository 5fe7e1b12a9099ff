import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { stockReservations } from './stock-levels.table'

/** What was held for a checkout is promised to its orders from now on, for as long as they are not shipped. */
export async function promisePieces(
  tx: Tx,
  checkoutId: string,
  lines: readonly { variantId: string; orderId: string }[],
): Promise<void> {
  for (const { variantId, orderId } of lines) {
    await tx
      .update(stockReservations)
      .set({ checkoutId: null, orderId })
      .where(and(eq(stockReservations.checkoutId, checkoutId), eq(stockReservations.variantId, variantId)))
  }
}
