import { eq } from 'drizzle-orm'
import { holdPieces } from '../../catalogue/stock/hold-pieces'
import type { StockChange } from '../../catalogue/stock/move-stock'
import { checkouts } from './checkouts.table'

/** An open checkout ends without an order: its pieces are on sale again. */
export async function endOpenCheckout(change: StockChange, id: string, state: 'expired' | 'left'): Promise<void> {
  await holdPieces(change, id, [])
  await change.tx.update(checkouts).set({ state, endedAt: change.now }).where(eq(checkouts.id, id))
}
