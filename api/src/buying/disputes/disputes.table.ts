import { bigint, char, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { REFUND_BEARERS } from 'shared-contracts/desk/desk-terms'
import {
  DISPUTE_ENTRIES,
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_SIDES,
  DISPUTE_STATES,
} from 'shared-contracts/disputes/dispute-terms'
import { moment } from '../../platform/db/columns'

/** Cases between a shopper and the seller of an order; one under way for each order at most. */
export const disputes = pgTable('disputes', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  orderId: uuid('order_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  /** Who opened it; `null` once they have left. */
  userId: uuid('user_id'),
  currency: char({ length: 3 }).notNull(),
  reason: text({ enum: DISPUTE_REASONS }).notNull(),
  /** The return that it is about, or that staff have decided on. */
  returnId: uuid('return_id'),
  state: text({ enum: DISPUTE_STATES }).notNull(),
  outcome: text({ enum: DISPUTE_OUTCOMES }),
  wantedMinor: bigint('wanted_minor', { mode: 'number' }).notNull(),
  /** What the seller offers, until it is answered. */
  offerMinor: bigint('offer_minor', { mode: 'number' }),
  refundedMinor: bigint('refunded_minor', { mode: 'number' }),
  borneBy: text('borne_by', { enum: REFUND_BEARERS }),
  /** Until when whoever it waits for should act; `null` when it is over. */
  dueAt: moment('due_at'),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
  /** Counts what changes it. */
  version: integer().notNull().default(0),
})

/** What of an order a case is about, and what went back for it by its outcome. */
export const disputeLines = pgTable(
  'dispute_lines',
  {
    disputeId: uuid('dispute_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer().notNull(),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.disputeId, table.orderLineId] })],
)

/** What happened in a case and what was written about it; only added. */
export const disputeEntries = pgTable('dispute_entries', {
  id: uuid().primaryKey(),
  disputeId: uuid('dispute_id').notNull(),
  /** From 1. */
  place: integer().notNull(),
  kind: text({ enum: DISPUTE_ENTRIES }).notNull(),
  by: text({ enum: [...DISPUTE_SIDES, 'system'] as const }).notNull(),
  userId: uuid('user_id'),
  text: text(),
  amountMinor: bigint('amount_minor', { mode: 'number' }),
  at: moment('at').notNull(),
})

/** Pictures as evidence. */
export const disputePictures = pgTable('dispute_pictures', {
  pictureId: text('picture_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  side: text({ enum: ['shopper', 'seller'] }).notNull(),
  /** Who brought it; `null` once they have left: a shopper's is forgotten then. */
  userId: uuid('user_id'),
  /** `null` until something is written with it. */
  entryId: uuid('entry_id'),
  /** From 0. */
  position: smallint().notNull().default(0),
  uploadedAt: moment('uploaded_at').notNull(),
})
