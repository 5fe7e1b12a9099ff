import { eq } from 'drizzle-orm'
import { mergeCarts } from '../cart/merge-carts'
import type { Db } from '../db/database'
import { adoptCheckouts } from '../checkout/adopt-checkouts'
import { mergeWishlists } from '../wishlist/merge-wishlists'
import { guests } from './guests.table'

/**
 * What a guest had becomes the shopper's, with what the shopper had already. Nothing is lost and nothing is there twice, also when
 * several requests ask for it at once.
 */
export async function adoptGuest(
  db: Db,
  { guestId, userId, now }: { guestId: string; userId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [guest] = await tx.select({ id: guests.id }).from(guests).where(eq(guests.id, guestId)).for('update')
    if (!guest) return
    await mergeCarts(tx, { guestId, userId })
    await mergeWishlists(tx, { guestId, userId })
    await adoptCheckouts(tx, { guestId, userId, now })
    await tx.delete(guests).where(eq(guests.id, guestId))
  })
}
