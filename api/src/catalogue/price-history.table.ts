import { bigint, char, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'
import { variants } from './variants.table'

/** Every price that a variant ever had; rows are added, never changed. */
export const priceHistory = pgTable(
  'price_history',
  {
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    currency: char({ length: 3 }),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    at: moment('at'),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.currency, table.at] })],
)
