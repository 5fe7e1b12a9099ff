import { bigint, boolean, char, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** One for each shopper and one for each guest. */
export const wishlists = pgTable('wishlists', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  guestId: uuid('guest_id'),
  /** In the link for others; `null` while it is not shared. */
  shareToken: text('share_token'),
})

/** Products on a wishlist. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    wishlistId: uuid('wishlist_id').notNull(),
    productId: uuid('product_id').notNull(),
    addedAt: moment('added_at').notNull(),
    currency: char({ length: 3 }),
    /** What it cost when it was wished for; `null` where nobody knows. */
    savedMinor: bigint('saved_minor', { mode: 'number' }),
    /** Its price when its fall was last notified; `null` before. */
    notifiedMinor: bigint('notified_minor', { mode: 'number' }),
    /** Whether its shopper wants to be mailed of its fall; `null`: as they want it of all pieces. */
    priceAlert: boolean('price_alert'),
  },
  (table) => [primaryKey({ columns: [table.wishlistId, table.productId] })],
)
