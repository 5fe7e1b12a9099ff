import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database'
import { wishlistItems } from './wishlist-items.table'
import { wishlistOf } from './wishlist-of'
import type { Shopper } from '../../identity/guests/shopper'

/** Takes a product off the wishlist; one that is not there is no failure. */
export async function removeWish(db: Db, shopper: Shopper, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const wishlistId = await wishlistOf(tx, shopper)
    await tx
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.productId, productId)))
  })
}
