import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Pieces that are held for a checkout, or promised to an order that is not shipped yet. */
export const stockReservations = pgTable('stock_reservations', {
  id: uuid().primaryKey(),
  variantId: uuid('variant_id').notNull(),
  checkoutId: uuid('checkout_id'),
  orderId: uuid('order_id'),
  quantity: integer().notNull(),
})
