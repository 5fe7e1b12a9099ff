import { char, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Where money is. A debit is positive: what a seller is owed is minus the sum of their account. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: uuid().primaryKey(),
  kind: text({
    enum: ['psp_clearing', 'seller_pending', 'seller_available', 'platform_revenue', 'tax_payable', 'payout_clearing'],
  }).notNull(),
  sellerId: uuid('seller_id'),
  currency: char({ length: 3 }).notNull(),
})
