import { pgTable, text } from 'drizzle-orm/pg-core'

/** The embedded bank’s own books: accounts that money can go to. */
export const embeddedBankAccounts = pgTable('embedded_bank_accounts', {
  ref: text().primaryKey(),
  key: text().notNull(),
  iban: text().notNull(),
})
