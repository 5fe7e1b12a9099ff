import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** Parcels of an order. */
export const shipments = pgTable('shipments', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  carrier: text().notNull(),
  trackingNumber: text('tracking_number').notNull(),
  trackingUrl: text('tracking_url'),
  shippedAt: moment('shipped_at').notNull(),
  deliveredAt: moment('delivered_at'),
  /** When its shopper was asked for reviews; `null` until then. */
  reviewAskedAt: moment('review_asked_at'),
})
