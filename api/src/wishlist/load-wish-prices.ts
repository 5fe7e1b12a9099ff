import { and, eq, inArray } from 'drizzle-orm'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { WishPrice } from 'shared-contracts/wishlist/wishlist.contract'
import type { Db } from '../db/database'
import { wishlistItems as items } from './wishlist-items.table'

/** By how much the pieces of a wishlist have fallen since they were saved, and whether that is mailed. */
export async function loadWishPrices(db: Db, wishlistId: string, cards: readonly ProductCard[]): Promise<WishPrice[]> {
  if (cards.length === 0) return []
  const ids = cards.map(({ id }) => id)
  const rows = await db
    .select()
    .from(items)
    .where(and(eq(items.wishlistId, wishlistId), inArray(items.productId, ids)))
  return rows.map(({ productId, savedMinor, currency, priceAlert }) => {
    const price = cards.find(({ id }) => id === productId)?.price
    const fallen = price && savedMinor !== null && currency === price.currency ? savedMinor - price.amountMinor : 0
    return {
      productId,
      dropped: price && fallen > 0 ? { amountMinor: fallen, currency: price.currency } : null,
      alert: priceAlert,
    }
  })
}
