import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

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
