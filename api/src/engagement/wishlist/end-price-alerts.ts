import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { wishlistItems } from './wishlist-items.table'
import { wishlists } from './wishlists.table'

/** Ends the price alerts that a shopper asked for piece by piece. */
export async function endPriceAlerts(tx: Tx, userId: string): Promise<void> {
  const own = tx.select({ id: wishlists.id }).from(wishlists).where(eq(wishlists.userId, userId))
  await tx
    .update(wishlistItems)
    .set({ priceAlert: null })
    .where(and(inArray(wishlistItems.wishlistId, own), eq(wishlistItems.priceAlert, true)))
}
