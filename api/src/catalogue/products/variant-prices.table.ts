import { bigint, char, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { variants } from './variants.table'

export const variantPrices = pgTable(
  'variant_prices',
  {
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    currency: char({ length: 3 }),
    /** What it costs now, tax included. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** Before the discount; `null` without one. */
    compareAtMinor: bigint('compare_at_minor', { mode: 'number' }),
    /** Whole percent that was taken off; `null` without a discount. */
    discountPercent: integer('discount_percent'),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.currency] })],
)
