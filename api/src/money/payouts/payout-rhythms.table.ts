import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PAYOUT_RHYTHMS } from 'shared-contracts/payouts/payout-states'
import { moment } from '../../platform/db/columns'

/** How often a seller is paid out. */
export const payoutRhythms = pgTable('payout_rhythms', {
  sellerId: uuid('seller_id').primaryKey(),
  rhythm: text({ enum: PAYOUT_RHYTHMS }).notNull(),
  /** `null` when only on being asked. */
  nextAt: moment('next_at'),
})
