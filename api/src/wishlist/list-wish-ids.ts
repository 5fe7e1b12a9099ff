import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { belongsTo, type Shopper } from '../guests/shopper'
import { wishlistItems } from './wishlist-items.table'
import { wishlists } from './wishlists.table'

/** The ids of all products on the shopper's wishlist, the last one wished for first. */
export async function listWishIds(db: Queryable, shopper: Shopper | null): Promise<string[]> {
  if (!shopper) return []
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlists)
    .innerJoin(wishlistItems, eq(wishlistItems.wishlistId, wishlists.id))
    .where(belongsTo(wishlists, shopper))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId))
  return rows.map((row) => row.id)
}
