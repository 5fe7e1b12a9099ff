import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** What was sold, as it was then. A later change of the product does not reach it. */
export const orderLines = pgTable('order_lines', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  position: integer().notNull(),
  variantId: uuid('variant_id'),
  productId: uuid('product_id'),
  title: text().notNull(),
  brand: text().notNull(),
  sku: text().notNull(),
  color: text().notNull(),
  size: text().notNull(),
  pictureId: text('picture_id'),
  quantity: integer().notNull(),
  unitMinor: bigint('unit_minor', { mode: 'number' }).notNull(),
  discountMinor: bigint('discount_minor', { mode: 'number' }).notNull(),
  /** Contained in the line’s total. */
  taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
  taxRateBps: integer('tax_rate_bps').notNull(),
  shipped: integer().notNull().default(0),
  /** Pieces that will not be sent, of an order that goes on without them. */
  cancelled: integer().notNull().default(0),
  returned: integer().notNull().default(0),
})
