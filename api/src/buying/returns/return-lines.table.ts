import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

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
