import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { checkoutLines } from './checkout-lines.table'
import type { CheckoutRow } from './lines-of-checkout'

/** Shows the prices of now from the next look on. @returns whether any was another one. */
export async function refreshPrices(tx: Tx, checkoutId: string, lines: readonly CheckoutRow[]): Promise<boolean> {
  const changed = lines.filter(({ unitMinor, priceMinor }) => unitMinor !== priceMinor)
  for (const { variantId, priceMinor } of changed) {
    await tx
      .update(checkoutLines)
      .set({ unitMinor: priceMinor })
      .where(and(eq(checkoutLines.checkoutId, checkoutId), eq(checkoutLines.variantId, variantId)))
  }
  return changed.length > 0
}
