import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** What a shopper and a seller talk about: an order, or a product that is not bought yet. */
export const conversations = pgTable('conversations', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  /** `null` when it is about a product. */
  orderId: uuid('order_id'),
  /** `null` when it is about an order. */
  productId: uuid('product_id'),
  /** Who asks about the product; `null` when it is about an order, whose purchase says whose it is. */
  userId: uuid('user_id'),
  /** When the latest message was sent, and by which side. */
  lastAt: moment('last_at').notNull(),
  lastBy: text('last_by', { enum: ['shopper', 'seller'] }).notNull(),
  /** When the seller said that it needs no answer; `null` again with the shopper's next message. */
  settledAt: moment('settled_at'),
})
