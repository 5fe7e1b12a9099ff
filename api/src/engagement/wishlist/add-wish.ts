import { and, count, eq } from 'drizzle-orm'
import { MAX_WISHES } from 'shared-contracts/wishlist/wishlist-limits'
import { listings } from '../../catalogue/products/listings.table'
import { products } from '../../catalogue/products/products.table'
import { published } from '../../catalogue/products/published'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { wishlistItems } from './wishlist-items.table'
import { wishlistOf } from './wishlist-of'
import type { Shopper } from '../../identity/guests/shopper'

/** Puts a product on the wishlist; one that is there already stays where it is. */
export async function addWish(
  { db, clock, env, refuse }: Pick<Deps, 'db' | 'clock' | 'env'> & Refuses<'NOT_FOUND' | 'WISHLIST_FULL'>,
  shopper: Shopper,
  productId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), published))
    if (!product) throw refuse('NOT_FOUND')
    const wishlistId = await wishlistOf(tx, shopper)
    const [counted] = await tx
      .select({ wishes: count() })
      .from(wishlistItems)
      .where(eq(wishlistItems.wishlistId, wishlistId))
    if (counted && counted.wishes >= MAX_WISHES) throw refuse('WISHLIST_FULL')
    const { currency } = env
    const [listing] = await tx
      .select({ savedMinor: listings.priceMinor })
      .from(listings)
      .where(and(eq(listings.productId, productId), eq(listings.currency, currency)))
    await tx
      .insert(wishlistItems)
      .values({ wishlistId, productId, addedAt: clock.now(), ...(listing && { ...listing, currency }) })
      .onConflictDoNothing()
  })
}
