import { bigint, char, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns'

/** The embedded bank’s own books: transfers. How one stands follows from its account and its age. */
export const embeddedTransfers = pgTable('embedded_transfers', {
  key: text().primaryKey(),
  ref: text().notNull(),
  accountRef: text('account_ref').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: char({ length: 3 }).notNull(),
  createdAt: moment('created_at').notNull(),
})
