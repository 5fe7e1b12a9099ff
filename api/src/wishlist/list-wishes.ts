import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { SharedWishlist } from 'shared-contracts/wishlist/wishlist.contract'
import { WISHLIST_PAGE_SIZE } from 'shared-contracts/wishlist/wishlist-limits'
import { loadCards } from '../catalogue/load-cards'
import { products } from '../catalogue/products.table'
import { published } from '../catalogue/published'
import type { Db } from '../db/database'
import { wishlistItems } from './wishlist-items.table'

/** One page of a wishlist's products that are on sale, the last one wished for first. */
export async function listWishes(
  { db, env }: { db: Db; env: { currency: string } },
  wishlistId: string,
  page = 1,
): Promise<SharedWishlist> {
  const wished = and(eq(wishlistItems.wishlistId, wishlistId), published)
  const join = eq(products.id, wishlistItems.productId)
  const [counted] = await db.select({ total: count() }).from(wishlistItems).innerJoin(products, join).where(wished)
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, join)
    .where(wished)
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId))
    .limit(WISHLIST_PAGE_SIZE)
    .offset((page - 1) * WISHLIST_PAGE_SIZE)
  const ids = rows.map((row) => row.id)
  const cards =
    ids.length > 0 ? await loadCards(db, env.currency, { where: inArray(products.id, ids), limit: ids.length }) : []
  const total = counted?.total ?? 0
  return {
    items: cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    page,
    pageCount: Math.max(1, Math.ceil(total / WISHLIST_PAGE_SIZE)),
    total,
  }
}
