import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { REFUND_STATES } from 'shared-contracts/refunds/refund-states'
import { moment } from '../../platform/db/columns'

/** Money that goes back to a shopper. */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  /** The cause: the same cause pays back once. */
  key: text().notNull(),
  paymentId: uuid('payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
  returnId: uuid('return_id'),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  state: text({ enum: REFUND_STATES }).notNull(),
  providerRef: text('provider_ref'),
  reason: text().notNull(),
  /** When, by which admin and how it reached its shopper in another way; `null` unless it is `settled`. */
  settledAt: moment('settled_at'),
  settledBy: uuid('settled_by'),
  settledNote: text('settled_note'),
  createdAt: moment('created_at').notNull(),
  /** When the provider refused it, also of one that it paid later. */
  failedAt: moment('failed_at'),
})
