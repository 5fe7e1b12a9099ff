import { bigint, char, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PAYOUT_STATES, PAYOUT_TROUBLES } from 'shared-contracts/payouts/payout-states'
import { moment } from '../../platform/db/columns'

/** Money on its way from a seller's balance to their bank. */
export const payouts = pgTable('payouts', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  accountId: uuid('account_id').notNull(),
  number: text().notNull(),
  currency: char({ length: 3 }).notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  state: text({ enum: PAYOUT_STATES }).notNull(),
  trouble: text({ enum: PAYOUT_TROUBLES }),
  /** `null` when its time had come. */
  askedBy: uuid('asked_by'),
  /** Of whoever asked. */
  requestId: uuid('request_id'),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
  /** When the provider is asked next how it stands; `null` when nothing can happen any more. */
  lookAgainAt: moment('look_again_at'),
})

export type PayoutRecord = typeof payouts.$inferSelect
