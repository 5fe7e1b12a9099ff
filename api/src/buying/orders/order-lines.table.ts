import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

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
  /** Unit and discount are without tax; else they contain it. */
  taxAdded: boolean('tax_added').notNull().default(false),
  /** What was paid for it: after the discount, with the tax. */
  totalMinor: bigint('total_minor', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`unit_minor * quantity - discount_minor + case when tax_added then tax_minor else 0 end`),
  taxRateBps: integer('tax_rate_bps').notNull(),
  shipped: integer().notNull().default(0),
  /** Pieces that will not be sent, of an order that goes on without them. */
  cancelled: integer().notNull().default(0),
  returned: integer().notNull().default(0),
})
