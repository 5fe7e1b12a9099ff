import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** Money that goes back to a shopper. */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  /** The cause: the same cause pays back once. */
  key: text().notNull(),
  paymentId: uuid('payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
  returnId: uuid('return_id'),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  state: text({ enum: ['pending', 'done', 'failed'] }).notNull(),
  providerRef: text('provider_ref'),
  reason: text().notNull(),
  createdAt: moment('created_at').notNull(),
})
