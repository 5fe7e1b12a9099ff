import { and, eq, lt, sql } from 'drizzle-orm'
import { listings } from '../../catalogue/products/listings.table'
import type { Deps } from '../../deps'
import { enqueue } from '../../platform/outbox/enqueue'
import { notificationSettings } from '../../identity/profile/notification-settings.table'
import { priceMailWanted } from '../wishlist/list-wishes'
import { wishlistItems as items, wishlists } from '../wishlist/wishlists.table'

const AT_ONCE = 500

/**
 * Notifies the shoppers who asked for it of each piece on their wishlist that costs less than when they saved it or were last notified;
 * once for each drop, and only while the piece can be bought.
 *
 * @param productId of the one that fell; without it, all are looked at.
 */
export async function notifyPriceDrop(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  productId?: string,
): Promise<void> {
  const now = clock.now()
  const lower = lt(listings.priceMinor, sql`coalesce(${items.notifiedMinor}, ${items.savedMinor})`)
  let notified: number
  do {
    notified = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ wishlistId: items.wishlistId, productId: items.productId, priceMinor: listings.priceMinor })
        .from(items)
        .innerJoin(wishlists, eq(wishlists.id, items.wishlistId))
        .innerJoin(listings, and(eq(listings.productId, items.productId), eq(listings.currency, items.currency)))
        .leftJoin(notificationSettings, eq(notificationSettings.userId, wishlists.userId))
        .where(
          and(
            productId === undefined ? undefined : eq(items.productId, productId),
            eq(items.currency, env.currency),
            sql`cardinality(${listings.stockedPairs}) > 0`,
            lower,
            priceMailWanted,
          ),
        )
        .limit(AT_ONCE)
        .for('update', { of: items, skipLocked: true })
      for (const row of rows) {
        const one = and(eq(items.wishlistId, row.wishlistId), eq(items.productId, row.productId))
        await tx.update(items).set({ notifiedMinor: row.priceMinor }).where(one)
      }
      await enqueue(
        tx,
        now,
        ...rows.map((row) => ({
          topic: 'price-alert-mail' as const,
          wishlistId: row.wishlistId,
          productId: row.productId,
        })),
      )
      return rows.length
    })
  } while (notified === AT_ONCE)
}
