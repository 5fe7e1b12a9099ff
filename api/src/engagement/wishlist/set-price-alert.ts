import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { wishlistItems } from './wishlist-items.table'

/** Switches the price alerts of one piece. @returns whether it is on the list. */
export async function setPriceAlert(
  db: Queryable,
  { wishlistId, productId }: { wishlistId: string; productId: string },
  on: boolean,
): Promise<boolean> {
  const [changed] = await db
    .update(wishlistItems)
    .set({ priceAlert: on })
    .where(and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.productId, productId)))
    .returning({ productId: wishlistItems.productId })
  return changed !== undefined
}
