import { pgTable, text, bigint, char } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/db/columns'

/** The embedded bank’s own books: accounts that money can go to. */
export const embeddedBankAccounts = pgTable('embedded_bank_accounts', {
  ref: text().primaryKey(),
  key: text().notNull(),
  iban: text().notNull(),
})

/** The embedded bank’s own books: transfers. How one stands follows from its account and its age. */
export const embeddedTransfers = pgTable('embedded_transfers', {
  key: text().primaryKey(),
  ref: text().notNull(),
  accountRef: text('account_ref').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: char({ length: 3 }).notNull(),
  createdAt: moment('created_at').notNull(),
})
