import { char, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** Pieces that go back to the seller. */
export const returns = pgTable('returns', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  /** The order’s, kept here as well so that reports need not open each order. */
  currency: char({ length: 3 }).notNull(),
  number: text().notNull(),
  state: text({
    enum: ['requested', 'approved', 'rejected', 'in_transit', 'received', 'refunded', 'closed'],
  }).notNull(),
  /** The shopper’s words. */
  note: text(),
  /** The seller’s words. */
  answer: text(),
  requestedAt: moment('requested_at').notNull(),
})

/** Which pieces go back, and why. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid('return_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    /** The line’s, kept here as well for reports. */
    productId: uuid('product_id'),
    quantity: integer().notNull(),
    reason: text({
      enum: ['too_small', 'too_large', 'not_as_described', 'damaged', 'wrong_item', 'changed_mind', 'late'],
    }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.orderLineId] })],
)
