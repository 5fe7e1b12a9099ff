import { and, eq, ne } from 'drizzle-orm'
import { lockAccount } from '../accounts/lock-account'
import type { Db } from '../db/database'
import { chooseMails } from '../profile/choose-mails'
import { findNotificationSettings } from '../profile/find-notification-settings'
import { setPriceAlert } from './set-price-alert'
import { wishlistItems } from './wishlist-items.table'

/**
 * Switches the price alerts of one piece for its shopper. Who asks for one while they want none at all wants that one: it begins for the
 * account, and what else is on the list stays without.
 *
 * @returns whether the piece is on the list.
 */
export async function choosePriceAlert(
  db: Db,
  userId: string,
  { wishlistId, productId, on }: { wishlistId: string; productId: string; on: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const known = await setPriceAlert(tx, { wishlistId, productId }, on)
    if (!known || !on || (await findNotificationSettings(tx, userId)).priceAlerts) return known
    const others = and(eq(wishlistItems.wishlistId, wishlistId), ne(wishlistItems.productId, productId))
    await tx.update(wishlistItems).set({ priceAlert: false }).where(others)
    await chooseMails(tx, userId, { priceAlerts: true })
    return true
  })
}
