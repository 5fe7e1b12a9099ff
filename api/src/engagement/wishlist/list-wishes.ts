import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import { WISHLIST_PAGE_SIZE } from 'shared-contracts/wishlist/wishlist-limits'
import type { SharedWishlist, WishPrice } from 'shared-contracts/wishlist/wishlist.contract'
import { loadCards } from '../../catalogue/products/load-cards'
import { products } from '../../catalogue/products/products.table'
import { published } from '../../catalogue/products/published'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'
import { notificationSettings } from '../../identity/profile/notification-settings.table'
import type { Db, Queryable } from '../../platform/db/database'
import { paged } from '../../platform/db/paged'
import { wishlistItems as items, wishlistItems, wishlists } from './wishlists.table'

/** By how much the pieces of a wishlist have fallen since they were saved, and whether that is mailed. */
export async function loadWishPrices(db: Db, wishlistId: string, cards: readonly ProductCard[]): Promise<WishPrice[]> {
  if (cards.length === 0) return []
  const ids = cards.map(({ id }) => id)
  const rows = await db
    .select({ ...getTableColumns(items), alert: priceMailWanted })
    .from(items)
    .innerJoin(wishlists, eq(wishlists.id, items.wishlistId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, wishlists.userId))
    .where(and(eq(items.wishlistId, wishlistId), inArray(items.productId, ids)))
  return rows.map(({ productId, savedMinor, currency, alert }) => {
    const price = cards.find(({ id }) => id === productId)?.price
    const fallen = price && savedMinor !== null && currency === price.currency ? savedMinor - price.amountMinor : 0
    return {
      productId,
      dropped: price && fallen > 0 ? { amountMinor: fallen, currency: price.currency } : null,
      alert,
    }
  })
}

/** Whether a fall of a piece is mailed: only to who asked, for this piece or for all. The settings may be joined from the left. */
export const priceMailWanted = sql<boolean>`coalesce(${wishlistItems.priceAlert}, ${notificationSettings.priceAlerts}, false)`

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
