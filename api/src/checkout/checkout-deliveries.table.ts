import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** How each seller sends it; a seller without a row sends by the cheapest way. */
export const checkoutDeliveries = pgTable(
  'checkout_deliveries',
  {
    checkoutId: uuid('checkout_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    optionId: uuid('option_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkoutId, table.sellerId] })],
)
