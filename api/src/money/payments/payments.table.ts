import { bigint, char, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** Attempts to pay a purchase. At most one of them is under way or has succeeded. */
export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  purchaseId: uuid('purchase_id').notNull(),
  provider: text().notNull(),
  /** The provider’s own name for it; `null` until it has answered. */
  providerRef: text('provider_ref'),
  state: text({ enum: ['processing', 'requires_action', 'captured', 'declined', 'cancelled'] }).notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: char({ length: 3 }).notNull(),
  actionUrl: text('action_url'),
  declineReason: text('decline_reason'),
  createdAt: moment('created_at').notNull(),
})
