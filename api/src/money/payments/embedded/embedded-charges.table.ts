import { bigint, char, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/db/columns'

/** The embedded provider’s own books: charges. */
export const embeddedCharges = pgTable('embedded_charges', {
  ref: text().primaryKey(),
  key: text().notNull(),
  behaviour: text().notNull(),
  state: text({ enum: ['requires_action', 'authorised', 'captured', 'declined', 'cancelled'] }).notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: char({ length: 3 }).notNull(),
  refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
  returnUrl: text('return_url').notNull(),
  declineReason: text('decline_reason'),
  createdAt: moment('created_at').notNull(),
})
