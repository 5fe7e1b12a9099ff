import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { wishlists } from './wishlists.table'

/** Erases a shopper's wishlist; a link to it leads nowhere any more. */
export async function anonymiseWishlist(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(wishlists).where(eq(wishlists.userId, userId))
}
