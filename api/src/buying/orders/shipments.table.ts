import { pgTable, text, uuid, integer, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

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

/** Which pieces are in a parcel. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.orderLineId] })],
)
