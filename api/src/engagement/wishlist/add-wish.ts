import { and, count, eq } from 'drizzle-orm'
import { MAX_WISHES } from 'shared-contracts/wishlist/wishlist-limits'
import { listings } from '../catalogue/listings.table'
import { products } from '../catalogue/products.table'
import { published } from '../catalogue/published'
import type { Deps } from '../deps'
import type { Shopper } from '../guests/shopper'
import { wishlistItems } from './wishlist-items.table'
import { wishlistOf } from './wishlist-of'

/** Puts a product on the wishlist; one that is there already stays where it is. */
export async function addWish(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  shopper: Shopper,
  productId: string,
): Promise<'done' | 'NOT_FOUND' | 'WISHLIST_FULL'> {
  return db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), published))
    if (!product) return 'NOT_FOUND'
    const wishlistId = await wishlistOf(tx, shopper)
    const [counted] = await tx
      .select({ wishes: count() })
      .from(wishlistItems)
      .where(eq(wishlistItems.wishlistId, wishlistId))
    if (counted && counted.wishes >= MAX_WISHES) return 'WISHLIST_FULL'
    const { currency } = env
    const [listing] = await tx
      .select({ savedMinor: listings.priceMinor })
      .from(listings)
      .where(and(eq(listings.productId, productId), eq(listings.currency, currency)))
    await tx
      .insert(wishlistItems)
      .values({ wishlistId, productId, addedAt: clock.now(), ...(listing && { ...listing, currency }) })
      .onConflictDoNothing()
    return 'done'
  })
}
