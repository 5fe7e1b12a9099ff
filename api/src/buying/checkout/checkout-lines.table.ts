import { bigint, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** What is being bought, at the price that the shopper was shown. */
export const checkoutLines = pgTable(
  'checkout_lines',
  {
    checkoutId: uuid('checkout_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    quantity: integer().notNull(),
    unitMinor: bigint('unit_minor', { mode: 'number' }).notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkoutId, table.variantId] })],
)
