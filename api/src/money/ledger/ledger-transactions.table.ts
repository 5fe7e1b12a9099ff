import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** What moved money. Its entries sum to zero in each currency. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['capture', 'refund', 'release', 'payout', 'payout_paid', 'payout_returned'] }).notNull(),
  /** The cause: the same cause moves money once. */
  key: text().notNull(),
  orderId: uuid('order_id'),
  refundId: uuid('refund_id'),
  payoutId: uuid('payout_id'),
  at: moment('at').notNull(),
})
