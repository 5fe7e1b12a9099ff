import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { variants } from '../products/variants.table'

/** Pieces of a variant. The database itself refuses to reserve what is not on hand. */
export const stockLevels = pgTable('stock_levels', {
  variantId: uuid('variant_id')
    .primaryKey()
    .references(() => variants.id, { onDelete: 'cascade' }),
  onHand: integer('on_hand').notNull(),
  reserved: integer().notNull().default(0),
})

/** Pieces that are held for a checkout, or promised to an order that is not shipped yet. */
export const stockReservations = pgTable('stock_reservations', {
  id: uuid().primaryKey(),
  variantId: uuid('variant_id').notNull(),
  checkoutId: uuid('checkout_id'),
  orderId: uuid('order_id'),
  quantity: integer().notNull(),
})
