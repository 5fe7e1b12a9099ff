import { bigint, char, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { REFUND_BEARERS } from 'shared-contracts/desk/desk-terms'
import { REFUND_STATES } from 'shared-contracts/refunds/refund-states'
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
  /** What of it is paid with credit; the provider is asked for the rest. */
  creditMinor: bigint('credit_minor', { mode: 'number' }).notNull().default(0),
  currency: char({ length: 3 }).notNull(),
  actionUrl: text('action_url'),
  declineReason: text('decline_reason'),
  /** What paid, as in `visa`, and of a card its last four digits; `null` before it has, and where no provider was asked. */
  methodBrand: text('method_brand'),
  methodLast4: char('method_last4', { length: 4 }),
  createdAt: moment('created_at').notNull(),
})

export type PaymentRecord = typeof payments.$inferSelect

/** Stands in the place of a provider where credit pays everything. */
export const PAID_BY_CREDIT = 'credit'

/** How a payment is divided among the orders of its purchase. */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    creditMinor: bigint('credit_minor', { mode: 'number' }).notNull().default(0),
    capturedMinor: bigint('captured_minor', { mode: 'number' }).notNull().default(0),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** What of that went back to credit. */
    creditBackMinor: bigint('credit_back_minor', { mode: 'number' }).notNull().default(0),
    /** Taken back by the shopper’s bank, as things stand. */
    disputedMinor: bigint('disputed_minor', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.orderId] })],
)

/** Events of a payment provider that have been received; the same one again does nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    /** What it says that something has happened to; `null` for what the shop does not follow. */
    about: text({ enum: ['charge', 'refund', 'chargeback', 'account', 'payout'] }),
    ref: text(),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
    /** When it was tried last and could not be done. */
    failedAt: moment('failed_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** How many reports came without the provider’s signature; nothing of them is kept. */
export const refusedPaymentEvents = pgTable(
  'refused_payment_events',
  { provider: text().notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
)

/** What a refund without a return is for. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.orderLineId] })],
)

/** Money that goes back to a shopper. */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  /** The cause: the same cause pays back once. */
  key: text().notNull(),
  paymentId: uuid('payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
  returnId: uuid('return_id'),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  /** What of it goes back to credit, at once; the provider is asked for the rest. */
  creditMinor: bigint('credit_minor', { mode: 'number' }).notNull().default(0),
  /** What of the amount is for pieces of lines, and the commission of those pieces with the tax on it. */
  piecesMinor: bigint('pieces_minor', { mode: 'number' }).notNull().default(0),
  commissionMinor: bigint('commission_minor', { mode: 'number' }).notNull().default(0),
  commissionTaxMinor: bigint('commission_tax_minor', { mode: 'number' }).notNull().default(0),
  borneBy: text('borne_by', { enum: REFUND_BEARERS }).notNull().default('seller'),
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
