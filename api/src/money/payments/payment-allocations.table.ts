import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** How a payment is divided among the orders of its purchase. */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    capturedMinor: bigint('captured_minor', { mode: 'number' }).notNull().default(0),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.orderId] })],
)
