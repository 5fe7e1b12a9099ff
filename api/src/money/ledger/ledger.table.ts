import { bigint, char, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** Where money is. A debit is positive: what a seller is owed is minus the sum of their account. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: uuid().primaryKey(),
  kind: text({
    enum: [
      ...['psp_clearing', 'seller_pending', 'seller_available', 'platform_revenue', 'tax_payable', 'payout_clearing'],
      /** What the payment provider keeps, and what chargebacks take that no seller answers for. */
      ...['provider_fees', 'chargeback_losses'],
      /** What the marketplace bears of refunds that sellers would. */
      'refund_costs',
      /** Credit that is owed to whoever has a gift card, or to a shopper; what of it is held for orders that wait for their payment. */
      ...['gift_card', 'store_credit', 'credit_clearing'],
      /** What the marketplace gives away. */
      'marketing_costs',
    ] as const,
  }).notNull(),
  sellerId: uuid('seller_id'),
  /** Of credit: the gift card, or the shopper’s account. */
  holderId: uuid('holder_id'),
  currency: char({ length: 3 }).notNull(),
  /** What is left of credit, kept by the database: minus the sum of the entries, and never below nothing. */
  creditMinor: bigint('credit_minor', { mode: 'number' }).notNull().default(0),
})

const TRANSACTION_KINDS = [
  ...['capture', 'refund', 'release', 'payout', 'payout_paid', 'payout_returned'],
  ...[
    'chargeback',
    'chargeback_returned',
    'chargeback_rest',
    'chargeback_rest_returned',
    'provider_fee',
    'refund_borne',
    'refund_borne_settled',
  ],
  ...['credit_issued', 'credit_redeemed', 'credit_held', 'credit_released'],
] as const

/** What moved money. Its entries sum to zero in each currency. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: uuid().primaryKey(),
  kind: text({ enum: TRANSACTION_KINDS }).notNull(),
  /** The cause: the same cause moves money once. */
  key: text().notNull(),
  orderId: uuid('order_id'),
  refundId: uuid('refund_id'),
  payoutId: uuid('payout_id'),
  at: moment('at').notNull(),
})

/** Money in one account, by one transaction; rows are added, never changed. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: uuid('transaction_id').notNull(),
  accountId: uuid('account_id').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
})

/**
 * What the marketplace takes of a line: the most specific rule that fits. Of those for the same seller and category each counts until the
 * next one begins.
 */
export const commissionRules = pgTable('commission_rules', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id'),
  /** With what stands below it. */
  categoryId: uuid('category_id'),
  /** Hundredths of a percent of what the line was sold for. */
  rateBps: integer('rate_bps').notNull(),
  /** Besides, for each piece that is sold in `currency`. */
  feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
  currency: char({ length: 3 }),
  /** Tax on the commission itself. */
  taxBps: integer('tax_bps').notNull(),
  /** `null`: from the beginning. */
  startsAt: moment('starts_at'),
  /** `null`: until the next one of the same begins. */
  endsAt: moment('ends_at'),
  /** Counts an admin's changes. */
  version: integer().notNull().default(0),
})

/** The commission of a line, computed when it was sold and never again. */
export const commissionLines = pgTable('commission_lines', {
  orderLineId: uuid('order_line_id').primaryKey(),
  ruleId: uuid('rule_id'),
  baseMinor: bigint('base_minor', { mode: 'number' }).notNull(),
  rateBps: integer('rate_bps').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  /** What of the amount is the fixed fee. */
  feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
  taxBps: integer('tax_bps').notNull(),
  taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
  /** What is not taken, because the marketplace bears a promotion. */
  promotionMinor: bigint('promotion_minor', { mode: 'number' }).notNull().default(0),
})
