import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { SharedWishlist } from 'shared-contracts/wishlist/wishlist.contract'
import { WISHLIST_PAGE_SIZE } from 'shared-contracts/wishlist/wishlist-limits'
import { loadCards } from '../../catalogue/products/load-cards'
import { products } from '../../catalogue/products/products.table'
import { published } from '../../catalogue/products/published'
import type { Db, Queryable } from '../../platform/db/database'
import { wishlistItems, wishlists } from './wishlists.table'
import { paged } from '../../platform/db/paged'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'

/** One page of a wishlist's products that are on sale, the last one wished for first. */
export async function listWishes(
  { db, env }: { db: Db; env: { currency: string } },
  wishlistId: string,
  page?: number,
): Promise<SharedWishlist> {
  const wished = and(eq(wishlistItems.wishlistId, wishlistId), published)
  const join = eq(products.id, wishlistItems.productId)
  const [counted] = await db.select({ total: count() }).from(wishlistItems).innerJoin(products, join).where(wished)
  return paged(
    db
      .select({ id: wishlistItems.productId })
      .from(wishlistItems)
      .innerJoin(products, join)
      .where(wished)
      .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId)),
    { page, size: WISHLIST_PAGE_SIZE, total: counted?.total ?? 0 },
    async (rows) => {
      const ids = rows.map((row) => row.id)
      const cards = await loadCards(db, env.currency, { where: inArray(products.id, ids), limit: ids.length })
      return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
  )
}

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
