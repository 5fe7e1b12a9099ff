import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { WishPrice } from 'shared-contracts/wishlist/wishlist.contract'
import type { Db } from '../../platform/db/database'
import { notificationSettings } from '../../identity/profile/notification-settings.table'
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
