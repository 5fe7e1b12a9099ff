import { char, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
