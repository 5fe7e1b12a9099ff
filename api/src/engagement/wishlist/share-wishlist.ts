import { and, eq, isNull } from 'drizzle-orm'
import { createToken } from '../../platform/secrets/secret-of'
import type { Db } from '../../platform/db/database'
import { wishlistOf } from './wishlist-of'
import { wishlists } from './wishlists.table'
import type { Shopper } from '../../identity/guests/shopper'

/** Gives the wishlist a link for others; the same one while it is shared. @returns the token in it. */
export async function shareWishlist(db: Db, shopper: Shopper): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await wishlistOf(tx, shopper)
    await tx
      .update(wishlists)
      .set({ shareToken: createToken().slice(0, 22) })
      .where(and(eq(wishlists.id, id), isNull(wishlists.shareToken)))
    const [list] = await tx.select({ token: wishlists.shareToken }).from(wishlists).where(eq(wishlists.id, id))
    if (!list?.token) throw new Error('A wishlist that was just shared is not')
    return list.token
  })
}
