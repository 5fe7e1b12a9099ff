import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Money in one account, by one transaction; rows are added, never changed. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: uuid('transaction_id').notNull(),
  accountId: uuid('account_id').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
})
