import { desc, eq } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { products } from '../catalogue/products.table'
import type { Db } from '../db/database'
import { wishlistItems as items } from './wishlist-items.table'
import { wishlists } from './wishlists.table'

/** Every product on a shopper's wishlist, on sale or not, the last one wished for first. */
export async function exportWishlist(db: Db, userId: string): Promise<AccountExport['wishlist']> {
  const rows = await db
    .select({ product: products.slug, addedAt: items.addedAt, priceAlert: items.priceAlert })
    .from(wishlists)
    .innerJoin(items, eq(items.wishlistId, wishlists.id))
    .innerJoin(products, eq(products.id, items.productId))
    .where(eq(wishlists.userId, userId))
    .orderBy(desc(items.addedAt), desc(items.productId))
  return rows.map(({ addedAt, ...wish }) => ({ ...wish, wishedAt: addedAt.toISOString() }))
}
