import { bigint, boolean, char, pgTable, text } from 'drizzle-orm/pg-core'
import { CHARGEBACK_STATES } from 'shared-contracts/chargebacks/chargeback-states'
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
  /** Of the card; `null` where the token was none. */
  brand: text(),
  last4: char({ length: 4 }),
  createdAt: moment('created_at').notNull(),
})

/** Cards that were typed into the embedded provider’s form, as what they will do and what a receipt says of them. */
export const embeddedTokens = pgTable('embedded_tokens', {
  token: text().primaryKey(),
  behaviour: text().notNull(),
  brand: text(),
  last4: char({ length: 4 }),
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull(),
})

/** The embedded provider’s own books: refunds. */
export const embeddedRefunds = pgTable('embedded_refunds', {
  key: text().primaryKey(),
  ref: text().notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
})

/** The embedded provider’s own books: what moved its balance. */
export const embeddedMovements = pgTable('embedded_movements', {
  ref: text().primaryKey(),
  kind: text({ enum: ['charge', 'refund', 'chargeback'] }).notNull(),
  sourceRef: text('source_ref').notNull(),
  chargeRef: text('charge_ref').notNull(),
  key: text(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  feeMinor: bigint('fee_minor', { mode: 'number' }).notNull(),
  currency: char({ length: 3 }).notNull(),
  at: moment('at').notNull(),
})

/** What the banks of its test cards take back. */
export const embeddedChargebacks = pgTable('embedded_chargebacks', {
  ref: text().primaryKey(),
  chargeRef: text('charge_ref').notNull(),
  state: text({ enum: CHARGEBACK_STATES }).notNull(),
  /** Of the evidence: the bank believes it. */
  hasParcel: boolean('has_parcel'),
  openedAt: moment('opened_at').notNull(),
  dueAt: moment('due_at').notNull(),
  sentAt: moment('sent_at'),
})
