import { bigint, char, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { DIFFERENCE_KINDS, MOVEMENT_KINDS } from 'shared-contracts/reconciliation/reconciliation-states'
import { moment } from '../../platform/db/columns'

/** What moved the marketplace’s balance with the payment provider, as the provider says. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    provider: text().notNull(),
    ref: text().notNull(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** The provider’s name for what it belongs to. */
    sourceRef: text('source_ref'),
    /** The payment, refund, transfer or chargeback that it is here. */
    ours: uuid(),
    /** What the balance rose by before the fee. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.ref] })],
)

/** Up to when a provider’s movements were compared with the ledger. */
export const reconciliations = pgTable('reconciliations', {
  provider: text().primaryKey(),
  comparedUntil: moment('compared_until').notNull(),
})

/** Where provider and ledger do not say the same. */
export const reconciliationDifferences = pgTable('reconciliation_differences', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  /** The same difference is found once. */
  key: text().notNull(),
  kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
  about: text({ enum: MOVEMENT_KINDS }).notNull(),
  ref: text().notNull(),
  number: text(),
  oursMinor: bigint('ours_minor', { mode: 'number' }),
  theirsMinor: bigint('theirs_minor', { mode: 'number' }),
  currency: char({ length: 3 }).notNull(),
  /** When the money moved. */
  at: moment('at').notNull(),
  foundAt: moment('found_at').notNull(),
  settledAt: moment('settled_at'),
  settledBy: uuid('settled_by'),
  note: text(),
})
