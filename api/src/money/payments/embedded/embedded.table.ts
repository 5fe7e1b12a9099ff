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

/** Cards that were typed into the embedded provider’s form, as what they will do. */
export const embeddedTokens = pgTable('embedded_tokens', {
  token: text().primaryKey(),
  behaviour: text().notNull(),
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull(),
})

/** The embedded provider’s own books: refunds. */
export const embeddedRefunds = pgTable('embedded_refunds', {
  key: text().primaryKey(),
  ref: text().notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
})
