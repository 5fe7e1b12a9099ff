import { bigint, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** Pieces of a variant in a cart. Prices and stock are those of the moment when somebody looks. */
export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: uuid('cart_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    quantity: integer().notNull(),
    /** What one piece cost when the shopper last saw and accepted it. */
    seenMinor: bigint('seen_minor', { mode: 'number' }).notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.variantId] })],
)

/** One for each shopper and one for each guest. */
export const carts = pgTable('carts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  guestId: uuid('guest_id'),
  updatedAt: moment('updated_at').notNull(),
})
