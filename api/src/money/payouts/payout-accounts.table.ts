import { char, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PAYOUT_TROUBLES } from 'shared-contracts/payouts/payout-states'
import { moment } from '../../platform/db/columns'

/** Where a seller's money goes. The number of the account is with the payout provider; here is what stands for it. */
export const payoutAccounts = pgTable('payout_accounts', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  provider: text().notNull(),
  providerRef: text('provider_ref').notNull(),
  holder: text().notNull(),
  country: char({ length: 2 }).notNull(),
  last4: text().notNull(),
  /** Why the last payout did not arrive. */
  trouble: text({ enum: PAYOUT_TROUBLES }),
  addedBy: uuid('added_by').notNull(),
  addedAt: moment('added_at').notNull(),
  /** `null` for the one in use. */
  endedAt: moment('ended_at'),
})
