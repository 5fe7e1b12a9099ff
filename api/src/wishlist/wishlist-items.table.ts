import { bigint, boolean, char, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

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
    /** Its price when its fall was last told; `null` before. */
    toldMinor: bigint('told_minor', { mode: 'number' }),
    /** Whether its shopper wants to be told, as far as price alerts are on at all. */
    priceAlert: boolean('price_alert').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.wishlistId, table.productId] })],
)
