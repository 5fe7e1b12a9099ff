import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** Products on a wishlist. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    wishlistId: uuid('wishlist_id').notNull(),
    productId: uuid('product_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.wishlistId, table.productId] })],
)
